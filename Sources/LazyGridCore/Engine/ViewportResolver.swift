/// Finds the slots in and near the viewport, gives them cells, and measures those without a size.
final class ViewportResolver {
  /// The number of the running pass.
  private(set) var passNumber = 0

  /// The number of the current resolution of needed slots. A pass can resolve them twice.
  private(set) var number = 0

  /// The slots of the last resolved range. Stored to reuse its memory.
  private(set) var wanted: [PlacedSlot] = []

  private var coverage = Coverage()

  /// The first and the last slot of the last resolved viewport.
  private var viewportSlots: (first: Int, last: Int)?

  private var work = Work()
  private var lanes = LaneCounts()

  private let content: ContentModel
  private let cells: CellStore
  private let scroll: ScrollState
  private let goals: ScrollGoals
  private let anchor: ScrollAnchor

  init(
    content: ContentModel, cells: CellStore, scroll: ScrollState, goals: ScrollGoals, anchor: ScrollAnchor
  ) {
    self.content = content
    self.cells = cells
    self.scroll = scroll
    self.goals = goals
    self.anchor = anchor
  }

  /// The result of a pass.
  private struct Coverage {
    var viewportIsCovered = true
    var overscanIsComplete = true
  }

  /// The state of the running pass.
  private struct Work {
    var allowance: PrefetchAllowance

    /// Whether a measurement has changed frames since the slots were last collected.
    var hasMeasured = false

    init(_ allowance: PrefetchAllowance = .none) { self.allowance = allowance }
  }

  /// Whether the pass could not fill the viewport, so that the next one must continue.
  var isUncovered: Bool { !coverage.viewportIsCovered }

  var overscanIsComplete: Bool { coverage.overscanIsComplete }

  /// The permission of a pass to prefetch slots.
  enum PrefetchAllowance {
    /// The pass prefetches nothing.
    case none
    /// The pass may prefetch one slot regardless of the time, so that every pass makes progress.
    case oneSlot
    /// The pass may prefetch slots while the host has time.
    case whileTime
  }

  /// Begins a pass.
  func beginPass(_ allowance: PrefetchAllowance) {
    passNumber += 1
    work = Work(allowance)
  }

