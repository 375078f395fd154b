// Targets, and the motion toward them.
extension Engine {
  /// The largest number of cells that move or fade. A change with more of them is shown without animation.
  private static let movingLimit = 200

  /// Assigns a target to every live slot and, if the pass shows a change, the motion to it.
  func assignTargets(_ host: some CellHost) {
    var conditions = conditions(animator.motion)
    if conditions.motion != nil {
      assignTargets(conditions, host)
      if cells.movingCount > Self.movingLimit { conditions = self.conditions(nil) }
    }
    if conditions.motion == nil {
      if animator.transition != nil { cells.stopMotion(host) }
      assignTargets(conditions, host)
    }
    forEachPinned { position, section, isHeader in
      let stretch = content.stretch(of: section)
      cells[position].moveBoundary(to: isHeader ? stretch.end : stretch.start, conditions)
    }
    if conditions.shift != 0 { cells.moveGhosts(along: axis, by: conditions.shift) }
  }

  private func conditions(_ motion: Motion?) -> SlotPresentation.Conditions {
    SlotPresentation.Conditions(
      axis: axis, scroll: scroll, page: page, shift: scroll - scrolling.asked, time: animator.time,
      motion: motion)
  }

  private func assignTargets(_ conditions: SlotPresentation.Conditions, _ host: some CellHost) {
    let version = content.sizeVersion
    var inserted = 0
    for position in cells.indices {
      let slot = cells[position]
      let placed = slot.frame(of: version) ?? content.solver.place(slot.slot).frame
      if !placed.size.isValid { resolver.report(placed.size, at: position, host) }
      let target = content.contentFrame(placed)
      cells[position].assign(
        target, isNeeded: isNeeded(slot), isPinnable: content.sticks(target), conditions, inserted: &inserted,
        source: { animator.frameBefore($0, in: content) })
    }
  }

  // MARK: Pinned views

  /// Pins headers and footers to the edges of the viewport.
  func pinHeaders() {
    guard !pinnedViews.isEmpty || cells.live.elements.contains(where: \.isStuck) else { return }
    let (start, end) = (scroll, scroll + page)
    var next = 0
    forEachPinned { position, _, isHeader in
      for other in next..<position { cells[other].unpin() }
      if content.sticks(cells[position].frame) {
        cells[position].pin(toStart: isHeader ? start : nil, orEnd: isHeader ? nil : end, along: axis)
      } else {
        cells[position].unpin()
      }
      next = position + 1
    }
    for other in next..<cells.live.count { cells[other].unpin() }
  }

  /// Calls `body` with each live slot that is a header or a footer that may be pinned, and with its section.
  private func forEachPinned(_ body: (_ position: Int, _ section: Int, _ isHeader: Bool) -> Void) {
    guard !pinnedViews.isEmpty else { return }
    let sections = sections
    var section = 0
    var slots = 0..<0
    for position in cells.indices {
      let slot = cells[position].slot
      if !slots.contains(slot.index) {
        section = sections.section(of: slot)
        slots = sections.slots(of: section)
      }
      if slot.index == slots.lowerBound, sections[section].hasHeader {
        if pinnedViews.contains(.headers) { body(position, section, true) }
      } else if slot.index == slots.upperBound - 1, sections[section].hasFooter {
        if pinnedViews.contains(.footers) { body(position, section, false) }
      }
    }
  }
}
