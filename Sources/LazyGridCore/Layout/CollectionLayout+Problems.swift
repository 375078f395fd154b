// Messages about parameters that a layout cannot use.
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

// Messages about the answers of an app's own layout.
extension LayoutSolver {
  /// Returns the rules that the slots in a range along the scroll axis break: one sentence for each broken
  /// rule, with the first value that breaks it. The array is empty for a valid layout.
  ///
  /// The engine handles invalid answers of a solver; this method explains why a custom layout looks wrong. A
  /// view checks the slots that it shows and warns of the first problem. A test can ask for all of them.
  ///
  /// - Parameters:
  ///   - from: The start of the range, in pixels of the solver's space.
  ///   - to: The end of the range, in pixels of the solver's space.
  /// - Returns: The messages, in the order in which the rules are checked.
  /// - Complexity: O(*k* log *k*) for *k* slots in the range; only the first 500 are checked.
  public func problems(from: Double, to: Double) -> [String] {
    let answers = SolverAnswers(self, from: from, to: to)
    return answers.rules.compactMap { $0() }
  }

  /// Returns the first problem except invalid sizes, which the engine reports itself.
  ///
  /// - Parameter itemCount: The number of items in the data.
  func firstProblem(itemCount: Int, from: Double, to: Double) -> String? {
    guard itemCount == self.itemCount else {
      return "itemCount: \(self.itemCount) is not \(itemCount), the number of items in the data"
    }
    let answers = SolverAnswers(self, from: from, to: to, withSizes: false)
    return answers.rules.lazy.compactMap { $0() }.first
  }
}

/// The answers of a solver about a range, and the rules that they must obey.
private struct SolverAnswers<Solver: LayoutSolver> {
  let solver: Solver
  let from: Double
  let to: Double

  /// Whether sizes are checked.
  let withSizes: Bool

  /// The slots that the solver reports in the range.
  private var slots: [PlacedSlot] = []

  /// The largest number of slots that are checked.
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

  /// The checks. Each returns a message if its rule is broken.
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
      "forEachSlot: item \($0.slot.index) is not among the \(solver.itemCount) items; it is left out"
    }
  }

  private func itemsAscend() -> String? {
    zip(slots, slots.dropFirst()).first { $0.slot >= $1.slot }.map {
      "forEachSlot: item \($1.slot.index) comes after item \($0.slot.index); items must ascend"
    }
  }

  /// Checks that the neighbors of the reported slots lie outside the range.
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
  /// Returns whether the rectangles share more than the pixel that rounding can cause.
  fileprivate func overlaps(_ other: Rect) -> Bool {
    min(maxX, other.maxX) - max(minX, other.minX) > 1 && min(maxY, other.maxY) - max(minY, other.minY) > 1
  }
}