  // MARK: The viewport

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
    coverage.viewportIsCovered = true
    number += 1
    for _ in 0..<Self.roundLimit {
      collectViewport()
      work.hasMeasured = false
      measureFromAnchor(host)
      measurePinned(host)
      if !work.hasMeasured { return retainCollected(host) }
    }
    collectViewport()
    retainCollected(host)
  }

  private func retainCollected(_ host: some CellHost) {
    viewportSlots = wanted.last.map { (wanted[0].slot.index, $0.slot.index) }
    let version = content.sizeVersion
    var next = 0
    for placed in wanted { next = retain(placed, of: version, near: next, host) + 1 }
    for slot in pinnedSlots { retain(content.solver.place(slot), of: version, host) }
  }

  private func collectViewport() {
    let start = goals.anchoredScroll()
    collect(from: resolvedStart(start), to: start + content.page)
  }

  /// Returns the start of the range to resolve at a scroll value: the start of the viewport, or the anchor if
  /// it is a little above.
  func resolvedStart(_ value: Double) -> Double {
    goals.current == nil ? anchor.reach(at: value) : value
  }

  /// Fills `wanted` with the slots in a range of content space.
  private func collect(from start: Double, to end: Double) {
    wanted.removeAll(keepingCapacity: true)
    let (axis, count) = (content.axis, content.slotCount)
    var visited = 0
    var empty = 0
    content.forEachSlot(from: start, to: end) { placed in
      visited += 1
      let isEmpty = !(placed.frame.size.along(axis) > 0)
      if isEmpty { empty += 1 }
      let isValid = placed.slot.index >= 0 && placed.slot.index < count
      if isValid && (!isEmpty || empty <= Self.emptyLimit) { wanted.append(placed) }
      return visited < Self.collectionLimit
    }
  }

  /// Makes the slot live and keeps its cell after this pass. Returns its position among the live slots.
  ///
  /// - Parameters:
  ///   - version: The size version of the slot's frame.
  ///   - guess: The position to check first.
  @discardableResult
  private func retain(
    _ placed: PlacedSlot, of version: Int, near guess: Int = 0, _ host: some CellHost
  ) -> Int {
    let position = cells.ensureLive(placed.slot, near: guess, host)
    cells[position].retain(in: number, at: placed.frame, of: version)
    if !placed.needsMeasuring { confirmSize(at: position, host) }
    return position
  }

  /// The pinned slots at the scroll value that the pass settles on.
  private var pinnedSlots: [Slot] {
    content.pinnedViews.isEmpty ? [] : content.pinnedSlots(at: goals.anchoredScroll())
  }

  // MARK: Measuring

  /// Measures pinned slots that have no size yet.
  private func measurePinned(_ host: some CellHost) {
    for slot in pinnedSlots where content.solver.place(slot).needsMeasuring {
      measure(cells.ensureLive(slot, host), host)
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
    if let goal = goals.jump {
      pivot = goal.slot
    } else {
      switch anchor.anchor ?? .start {
      case .start, .offset: return 0
      case .end: return wanted.count
      case .slot(let slot, _): pivot = slot
      }
    }
    return wanted.firstIndex { $0.slot >= pivot } ?? wanted.count
  }

  /// Measures consecutive slots from beside `index` while they are in the viewport: if estimates were too
  /// long, more slots are visible than the layout reported. After too many slots without length, the next
  /// pass continues.
  private func measureOn(from index: Int, step: Int, _ host: some CellHost) {
    var index = index + step
    var empty = 0
    while content.isValid(Slot(index)) {
      guard empty < Self.emptyLimit else {
        coverage.viewportIsCovered = false
        return
      }
      let placed = content.solver.place(Slot(index))
      guard measureIfShown(placed, host) else { return }
      if content.solver.place(placed.slot).frame.size.along(content.axis) <= 0 { empty += 1 }
      index += step
    }
  }

  /// Measures the slot if it has no size yet and intersects the viewport.
  ///
  /// - Returns: Whether the slot was measured.
  private func measureIfShown(_ placed: PlacedSlot, _ host: some CellHost) -> Bool {
    guard placed.needsMeasuring else { return false }
    let axis = content.axis
    let start = goals.anchoredScroll()
    let frame = content.target(of: placed.slot)
    guard frame.minAlong(axis) < start + content.page else { return false }
    let from = resolvedStart(start)
    guard frame.maxAlong(axis) > from || frame.minAlong(axis) >= from else { return false }
    return measure(cells.ensureLive(placed.slot, host), host)
  }

  /// Measures a live slot at most once per pass and passes its size to the layout.
  ///
  /// - Returns: Whether the slot was measured.
  @discardableResult
  func measure(_ position: Int, _ host: some CellHost) -> Bool {
    guard cells[position].beginMeasuring(in: passNumber) else { return false }
    let slot = cells[position].slot
    let size = host.measure(cells[position].cell, content.solver.proposal(for: slot).sanitized)
    report(size, at: position, host)
    let before = anchor.isGuess ? length(of: slot) : 0
    guard content.setMeasuredSize(size, of: slot) else { return true }
    if anchor.isGuess { anchor.rescale(slot, before: before, after: length(of: slot)) }
    work.hasMeasured = true
    return true
  }

  /// Measures a slot of known size if its cell has been bound since.
  private func confirmSize(at position: Int, _ host: some CellHost) {
    guard !cells[position].answer.isConfirmed else { return }
    cells[position].confirmSize()
    if host.needsMeasuring(cells[position].cell) { measure(position, host) }
  }

  private func length(of slot: Slot) -> Double { content.target(of: slot).size.along(content.axis) }

  /// Reports an invalid length to the host, once for each live slot.
  func report(_ size: Size, at position: Int, _ host: some CellHost) {
    guard !size.isValid, !cells[position].isReported else { return }
    cells[position].noteInvalidSize()
    host.report(invalid: size, at: cells[position].slot)
  }

  /// Measures all live slots, because the sizes of their cells may have changed.
  func measureAll(_ host: some CellHost) {
    for position in cells.indices { measure(position, host) }
  }

  // MARK: Around the viewport

  /// Prepares the line before and the line after the viewport, beginning in the scroll direction, and one
  /// more line there if another step of the same length would go beyond it.
  func resolveOverscan(_ host: some CellHost) {
    // At the end of the content, a line that is shorter than estimated can bring other content into the
    // viewport.
    if !prefetch(host) { resolveViewport(host) }
  }

  /// Prepares the lines around the viewport as it was last resolved.
  ///
  /// - Returns: Whether all frames are still the same.
  func prefetch(_ host: some CellHost) -> Bool {
    coverage.overscanIsComplete = true
    work.hasMeasured = false
    guard let slots = viewportSlots else { return true }
    if scroll.lastDelta < 0 {
      resolveLines(from: slots.first, step: -1, host)
      resolveLines(from: slots.last, step: 1, host)
    } else {
      resolveLines(from: slots.last, step: 1, host)
      resolveLines(from: slots.first, step: -1, host)
    }
    return !work.hasMeasured
  }

  /// Prepares the lines on one side of the viewport.
  ///
  /// - Parameter index: The last slot that is ready in the direction of `step`.
  private func resolveLines(from index: Int, step: Int, _ host: some CellHost) {
    let (axis, page, delta) = (content.axis, content.page, scroll.lastDelta)
    let start = goals.anchoredScroll()
    guard resolveLine(at: index + step, beyond: step < 0 ? start : start + page, step, host),
      let next = step < 0 ? wanted.first : wanted.last
    else { return }
    let frame = content.contentFrame(next.frame)
    let reach = goals.anchoredScroll() + delta
    let goesBeyond =
      step < 0
      ? delta < 0 && reach < frame.minAlong(axis)
      : delta > 0 && reach + page > frame.maxAlong(axis)
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
    guard content.isValid(Slot(index)) else { return false }
    let depth = prefetchDepth(to: content.target(of: Slot(index)), from: edge, step)
    let version = content.sizeVersion
    collect(from: step < 0 ? edge - depth : edge, to: step < 0 ? edge : edge + depth)
    retainNextOfEachLane(beyond: edge, step)
    for placed in wanted {
      let isLive = cells.live.position(of: placed.slot) != nil
      let hasTime = (isLive && !placed.needsMeasuring) || takeStep(host)
      if !hasTime { coverage.overscanIsComplete = false }
      // A slot with a cell keeps it and waits only for its size.
      guard hasTime || isLive else { return false }
      let position = retain(placed, of: version, host)
      if placed.needsMeasuring && hasTime { measure(position, host) }
    }
    return overscanIsComplete
  }

  /// Removes from `wanted` all slots except the next one beyond `edge` in each lane.
  private func retainNextOfEachLane(beyond edge: Double, _ step: Int) {
    let axis = content.axis
    lanes.removeAll()
    if step < 0 { wanted.reverse() }
    wanted.removeAll { placed in
      let frame = content.contentFrame(placed.frame)
      let isBeyond = step < 0 ? frame.maxAlong(axis) <= edge : frame.minAlong(axis) >= edge
      return !isBeyond || lanes.add(frame, axis) > 1
    }
    if step < 0 { wanted.reverse() }
  }

  /// Returns the distance from `edge` in which slots are prepared: to the middle of the next slot, but not
  /// much more than the mean visible length, or other lanes would be filled far ahead.
  private func prefetchDepth(to frame: Rect, from edge: Double, _ step: Int) -> Double {
    let axis = content.axis
    let near = step < 0 ? edge - frame.maxAlong(axis) : frame.minAlong(axis) - edge
    let limit = max(1, 1.5 * cells.live.meanVisibleLength(axis))
    guard near >= 0, near < content.page else { return limit }
    return max(near + 0.5, min(near + frame.size.along(axis) / 2, limit))
  }

  /// Returns whether one more slot may be prepared.
  private func takeStep(_ host: some CellHost) -> Bool {
    switch work.allowance {
    case .none: return false
    case .oneSlot:
      work.allowance = .whileTime
      return true
    case .whileTime: return host.hasPrefetchTime
    }
  }
}
