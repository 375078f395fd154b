// Sentences for parameters that a layout cannot use.
extension CollectionLayout {
  static func problem(ofColumns columns: LineLayout.Columns) -> String? {
    switch columns {
    case .fixed(let count) where count < 1:
      "columns: \(count) is less than 1; one column is used"
    case .adaptive(let minimum) where !(minimum >= 1 && minimum.isFinite):
      "adaptive minimum: \(minimum) is not a width of at least 1 px; 1 px is used"
    default: nil
    }
  }

  static func problem(ofLength length: Double, named name: String) -> String? {
    length >= 0 && length.isFinite
      ? nil : "\(name): \(length) is not a finite length of 0 or more; 0 is used"
  }

  static func problem(ofEstimate estimate: Double, named name: String = "estimated length") -> String? {
    estimate > 0 && estimate.isFinite
      ? nil : "\(name): \(estimate) is not a finite length above 0; the default is used"
  }
}

// What is wrong with the answers of a layout that an app brings.
extension LayoutSolver {
  /// What is wrong with the slots in a stretch along the scroll axis: one sentence for each broken rule,
  /// naming the first value that breaks it; none for a sound layout.
  ///
  /// The engine stays sound whatever a solver answers; this is to find out why a layout of one's own
  /// looks wrong. A view does so by itself with what it shows, and warns of the first; a test can ask for
  /// more.
  ///
  /// - Parameters:
  ///   - from: where the stretch begins, in pixels of the solver's space.
  ///   - to: where it ends.
  /// - Complexity: O(*k* log *k*) for *k* slots in the stretch, the first 500 of which are looked at.
  public func problems(from: Double, to: Double) -> [String] {
    let answers = SolverAnswers(self, from: from, to: to)
    return answers.rules.compactMap { $0() }
  }

  /// The first of the problems, but for a size that is none: the engine tells of that by itself.
  ///
  /// - Parameter itemCount: the number of items in the data.
  func firstProblem(itemCount: Int, from: Double, to: Double) -> String? {
    guard itemCount == self.itemCount else {
      return "itemCount: \(self.itemCount) is not \(itemCount), the number of items in the data"
    }
    let answers = SolverAnswers(self, from: from, to: to, withSizes: false)
    return answers.rules.lazy.compactMap { $0() }.first
  }
}

/// What a solver answers about a stretch, and the rules that this has to obey.
private struct SolverAnswers<Solver: LayoutSolver> {
  let solver: Solver
  let from: Double
  let to: Double

  /// Whether sizes are looked at.
  let withSizes: Bool

  /// The slots that the solver has in the stretch.
  private var slots: [PlacedSlot] = []

  /// More slots than these are not looked at.
  private static var limit: Int { 500 }

  init(_ solver: Solver, from: Double, to: Double, withSizes: Bool = true) {
    self.solver = solver
    self.from = from
    self.to = to
    self.withSizes = withSizes
    solver.forEachSlot(from: from, to: to) { [limit = Self.limit] placed in
      slots.append(placed)
      return slots.count < limit
    }
  }

  /// Each gives a sentence if it is broken.
  var rules: [() -> String?] {
    [
      extentIsALength, itemsExist, itemsAscend, framesAreSound, nothingIsBeyond, slotsMeetTheStretch,
      placesAgree, nothingIsLeftOut, nothingOverlaps, extentIsFilled,
    ]
  }

  private var axis: Axis { solver.axis }

  private func isItem(_ index: Int) -> Bool { index >= 0 && index < solver.itemCount }

  // MARK: The extent

  private func extentIsALength() -> String? {
    let extent = solver.contentExtent
    return extent.isFinite && extent >= 0
      ? nil : "contentExtent: \(extent) is not a finite length of 0 or more; 0 is used"
  }

