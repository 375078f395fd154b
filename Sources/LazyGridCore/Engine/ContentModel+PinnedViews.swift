// Headers and footers that stay in view with their section.
extension ContentModel {
  /// The largest part of the viewport that a pinned view may cover. Longer ones are not pinned, because they
  /// would hide everything else.
  private static let largestCover = 0.5

  var pinnedViews: PinnedViews { policies.pinnedViews }

  /// Returns whether a view with the length of `frame` may be pinned.
  func sticks(_ frame: Rect) -> Bool { frame.size.along(axis) <= page * Self.largestCover }

  /// Returns the start and the end of a section in content space.
  func stretch(of section: Int) -> (start: Double, end: Double) {
    let (stretch, before) = (solver.stretch(of: section), insets.before(axis))
    return (stretch.start + before, stretch.end + before)
  }

  /// Returns the section at a position in content space.
  func section(at position: Double) -> Int? { solver.section(at: position - insets.before(axis)) }

  /// Returns, for a scroll value, the header of the section at the start of the viewport and the footer of the
  /// section at its end.
  func pinnedSlots(at scroll: Double) -> [Slot] {
    guard !pinnedViews.isEmpty else { return [] }
    var slots: [Slot] = []
    if pinnedViews.contains(.headers), let section = section(at: scroll),
      let header = sections.header(of: section)
    {
      slots.append(header)
    }
    if pinnedViews.contains(.footers), let section = section(at: scroll + page),
      let footer = sections.footer(of: section)
    {
      slots.append(footer)
    }
    return slots.filter(isValid)
  }

  /// Returns the visible frame of a slot whose frame in content space is `frame` at a scroll value. For a
  /// pinned header or footer it differs from the layout.
  func shownFrame(_ frame: Rect, of slot: Slot, at scroll: Double) -> Rect {
    guard !pinnedViews.isEmpty, sticks(frame) else { return frame }
    let section = sections.section(of: slot)
    let (start, length) = (frame.minAlong(axis), frame.size.along(axis))
    var shown = start
    if pinnedViews.contains(.headers), sections.header(of: section) == slot {
      shown = max(start, min(scroll, stretch(of: section).end - length))
    } else if pinnedViews.contains(.footers), sections.footer(of: section) == slot {
      shown = min(start, max(scroll + page - length, stretch(of: section).start))
    }
    return frame.moved(along: axis, by: shown - start)
  }

  /// Returns the length of the viewport's start and end that the header and footer of its section cover while
  /// `slot` is there, in pixels.
  func cover(of slot: Slot) -> (before: Double, after: Double) {
    guard !pinnedViews.isEmpty else { return (0, 0) }
    let section = sections.section(of: slot)
    func length(_ edge: Slot?, _ kind: PinnedViews) -> Double {
      guard pinnedViews.contains(kind), let edge, edge != slot else { return 0 }
      let frame = solver.place(edge).frame.sanitized
      return sticks(frame) ? frame.size.along(axis) : 0
    }
    return (length(sections.header(of: section), .headers), length(sections.footer(of: section), .footers))
  }

  /// Returns whether the slot is a pinned header of a section other than the first.
  func isPinnedHeader(_ slot: Slot) -> Bool {
    guard pinnedViews.contains(.headers) else { return false }
    let section = sections.section(of: slot)
    return section > 0 && sections.header(of: section) == slot
      && sticks(solver.place(slot).frame.sanitized)
  }
}
