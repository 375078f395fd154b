// Sections.
extension Engine {
  /// Returns the content of a slot: an item, a header or a footer.
  package func content(of slot: Slot) -> SlotContent {
    sections.content(of: slot)
  }

  // MARK: Queries

  /// The section at the start of the viewport, inside the insets, or `nil` if there are no sections.
  package var currentSection: Int? {
    guard !sections.isEmpty else { return nil }
    // Within half a pixel of the next section, the next section is current.
    return foreseeing { content.section(at: scroll + insets.before(axis) + 0.5) }
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
    for slot in cells.live.elements where slot.isStuck {
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
      let stretch = content.stretch(of: section)
      let slots = sections.slots(of: section)
      // The edges of a section move with its outermost live slots.
      let first = cells.live.search(Slot(slots.lowerBound)).position
      let last = cells.live.search(Slot(slots.upperBound)).position - 1
      let start = stretch.start - scroll + displacement(of: first)
      let end = stretch.end - scroll + displacement(of: last)
      let (from, to) = (max(start, -page), min(end, 2 * page))
      guard to > from else { continue }
      body(
        section,
        Rect(
          along: from, across: insets.beside(axis), extent: to - from,
          breadth: content.environment.across, axis: axis))
    }
  }

  private func displacement(of position: Int) -> Double {
    guard cells.indices.contains(position) else { return 0 }
    return cells[position].presentation.drawn(axis).minAlong(axis) - cells[position].frame.minAlong(axis)
  }
}
