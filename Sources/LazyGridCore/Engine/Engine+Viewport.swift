// The slots in the viewport, and their sizes.
extension Engine {
  /// The largest number of rounds, for layouts whose frames never settle.
  private static let roundLimit = 8

  /// The largest number of slots in a pass, for layouts that put all slots in one place.
  private static let collectionLimit = 20_000

  /// The largest number of slots without length that are resolved in one pass and keep cells. They cover
  /// nothing, so any number of them may precede the next slot with a length.
  private static let emptyLimit = 256

  /// Finds the slots in the viewport and measures those without a size: from the anchor outward, and only
  /// until the viewport is covered, even if estimates are wrong.
  func resolveViewport(_ host: some CellHost) {
    isUncovered = false
    resolutionNumber += 1
    for _ in 0..<Self.roundLimit {
      collectViewport()
      measuredInRound = false
      measureFromAnchor(host)
      measurePinned(host)
      if !measuredInRound { break }
    }
    if measuredInRound { collectViewport() }
    var next = 0
    for placed in wanted { next = retain(placed, near: next, host) + 1 }
    retainPinned(host)
  }

  private func collectViewport() {
    let start = anchoredScroll()
    collect(from: resolvedStart(start), to: start + page)
  }

  /// Returns the start of the range to resolve: the start of the viewport, or the anchor if it is a little
  /// above.
  ///
  /// Slots in between must be measured, or they would later move the visible ones. An anchor that the end of
  /// the content displaces is not held and moves nothing.
  func resolvedStart(_ scroll: Double) -> Double {
    guard goal == nil, case .slot(let slot, let offset) = anchor, offset < 0 else { return scroll }
    let start = targetInContent(slot).minAlong(axis)
    guard stands(start - scroll, at: offset), start > scroll - page else { return scroll }
    return min(start, scroll)
  }

  /// Fills `wanted` with the slots in a range of content space.
  func collect(from start: Double, to end: Double) {
    wanted.removeAll(keepingCapacity: true)
    wantedVersion = sizeVersion
    let before = insets.before(axis)
    var visited = 0
    var empty = 0
    solver.forEachSlot(from: start - before, to: end - before) { placed in
      visited += 1
      let isEmpty = !(placed.frame.size.along(axis) > 0)
      if isEmpty { empty += 1 }
      if isValid(placed.slot) && (!isEmpty || empty <= Self.emptyLimit) { wanted.append(placed) }
      return visited < Self.collectionLimit
    }
  }

  /// Measures the slots in `wanted`, and beyond its ends until the viewport is covered.
  private func measureFromAnchor(_ host: some CellHost) {
    guard wanted.contains(where: \.needsMeasuring) else { return }
    let pivot = pivotPosition()
    for position in pivot..<wanted.count { _ = measureIfShown(wanted[position], host) }
    if let last = wanted.last { measureOn(from: last.slot.index, step: 1, host) }
    for position in (0..<pivot).reversed() { _ = measureIfShown(wanted[position], host) }
    if let first = wanted.first { measureOn(from: first.slot.index, step: -1, host) }
  }

  /// Returns the position of the anchor in `wanted`. Slots before it are measured backward.
  private func pivotPosition() -> Int {
    let pivot: Slot
    switch anchor ?? .start {
    case _ where goal?.spring == nil && goal != nil: pivot = goal?.slot ?? Slot(0)
    case .start, .offset: return 0
    case .end: return wanted.count
    case .slot(let slot, _): pivot = slot
    }
    return wanted.firstIndex { $0.slot >= pivot } ?? wanted.count
  }

  /// Measures consecutive slots from beside `index` while they are in the viewport: if estimates were too
  /// long, more slots are visible than the layout reported. After too many slots without length, the next
  /// pass continues.
  private func measureOn(from index: Int, step: Int, _ host: some CellHost) {
    var index = index + step
    var empty = 0
    while isValid(Slot(index)) {
      guard empty < Self.emptyLimit else {
        isUncovered = true
        return
      }
      let placed = solver.place(Slot(index))
      guard measureIfShown(placed, host) else { return }
      if solver.place(placed.slot).frame.size.along(axis) <= 0 { empty += 1 }
      index += step
    }
  }

  /// Measures the slot if it has no size yet and intersects the viewport.
  ///
  /// - Returns: Whether the slot was measured.
  private func measureIfShown(_ placed: PlacedSlot, _ host: some CellHost) -> Bool {
    guard placed.needsMeasuring else { return false }
    let start = anchoredScroll()
    let frame = targetInContent(placed.slot)
    guard frame.minAlong(axis) < start + page else { return false }
    let from = resolvedStart(start)
    guard frame.maxAlong(axis) > from || frame.minAlong(axis) >= from else { return false }
    let position = ensureLive(placed.slot, host)
    guard live[position].measuredIn != passNumber else { return false }
    measure(position, host)
    return true
  }

  /// Measures a live slot at most once per pass and passes its size to the layout.
  func measure(_ position: Int, _ host: some CellHost) {
    guard live[position].measuredIn != passNumber else { return }
    live[position].measuredIn = passNumber
    let slot = live[position].slot
    let size = host.measure(live[position].cell, solver.proposal(for: slot).sanitized)
    if !size.isValid { report(size, at: position, host) }
    let before = anchorIsGuess ? targetInContent(slot).size.along(axis) : 0
    solver.setMeasuredSize(size.sanitized, for: slot)
    if anchorIsGuess {
      rescaleAnchor(slot, before: before, after: targetInContent(slot).size.along(axis))
    }
    measuredInRound = true
    sizeVersion += 1
  }

