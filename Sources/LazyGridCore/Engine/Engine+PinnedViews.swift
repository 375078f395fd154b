// Headers and footers that stay in view with their section.
extension Engine {
  /// The largest part of the viewport that a pinned view may cover. Longer ones are not pinned, because they
  /// would hide everything else.
  private static let largestCover = 0.5

  /// Returns whether a view with the length of `frame` may be pinned.
  func sticks(_ frame: Rect) -> Bool { frame.size.along(axis) <= page * Self.largestCover }

  // MARK: Cells

  /// Measures pinned slots that have no size yet.
  func measurePinned(_ host: some CellHost) {
    for slot in pinnedSlots() where solver.place(slot).needsMeasuring {
      let position = ensureLive(slot, host)
      measure(position, host)
    }
  }

  /// Keeps the cells of pinned slots.
  func retainPinned(_ host: some CellHost) {
    for slot in pinnedSlots() { retain(solver.place(slot), host) }
  }

  /// Returns the header of the section at the start of the viewport and the footer of the section at its end.
  func pinnedSlots() -> [Slot] {
    guard !sticky.isEmpty else { return [] }
    let start = anchoredScroll() - insets.before(axis)
    var slots: [Slot] = []
    if sticky.contains(.headers), let section = solver.section(at: start),
      let header = sections.header(of: section)
    {
      slots.append(header)
    }
    if sticky.contains(.footers), let section = solver.section(at: start + page),
      let footer = sections.footer(of: section)
    {
      slots.append(footer)
    }
    return slots.filter(isValid)
  }

  // MARK: The clamp rule

  /// Calls `body` with each live slot that is a header or a footer that may be pinned, and with its section.
  private func forEachPinned(_ body: (_ position: Int, _ section: Int, _ isHeader: Bool) -> Void) {
    guard !sticky.isEmpty else { return }
    let sections = sections
    var section = 0
    var slots = 0..<0
    for position in live.indices {
      let slot = live[position].slot
      if !slots.contains(slot.index) {
        section = sections.section(of: slot)
        slots = sections.slots(of: section)
      }
      if slot.index == slots.lowerBound, sections[section].hasHeader {
        if sticky.contains(.headers) { body(position, section, true) }
      } else if slot.index == slots.upperBound - 1, sections[section].hasFooter {
        if sticky.contains(.footers) { body(position, section, false) }
      }
    }
  }

  /// Sets the section boundary that limits each header and footer, and animates it to its target.
  func assignSectionBoundaries(shift: Double, _ motion: Motion?) {
    let before = insets.before(axis)
    forEachPinned { position, section, isHeader in
      let stretch = solver.stretch(of: section)
      let place = (isHeader ? stretch.end : stretch.start) + before
      live[position].sectionBoundary?.move(
        to: place, shift: shift, at: clock.time, duration: motion?.duration)
      if live[position].sectionBoundary == nil { live[position].sectionBoundary = SectionBoundary(at: place) }
      // As for slots, the animation is skipped if both ends are outside the viewport.
      if live[position].sectionBoundary?.isSeen(from: scroll, to: scroll + page) == false {
        live[position].sectionBoundary?.stop()
      }
    }
  }

  /// Pins headers and footers to the edges of the viewport: each stays at its own position, but not beyond
  /// the edge and not outside its section.
  func pinHeaders() {
    guard !sticky.isEmpty || live.elements.contains(where: { $0.pinOffset != 0 }) else { return }
    var next = 0
    forEachPinned { position, _, isHeader in
      for other in next..<position { setPinOffset(0, at: other) }
      setPinOffset(pinOffset(of: live[position], isHeader: isHeader), at: position)
      next = position + 1
    }
    for other in next..<live.count { setPinOffset(0, at: other) }
  }

  private func setPinOffset(_ offset: Double, at position: Int) {
    if live[position].pinOffset != offset { live[position].pinOffset = offset }
  }

  private func pinOffset(of slot: LiveSlot, isHeader: Bool) -> Double {
    guard slot.isPlaced, sticks(slot.frame), let edge = slot.sectionBoundary?.drawn else { return 0 }
    let drawn = slot.presentation(axis)
    let length = drawn.size.along(axis)
    return isHeader
      ? max(0, min(scroll, edge - length) - drawn.minAlong(axis))
      : min(0, max(scroll + page - length, edge) - drawn.minAlong(axis))
  }

  /// Returns the visible frame of a slot whose frame in content space is `frame` at a scroll value. For a
  /// pinned header or footer it differs from the layout.
  func shownFrame(_ frame: Rect, of slot: Slot, at scroll: Double) -> Rect {
    guard !sticky.isEmpty, sticks(frame) else { return frame }
    let section = sections.section(of: slot)
    let (start, length) = (frame.minAlong(axis), frame.size.along(axis))
    let before = insets.before(axis)
    var shown = start
    if sticky.contains(.headers), sections.header(of: section) == slot {
      shown = max(start, min(scroll, solver.stretch(of: section).end + before - length))
    } else if sticky.contains(.footers), sections.footer(of: section) == slot {
      shown = min(start, max(scroll + page - length, solver.stretch(of: section).start + before))
    }
    return frame.moved(along: axis, by: shown - start)
  }

  // MARK: Covered parts of the viewport

  /// Returns the length of the viewport's start and end that the header and footer of its section cover while
  /// `slot` is there, in pixels.
  func cover(of slot: Slot) -> (before: Double, after: Double) {
    guard !sticky.isEmpty else { return (0, 0) }
    let section = sections.section(of: slot)
    func length(_ edge: Slot?, _ kind: PinnedViews) -> Double {
      guard sticky.contains(kind), let edge, edge != slot else { return 0 }
      let frame = solver.place(edge).frame.sanitized
      return sticks(frame) ? frame.size.along(axis) : 0
    }
    return (length(sections.header(of: section), .headers), length(sections.footer(of: section), .footers))
  }

  /// Returns whether the slot is a pinned header of a section other than the first.
  func isPinnedHeader(_ slot: Slot) -> Bool {
    guard sticky.contains(.headers) else { return false }
    let section = sections.section(of: slot)
    return section > 0 && sections.header(of: section) == slot
      && sticks(solver.place(slot).frame.sanitized)
  }
}
