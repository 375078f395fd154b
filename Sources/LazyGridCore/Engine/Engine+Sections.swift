import Changesets

// Sections.
extension Engine {
  /// Returns the content of a slot: an item, a header or a footer.
  package func content(of slot: Slot) -> SlotContent {
    solver.list.content(of: slot)
  }

  /// Keeps a visible slot in place during the next data change, such as the header of a section that is
  /// collapsed. Has no effect if the next call of `commit` changes nothing.
  package func hold(_ slot: Slot) { heldSlot = slot }

  /// Makes the held slot the anchor of a change.
  func anchorHeldSlot() {
    guard let slot = heldSlot, let position = live.position(of: slot), live[position].isVisible
    else { return }
    let start = live[position].frame.minAlong(axis) + live[position].pinOffset
    anchor = .slot(slot, offset: start - (requestedScroll ?? scroll))
    anchorIsHeld = true
  }

  // MARK: Queries

  /// The section at the start of the viewport, inside the insets, or `nil` if there are no sections.
  package var currentSection: Int? {
    guard !sections.isEmpty else { return nil }
    // Within half a pixel of the next section, the next section is current.
    return foreseeing { solver.section(at: scroll + 0.5) }
  }

  /// The sections with visible slots, in ascending order.
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

  /// The length of the viewport's start and end that pinned views cover now, in pixels.
  package var stuckExtent: (before: Double, after: Double) {
    var extent = (before: 0.0, after: 0.0)
    for slot in live.elements where slot.pinOffset != 0 {
      let length = slot.frame.size.along(axis)
      if slot.pinOffset > 0 { extent.before = max(extent.before, length) }
      if slot.pinOffset < 0 { extent.after = max(extent.after, length) }
    }
    return extent
  }

  /// Calls `body` with each visible section and its presentation in the viewport's logical space: as broad as
  /// the content, with header and footer, and cut about a page outside the viewport.
  package func forEachSectionFrame(_ body: (Int, Rect) -> Void) {
    for section in numbers(of: shownSlots) {
      let stretch = solver.stretch(of: section)
      let slots = sections.slots(of: section)
      let before = insets.before(axis) - scroll
      // The edges of a section move with its outermost live slots.
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