  /// Records the actual size of a live slot whose size was already known. Called between passes.
  ///
  /// - Parameters:
  ///   - key: The key of the live slot.
  ///   - measure: Returns the size of the cell under a proposal, in pixels.
  /// - Returns: Whether the size changed, so that another pass is needed.
  /// - Complexity: O(live slots), plus the cost for the layout to record a size.
  package func confirm(_ key: SlotKey, _ measure: (SizeProposal) -> Size) -> Bool {
    guard let position = live.position(of: key) else { return false }
    let slot = live[position].slot
    let before = solver.place(slot).frame
    solver.setMeasuredSize(measure(solver.proposal(for: slot).sanitized).sanitized, for: slot)
    guard solver.place(slot).frame != before else { return false }
    needsLayout = true
    sizeVersion += 1
    return true
  }

  /// Reports an invalid length to the host, once for each live slot.
  func report(_ size: Size, at position: Int, _ host: some CellHost) {
    guard !live[position].isReported else { return }
    live[position].isReported = true
    host.report(invalid: size, at: live[position].slot)
  }

  // MARK: Around the viewport

  /// Prepares the line before and the line after the viewport, beginning in the scroll direction, and one
  /// more line there if another step of the same length would go beyond it.
  func resolveOverscan(_ host: some CellHost) {
    overscanIsComplete = true
    measuredInRound = false
    guard let first = wanted.first?.slot.index, let last = wanted.last?.slot.index else { return }
    if lastScrollDelta < 0 {
      resolveLines(from: first, step: -1, host)
      resolveLines(from: last, step: 1, host)
    } else {
      resolveLines(from: last, step: 1, host)
      resolveLines(from: first, step: -1, host)
    }
    // At the end of the content, a line that is shorter than estimated can bring other content into the
    // viewport.
    if measuredInRound { resolveViewport(host) }
  }

  /// Prepares the lines on one side of the viewport.
  ///
  /// - Parameter index: The last slot that is ready in the direction of `step`.
  private func resolveLines(from index: Int, step: Int, _ host: some CellHost) {
    let start = anchoredScroll()
    guard resolveLine(at: index + step, beyond: step < 0 ? start : start + page, step, host),
      let next = step < 0 ? wanted.first : wanted.last
    else { return }
    let frame = contentFrame(next.frame)
    let reach = anchoredScroll() + lastScrollDelta
    let goesBeyond =
      step < 0
      ? lastScrollDelta < 0 && reach < frame.minAlong(axis)
      : lastScrollDelta > 0 && reach + page > frame.maxAlong(axis)
    guard goesBeyond else { return }
    let edge = step < 0 ? frame.minAlong(axis) : frame.maxAlong(axis)
    _ = resolveLine(at: next.slot.index + step, beyond: edge, step, host)
  }

  /// Prepares the slots from `edge` to the middle of the next line, in every lane.
  ///
  /// - Parameters:
  ///   - index: The first slot of the next line if lines stack. With lanes, it can be far away.
  ///   - edge: The end of the prepared range, in content space.
  /// - Returns: Whether the slots are ready.
  private func resolveLine(
    at index: Int, beyond edge: Double, _ step: Int, _ host: some CellHost
  ) -> Bool {
    guard isValid(Slot(index)) else { return false }
    let depth = prefetchDepth(to: targetInContent(Slot(index)), from: edge, step)
    collect(from: step < 0 ? edge - depth : edge, to: step < 0 ? edge : edge + depth)
    retainNextOfEachLane(beyond: edge, step)
    for placed in wanted {
      let isLive = live.position(of: placed.slot) != nil
      let hasTime = (isLive && !placed.needsMeasuring) || takeStep(host)
      if !hasTime { overscanIsComplete = false }
      // A slot with a cell keeps it and waits only for its size.
      guard hasTime || isLive else { return false }
      let position = retain(placed, host)
      if placed.needsMeasuring && hasTime { measure(position, host) }
    }
    return overscanIsComplete
  }

  /// Removes from `wanted` all slots except the next one beyond `edge` in each lane.
  private func retainNextOfEachLane(beyond edge: Double, _ step: Int) {
    lanes.removeAll()
    if step < 0 { wanted.reverse() }
    wanted.removeAll { placed in
      let frame = contentFrame(placed.frame)
      let isBeyond = step < 0 ? frame.maxAlong(axis) <= edge : frame.minAlong(axis) >= edge
      return !isBeyond || lanes.add(frame, axis) > 1
    }
    if step < 0 { wanted.reverse() }
  }

  /// Returns the distance from `edge` in which slots are prepared: to the middle of the next slot, but not
  /// much more than the mean visible length, or other lanes would be filled far ahead.
  private func prefetchDepth(to frame: Rect, from edge: Double, _ step: Int) -> Double {
    let near = step < 0 ? edge - frame.maxAlong(axis) : frame.minAlong(axis) - edge
    let limit = max(1, 1.5 * meanVisibleLength)
    guard near >= 0, near < page else { return limit }
    return max(near + 0.5, min(near + frame.size.along(axis) / 2, limit))
  }

  /// Returns whether one more slot may be prepared. The first one of a pass always may.
  private func takeStep(_ host: some CellHost) -> Bool {
    guard hasShown else { return false }
    defer { hasFreeStep = false }
    return hasFreeStep || host.hasPrefetchTime
  }
}
