// Headers and footers that stay in view with their section.
extension Engine {
  /// The largest part of the viewport that something may cover which sticks: what is longer does not
  /// stick, or nothing else would be seen.
  private static let largestCover = 0.5

  /// Whether what is as long as `frame` may stick.
  func sticks(_ frame: Rect) -> Bool { frame.size.along(axis) <= page * Self.largestCover }

  // MARK: Cells

  /// Measures what may have to stick and has no size yet.
  func measurePinned(_ host: some CellHost) {
    for slot in pinnedSlots() where solver.place(slot).needsMeasuring {
      let position = ensureLive(slot, host)
      measure(position, host)
    }
  }

  /// Lets those keep their cells that may have to stick.
  func retainPinned(_ host: some CellHost) {
    for slot in pinnedSlots() { retain(solver.place(slot), host) }
  }

  /// The header of the section at the viewport's beginning and the footer of that at its end.
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

  /// The section of a live slot, if it is a header or a footer that may stick.
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

  /// Gives headers and footers the edge of their section that stops them, and the way of that to where it
  /// belongs.
  func assignSectionBoundaries(shift: Double, _ motion: Motion?) {
    let before = insets.before(axis)
    forEachPinned { position, section, isHeader in
      let stretch = solver.stretch(of: section)
      let place = (isHeader ? stretch.end : stretch.start) + before
      live[position].sectionBoundary?.move(
        to: place, shift: shift, at: clock.time, duration: motion?.duration)
      if live[position].sectionBoundary == nil { live[position].sectionBoundary = SectionBoundary(at: place) }
      // As with slots: it only goes from one place that is not seen to another.
      if live[position].sectionBoundary?.isSeen(from: scroll, to: scroll + page) == false {
        live[position].sectionBoundary?.stop()
      }
    }
  }

  /// Holds headers and footers at the viewport's edges: where they would be, but not beyond the edge, and
  /// not out of their section.
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

  /// Where a slot whose place in content space is `frame` is seen at a scroll value: a header or a footer that
  /// sticks may be elsewhere than the layout has it.
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

  // MARK: What is covered

  /// How much of the viewport's ends is covered while `slot` is at one of them: by the header and the
  /// footer of its section.
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

  /// Whether the slot is a header that sticks, and not the first.
  func isPinnedHeader(_ slot: Slot) -> Bool {
    guard sticky.contains(.headers) else { return false }
    let section = sections.section(of: slot)
    return section > 0 && sections.header(of: section) == slot
      && sticks(solver.place(slot).frame.sanitized)
  }
}