  private func nothingIsBeyond() -> String? {
    let extent = solver.contentExtent
    let beyond = slots.first { $0.frame.maxAlong(axis) > extent + 0.5 }
    return beyond.map {
      "contentExtent: \(extent) is less than \($0.frame.maxAlong(axis)), where item \($0.slot.index) ends; "
        + "what lies beyond cannot be scrolled to"
    }
  }

  private func extentIsFilled() -> String? {
    let extent = solver.contentExtent
    let length = to - from
    guard solver.itemCount > 0, length > 0, extent > 2 * length else { return nil }
    var isEmpty = true
    solver.forEachSlot(from: extent - length, to: extent) { _ in
      isEmpty = false
      return false
    }
    return isEmpty
      ? "contentExtent: \(extent) is too long; no item lies within its last \(length) pixels" : nil
  }

  // MARK: Items

  private func itemsExist() -> String? {
    slots.first { !isItem($0.slot.index) }.map {
      "forEachSlot: item \($0.slot.index) is not one of \(solver.itemCount); it is left out"
    }
  }

  private func itemsAscend() -> String? {
    zip(slots, slots.dropFirst()).first { $0.slot >= $1.slot }.map {
      "forEachSlot: item \($1.slot.index) comes after item \($0.slot.index); items must ascend"
    }
  }

  /// The neighbours of what there is in the stretch are not in it.
  private func nothingIsLeftOut() -> String? {
    guard slots.count < Self.limit, let first = slots.first, let last = slots.last else { return nil }
    for index in [first.slot.index - 1, last.slot.index + 1] where isItem(index) {
      let frame = solver.place(Slot(index)).frame
      let (start, end) = (frame.minAlong(axis), frame.maxAlong(axis))
      if frame.isValid, end > start, start + 0.5 < to, end - 0.5 > from {
        return "forEachSlot: item \(index) from \(start) to \(end) is missing from \(from) to \(to)"
      }
    }
    return nil
  }

  // MARK: Frames

  private func framesAreSound() -> String? {
    slots.first { !$0.frame.isValid && (withSizes || $0.frame.size.isValid) }.map {
      let frame = $0.frame
      return "frame of item \($0.slot.index): \(frame.minX), \(frame.minY), \(frame.width) × \(frame.height) "
        + "is not finite with a size of 0 or more; 0 is used"
    }
  }

  private func slotsMeetTheStretch() -> String? {
    slots.first { $0.frame.minAlong(axis) >= to || $0.frame.maxAlong(axis) < from }.map {
      "forEachSlot: item \($0.slot.index) from \($0.frame.minAlong(axis)) to \($0.frame.maxAlong(axis)) "
        + "does not meet \(from) to \(to)"
    }
  }

  private func placesAgree() -> String? {
    let differing = slots.first { placed in
      isItem(placed.slot.index) && placed.frame.isValid && solver.place(placed.slot).frame != placed.frame
    }
    return differing.map {
      let place = solver.place($0.slot).frame
      return "place: item \($0.slot.index) is at \(place), but forEachSlot has it at \($0.frame)"
    }
  }

  private func nothingOverlaps() -> String? {
    let sound = slots.filter(\.frame.isValid).sorted { $0.frame.minAlong(axis) < $1.frame.minAlong(axis) }
    var open: [PlacedSlot] = []
    for slot in sound {
      open.removeAll { $0.frame.maxAlong(axis) <= slot.frame.minAlong(axis) }
      if let other = open.first(where: { $0.frame.overlaps(slot.frame) }) {
        let (low, high) = (min(other.slot, slot.slot), max(other.slot, slot.slot))
        return "frames of items \(low.index) and \(high.index) overlap; frames should not: "
          + "clicks go to the later one"
      }
      open.append(slot)
    }
    return nil
  }
}

extension Rect {
  /// Whether both share more than the pixel that rounding can cost.
  fileprivate func overlaps(_ other: Rect) -> Bool {
    min(maxX, other.maxX) - max(minX, other.minX) > 1 && min(maxY, other.maxY) - max(minY, other.minY) > 1
  }
}
