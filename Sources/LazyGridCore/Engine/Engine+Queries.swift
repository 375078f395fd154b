// What the outside may ask at any time.
extension Engine {
  /// The live slots in the order of the data, ghosts not among them.
  package var liveSlots: [LiveSlot] { live.elements }

  /// The number of removed slots whose cells still fade.
  package var ghostCount: Int { ghosts.count }

  /// The number of cells that exist between passes: live, fading and idle.
  package var cellCount: Int { live.count + ghosts.count + pool.count }

  /// The number of slots in the stretch of content that the pass looks at, by the sizes known so far: that of
  /// the cells it is about to need.
  package var expectedCellCount: Int { wanted.count }

  /// Whether another pass would change anything.
  package var isDirty: Bool { needsPass || needsPrefetch }

  /// Whether another pass would change what is seen.
  package var needsPass: Bool { isOutOfDate || hasSpace && isMoving }

  /// Whether another pass would change what is seen although no time has gone by.
  package var isOutOfDate: Bool { hasSpace ? needsLayout : !isHidden }

  /// Whether cells are still to be made for what may be seen next.
  package var needsPrefetch: Bool { hasSpace && !overscanIsComplete }

  /// The length of the content along the axis, insets included, if the viewport were `across` pixels
  /// wide, or as wide as it is: as good as the sizes known for that width are.
  ///
  /// - Complexity: O(1) for the viewport's own width; else what the layout needs for another one.
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

  /// The length across the scroll axis at which the layout looks as intended, in pixels, if it names one.
  package var preferredAcross: Double? { layout.preferredAcross(textScale: textScale) }

  /// The row and column of the slot, if the layout has such.
  package func gridPosition(of slot: Slot) -> GridPosition? {
    isValid(slot) ? solver.gridPosition(of: slot) : nil
  }

  /// The number of rows and columns, if the layout has such.
  package var gridSize: GridSize? { solver.gridSize }

  /// Whether a slot, a ghost or the scroll value is on its way.
  package var isMoving: Bool { clock.isRunning }

  /// The largest scroll value, in pixels.
  package var maximumScroll: Double { max(0, contentExtent - page) }

  /// The live slot with this key, if it is still live.
  ///
  /// - Complexity: O(live slots).
  package func liveSlot(_ key: SlotKey) -> LiveSlot? {
    live.position(of: key).map { live[$0] }
  }

  /// The live slot at this position of the data, if it has a cell.
  package func liveSlot(at slot: Slot) -> LiveSlot? {
    live.position(of: slot).map { live[$0] }
  }

  /// Where the slot belongs once everything rests, in the viewport's logical space, in pixels; before a pass
  /// where that will have it, as far as sizes are known.
  package func targetFrame(of slot: Slot) -> Rect? {
    guard isValid(slot) else { return nil }
    return foreseeing { targetInContent(slot).moved(along: axis, by: -scroll) }
  }

  /// The live slot that is drawn at `point` of the viewport's logical space. Ghosts are no more than
  /// a picture: they are never hit, and hide nothing.
  package func hitTest(_ point: Point) -> LiveSlot? {
    let hit = { (slot: LiveSlot) in slot.isPlaced && self.presentedFrame(slot).contains(point) }
    if !sticky.isEmpty, let stuck = live.elements.last(where: { $0.pinOffset != 0 && hit($0) }) {
      return stuck
    }
    return live.elements.last(where: hit)
  }

  /// The slot next to `slot` in `direction`, or `nil` at the edge.
  package func neighbor(of slot: Slot, in direction: MoveDirection) -> Slot? {
    guard isValid(slot) else { return nil }
    return solver.neighbor(of: slot, in: direction).flatMap { isValid($0) ? $0 : nil }
  }

  /// The slot nearest to `point` of the viewport's logical space.
  package func nearestSlot(to point: Point) -> Slot? {
    let along = point.along(axis) + scroll - insets.before(axis)
    let across = point.across(axis) - insets.beside(axis)
    return solver.nearestSlot(to: Point(along: along, across: across, axis: axis))
      .flatMap { isValid($0) ? $0 : nil }
  }

  func isValid(_ slot: Slot) -> Bool { slot.index >= 0 && slot.index < slotCount }

  // MARK: Room

  /// How far the content may turn out to go on before its beginning and after its end, in pixels: what is less
  /// than a viewport away from an end that is not measured yet is taken to be a viewport away, so that
  /// a step in that direction is not cut off at an estimate.
  ///
  /// - Complexity: O(slots within a viewport of an end), away from both O(1).
  package var room: (before: Double, after: Double) {
    guard hasShown, hasSpace else { return (0, 0) }
    let (start, end) = (scroll - insets.before(axis), scroll + page - insets.before(axis))
    var room = (before: 0.0, after: 0.0)
    if scroll > 0, scroll < page, isUnmeasured(from: 0, to: start) { room.before = page - scroll }
    let rest = maximumScroll - scroll
    if rest > 0, rest < page, isUnmeasured(from: end, to: .infinity) { room.after = page - rest }
    return room
  }

  /// Whether something in a stretch of the solver's space has no size yet.
  private func isUnmeasured(from: Double, to: Double) -> Bool {
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

  /// From the solver's space into content space, made finite and not negative.
  func contentFrame(_ frame: Rect) -> Rect {
    var frame = frame
    if !frame.isValid { frame = frame.sanitized }
    return frame.offsetBy(
      x: axis == .vertical ? insets.leading : insets.before(axis),
      y: axis == .vertical ? insets.before(axis) : insets.top)
  }

  /// Where the layout has `slot`, in content space.
  func targetInContent(_ slot: Slot) -> Rect { contentFrame(solver.place(slot).frame) }

  /// Where `slot` is drawn now, in the viewport's logical space.
  func presentedFrame(_ slot: LiveSlot) -> Rect {
    slot.presentation(axis).moved(along: axis, by: slot.pinOffset - scroll)
  }

  /// Whether `frame` of content space meets the viewport.
  func meetsViewport(_ frame: Rect) -> Bool {
    frame.maxAlong(axis) > scroll && frame.minAlong(axis) < scroll + page
  }
}
