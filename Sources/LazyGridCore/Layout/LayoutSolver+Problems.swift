// What is wrong with the answers of a layout that an app brings.
extension LayoutSolver {
  /// What is wrong with the slots in a stretch along the scroll axis: one sentence for each broken rule,
  /// naming the first value that breaks it; none for a sound layout.
  ///
  /// The engine stays sound whatever a solver answers; this is to find out why a layout of one's own
  /// looks wrong: in a test, or by a view for what it shows first.
  ///
  /// - Parameters:
  ///   - from: where the stretch begins, in pixels of the solver's space.
  ///   - to: where it ends.
  /// - Complexity: O(*k*²) for *k* slots in the stretch, the first 500 of which are looked at.
  public func problems(from: Double, to: Double) -> [String] {
    var slots: [PlacedSlot] = []
    forEachSlot(from: from, to: to) { placed in
      slots.append(placed)
      return slots.count < 500
    }
    let found = [
      extentProblem(slots), orderProblem(slots), frameProblem(slots), stretchProblem(slots, from, to),
      placeProblem(slots), overlapProblem(slots),
    ]
    return found.compactMap(\.self)
  }

  private func extentProblem(_ slots: [PlacedSlot]) -> String? {
    let extent = contentExtent
    guard extent.isFinite && extent >= 0 else {
      return "contentExtent: \(extent) is not a finite length of 0 or more; 0 is used"
    }
    let beyond = slots.first { $0.frame.maxAlong(axis) > extent + 0.5 }
    return beyond.map {
      "contentExtent: \(extent) is less than \($0.frame.maxAlong(axis)), where item \($0.slot.index) ends; "
        + "what lies beyond cannot be scrolled to"
    }
  }

  private func orderProblem(_ slots: [PlacedSlot]) -> String? {
    if let wild = slots.first(where: { $0.slot.index < 0 || $0.slot.index >= itemCount }) {
      return "forEachSlot: item \(wild.slot.index) is not one of \(itemCount); it is left out"
    }
    return zip(slots, slots.dropFirst()).first { $0.slot >= $1.slot }.map {
      "forEachSlot: item \($1.slot.index) comes after item \($0.slot.index); items must ascend"
    }
  }

  private func frameProblem(_ slots: [PlacedSlot]) -> String? {
    slots.first { !$0.frame.isSound }.map {
      let frame = $0.frame
      return "frame of item \($0.slot.index): \(frame.minX), \(frame.minY), \(frame.width) × \(frame.height) "
        + "is not finite with a size of 0 or more; 0 is used"
    }
  }

  private func stretchProblem(_ slots: [PlacedSlot], _ from: Double, _ to: Double) -> String? {
    slots.first { $0.frame.minAlong(axis) >= to || $0.frame.maxAlong(axis) < from }.map {
      "forEachSlot: item \($0.slot.index) from \($0.frame.minAlong(axis)) to \($0.frame.maxAlong(axis)) "
        + "does not meet \(from) to \(to)"
    }
  }

  private func placeProblem(_ slots: [PlacedSlot]) -> String? {
    let differing = slots.first { placed in
      guard placed.slot.index >= 0, placed.slot.index < itemCount, placed.frame.isSound else { return false }
      return place(placed.slot).frame != placed.frame
    }
    return differing.map {
      "place: item \($0.slot.index) is at \(place($0.slot).frame), but forEachSlot has it at \($0.frame)"
    }
  }

  private func overlapProblem(_ slots: [PlacedSlot]) -> String? {
    let sound = slots.filter(\.frame.isSound)
    for (index, slot) in sound.enumerated() {
      if let other = sound[..<index].first(where: { $0.frame.overlaps(slot.frame) }) {
        return "frames of items \(other.slot.index) and \(slot.slot.index) overlap; frames should not: "
          + "clicks go to the later one"
      }
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
