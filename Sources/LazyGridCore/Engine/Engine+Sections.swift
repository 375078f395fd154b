import Changesets

// Data that is cut into sections.
extension Engine {
  /// What is at a slot.
  package func content(of slot: Slot) -> SlotContent {
    solver.list.content(of: slot)
  }

  /// Lets a slot that is on screen stay where it is drawn through the next change of data, as the header of a
  /// section that is collapsed. Does nothing if the next call of `commit` changes nothing.
  package func hold(_ slot: Slot) { heldSlot = slot }

  /// Takes the slot to hold as the anchor of a change.
  func anchorHeldSlot() {
    guard let slot = heldSlot, let position = live.position(of: slot), live[position].isVisible
    else { return }
    let start = live[position].frame.minAlong(axis) + live[position].pinOffset
    anchor = .slot(slot, offset: start - (requestedScroll ?? scroll))
    anchorIsHeld = true
  }

  // MARK: Reading

  /// The section at the viewport's beginning, inside the insets.
  package var currentSection: Int? {
    guard !sections.isEmpty else { return nil }
    // Within half a pixel of the next section it is the next.
    return foreseeing { solver.section(at: scroll + 0.5) }
  }

  /// The sections of which something is in the viewport, in ascending order.
  package var visibleSections: [Int] { numbers(of: visibleSlots) }

  private func numbers(of slots: [Slot]) -> [Int] {
    let sections = sections
    var found: [Int] = []
    for slot in slots {
      let section = sections.section(of: slot)
      if found.last != section { found.append(section) }
    }
    return found
  }

  /// How much of the viewport's beginning and end is covered by what sticks there now, in pixels.
  package var stuckExtent: (before: Double, after: Double) {
    var extent = (before: 0.0, after: 0.0)
    for slot in live.elements where slot.pinOffset != 0 {
      let length = slot.frame.size.along(axis)
      if slot.pinOffset > 0 { extent.before = max(extent.before, length) }
      if slot.pinOffset < 0 { extent.after = max(extent.after, length) }
    }
    return extent
  }

  /// Calls `body` with each section of which something is on screen, and with where it is drawn in the
  /// viewport's logical space: as broad as the content, header and footer included, cut about a page
  /// outside.
  package func forEachSectionFrame(_ body: (Int, Rect) -> Void) {
    for section in numbers(of: shownSlots) {
      let stretch = solver.stretch(of: section)
      let slots = sections.slots(of: section)
      let before = insets.before(axis) - scroll
      // Its edges move with the outermost of its slots that are seen.
      let first = live.search(Slot(slots.lowerBound)).position
      let last = live.search(Slot(slots.upperBound)).position - 1
      let start = stretch.start + before + displacement(of: first)
      let end = stretch.end + before + displacement(of: last)
      let (from, to) = (max(start, -page), min(end, 2 * page))
      guard to > from else { continue }
      body(
        section,
        Rect(
          along: from, across: insets.beside(axis), extent: to - from,
          breadth: environment.across, axis: axis))
    }
  }

  private func displacement(of position: Int) -> Double {
    guard live.indices.contains(position) else { return 0 }
    return live[position].presentation(axis).minAlong(axis) - live[position].frame.minAlong(axis)
  }
}
