// Queries that are valid at any time.
extension Engine {
  /// The live slots in the order of the data, without ghosts.
  package var liveSlots: [LiveSlot] { live.elements }

  /// The number of ghosts: cells of removed slots that still fade.
  package var ghostCount: Int { ghosts.count }

  /// The number of cells that exist between passes: live, fading and pooled.
  package var cellCount: Int { live.count + ghosts.count + pool.count }

  /// The number of slots in the range that the pass resolves, according to the known sizes: the number of
  /// cells that it is about to need.
  package var expectedCellCount: Int { wanted.count }

  /// Whether another pass would change anything.
  package var isDirty: Bool { needsPass || needsPrefetch }

  /// Whether another pass would change the presentation.
  package var needsPass: Bool { isOutOfDate || hasSpace && isMoving }

  /// Whether another pass would change the presentation even at the same time.
  package var isOutOfDate: Bool { hasSpace ? needsLayout : !isHidden }

  /// Whether cells must still be created by prefetching.
  package var needsPrefetch: Bool { hasSpace && !overscanIsComplete }

  /// Returns the length of the content along the axis including insets, in pixels, for a viewport that is
  /// `across` pixels wide, or has its current width for `nil`. It is based on the sizes known for that width.
  ///
  /// - Complexity: O(1) for the current width of the viewport, else the cost of the layout for another one.
  package func contentExtent(across: Double?) -> Double {
    let across = across ?? viewport.across(axis)
    if across == viewport.across(axis) && hasShown { return contentExtent }
    var solver = solver
    solver.setEnvironment(
      LayoutEnvironment(
        across: max(0, across - insets.totalAcross(axis)), viewportAlong: page, textScale: textScale))
    let extent = solver.contentExtent
    return (extent.isFinite ? max(0, extent) : 0) + insets.totalAlong(axis)
  }

  /// The length across the scroll axis at which the layout looks as intended, in pixels, or `nil` if any will
  /// do.
  package var preferredAcross: Double? { layout.preferredAcross(textScale: textScale) }

  /// Returns the row and column of the slot, or `nil` if the layout has none.
  package func gridPosition(of slot: Slot) -> GridPosition? {
    isValid(slot) ? solver.gridPosition(of: slot) : nil
  }

  /// The number of rows and columns, or `nil` if the layout has none.
  package var gridSize: GridSize? { solver.gridSize }

  /// Whether a slot, a ghost or the scroll value is moving.
  package var isMoving: Bool { clock.isRunning }

  /// The largest scroll value, in pixels.
  package var maximumScroll: Double { max(0, contentExtent - page) }

  /// Returns the live slot with a key, or `nil` if it is no longer live.
  ///
  /// - Complexity: O(live slots).
  package func liveSlot(_ key: SlotKey) -> LiveSlot? {
    live.position(of: key).map { live[$0] }
  }

  /// Returns the live slot at a position of the data, or `nil` if it has no cell.
  package func liveSlot(at slot: Slot) -> LiveSlot? {
    live.position(of: slot).map { live[$0] }
  }

  /// Returns the target of the slot in the viewport's logical space, in pixels. Before a pass, this is the
  /// target that the pass will assign, according to the known sizes.
  package func targetFrame(of slot: Slot) -> Rect? {
    guard isValid(slot) else { return nil }
    return foreseeing { targetInContent(slot).moved(along: axis, by: -scroll) }
  }

  /// Returns the live slot that is drawn at `point` in the viewport's logical space. Ghosts are never hit and
  /// hide nothing.
  package func hitTest(_ point: Point) -> LiveSlot? {
    let hit = { (slot: LiveSlot) in slot.isPlaced && self.presentedFrame(slot).contains(point) }
    if !sticky.isEmpty, let stuck = live.elements.last(where: { $0.pinOffset != 0 && hit($0) }) {
      return stuck
    }
    return live.elements.last(where: hit)
  }

  /// Returns the slot next to `slot` in `direction`, or `nil` at the edge.
  package func neighbor(of slot: Slot, in direction: MoveDirection) -> Slot? {
    guard isValid(slot) else { return nil }
    return solver.neighbor(of: slot, in: direction).flatMap { isValid($0) ? $0 : nil }
  }

  /// Returns the slot nearest to `point` in the viewport's logical space.
  package func nearestSlot(to point: Point) -> Slot? {
    let along = point.along(axis) + scroll - insets.before(axis)
    let across = point.across(axis) - insets.beside(axis)
    return solver.nearestSlot(to: Point(along: along, across: across, axis: axis))
      .flatMap { isValid($0) ? $0 : nil }
  }

  func isValid(_ slot: Slot) -> Bool { slot.index >= 0 && slot.index < slotCount }

  // MARK: Room

  /// The possible additional length of the content before its start and after its end, in pixels.
  ///
  /// An unmeasured end that is less than a viewport away counts as a viewport away, so that an estimate does
  /// not cut off a step in that direction.
  ///
  /// - Complexity: O(slots within a viewport of an end); O(1) away from both ends.
  package var room: (before: Double, after: Double) {
    guard hasShown, hasSpace else { return (0, 0) }
    let (start, end) = (scroll - insets.before(axis), scroll + page - insets.before(axis))
    var room = (before: 0.0, after: 0.0)
    if scroll > 0, scroll < page, isUnmeasured(from: 0, to: start) { room.before = page - scroll }
    let rest = maximumScroll - scroll
    if rest > 0, rest < page, isUnmeasured(from: end, to: .infinity) { room.after = page - rest }
    return room
  }

  /// Returns whether any slot in a range of the solver's space is unmeasured.
  func isUnmeasured(from: Double, to: Double) -> Bool {
    var isUnmeasured = false
    solver.forEachSlot(from: from, to: to) { placed in
      isUnmeasured = placed.needsMeasuring
      return !isUnmeasured
    }
    return isUnmeasured
  }

  // MARK: Spaces

  var hasSpace: Bool { viewport.width > 0 && viewport.height > 0 }

  /// The viewport's length along the axis, in pixels.
  var page: Double { viewport.along(axis) }

  /// Converts a frame from the solver's space to content space, and makes it finite with a size of 0 or more.
  func contentFrame(_ frame: Rect) -> Rect {
    var frame = frame
    if !frame.isValid { frame = frame.sanitized }
    return frame.offsetBy(
      x: axis == .vertical ? insets.leading : insets.before(axis),
      y: axis == .vertical ? insets.before(axis) : insets.top)
  }

  /// Returns the target of `slot` in content space.
  func targetInContent(_ slot: Slot) -> Rect { contentFrame(solver.place(slot).frame) }

  /// Returns the presentation of `slot` in the viewport's logical space.
  func presentedFrame(_ slot: LiveSlot) -> Rect {
    slot.presentation(axis).moved(along: axis, by: slot.pinOffset - scroll)
  }

  /// Returns whether `frame`, in content space, intersects the viewport.
  func meetsViewport(_ frame: Rect) -> Bool {
    frame.maxAlong(axis) > scroll && frame.minAlong(axis) < scroll + page
  }
}
