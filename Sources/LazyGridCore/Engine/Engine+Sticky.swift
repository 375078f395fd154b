// Headers and footers that stay in view with their section.
extension Engine {
  /// The largest part of the viewport that something may cover which sticks: what is longer does not
  /// stick, or nothing else would be seen.
  private static let largestCover = 0.5

  private func sticks(_ frame: Rect) -> Bool { frame.size.along(axis) <= page * Self.largestCover }

  // MARK: Cells

  /// Measures what may have to stick and has no size yet.
  func measureSticky(_ host: some CellHost) {
    for slot in stickySlots() where solver.place(slot).needsMeasuring {
      let position = need(slot, host)
      measure(position, host)
    }
  }

  /// Lets those keep their cells that may have to stick.
  func keepSticky(_ host: some CellHost) {
    for slot in stickySlots() { keep(solver.place(slot), host) }
  }

  /// The header of the section at the viewport's beginning and the footer of that at its end.
  private func stickySlots() -> [Slot] {
    guard !sticky.isEmpty, let sections, let sectioned = solver as? SectionedSolver else { return [] }
    let start = anchoredScroll() - insets.before(axis)
    var slots: [Slot] = []
    if sticky.contains(.headers), let section = sectioned.section(at: start),
      let header = sections.header(of: section)
    {
      slots.append(header)
    }
    if sticky.contains(.footers), let section = sectioned.section(at: start + page),
      let footer = sections.footer(of: section)
    {
      slots.append(footer)
    }
    return slots.filter(isValid)
  }

  // MARK: The clamp rule

  /// Holds headers and footers at the viewport's edges: where they would be, but not beyond the edge, and
  /// not out of their section.
  func stick() {
    guard !sticky.isEmpty || live.elements.contains(where: { $0.stick != 0 }) else { return }
    let sectioned = solver as? SectionedSolver
    var section = -1
    var slots = 0..<0
    for position in live.indices {
      let index = live[position].slot.index
      var stick = 0.0
      if let sections, let sectioned {
        if !slots.contains(index) {
          section = sections.section(of: live[position].slot)
          slots = sections.slots(of: section)
        }
        let isEdge = index == slots.lowerBound || index == slots.upperBound - 1
        if isEdge { stick = self.stick(of: position, in: section, sections, sectioned) }
      }
      if (stick != 0) != (live[position].stick != 0) { orderChanged = true }
      live[position].stick = stick
    }
  }

  private func stick(
    of position: Int, in section: Int, _ sections: SectionList, _ sectioned: SectionedSolver
  ) -> Double {
    let slot = live[position]
    guard slot.isPlaced, sticks(slot.frame) else { return 0 }
    let drawn = slot.presentation(axis)
    if sticky.contains(.headers), sections.header(of: section) == slot.slot {
      guard drawn.minAlong(axis) < scroll else { return 0 }
      let end =
        sectioned.stretch(of: section).end + insets.before(axis) + displacement(after: section, sections)
      let last = end - drawn.size.along(axis)
      return max(0, min(scroll, last) - drawn.minAlong(axis))
    }
    if sticky.contains(.footers), sections.footer(of: section) == slot.slot {
      guard drawn.maxAlong(axis) > scroll + page else { return 0 }
      let first = sectioned.stretch(of: section).start + insets.before(axis)
      return min(0, max(scroll + page - drawn.size.along(axis), first) - drawn.minAlong(axis))
    }
    return 0
  }

  /// How far what follows a section is drawn from where it belongs: its end moves with that.
  private func displacement(after section: Int, _ sections: SectionList) -> Double {
    let next = live.search(Slot(item: sections.slots(of: section).upperBound)).position
    guard live.count > 0 else { return 0 }
    let motion = live[min(next, live.count - 1)].motion
    return axis == .vertical ? motion.y.displacement : motion.x.displacement
  }

  // MARK: What is covered

  /// How much of the viewport's ends is covered while `slot` is at one of them: by the header and the
  /// footer of its section.
  func cover(of slot: Slot) -> (before: Double, after: Double) {
    guard !sticky.isEmpty, let sections else { return (0, 0) }
    let section = sections.section(of: slot)
    func length(_ edge: Slot?, _ kind: StickyEdges) -> Double {
      guard sticky.contains(kind), let edge, edge != slot else { return 0 }
      let frame = solver.place(edge).frame.sanitized
      return sticks(frame) ? frame.size.along(axis) : 0
    }
    return (length(sections.header(of: section), .headers), length(sections.footer(of: section), .footers))
  }

  /// Whether the slot is a header that sticks, and not the first.
  func isStickyHeader(_ slot: Slot) -> Bool {
    guard sticky.contains(.headers), let sections else { return false }
    let section = sections.section(of: slot)
    return section > 0 && sections.header(of: section) == slot
  }
}
