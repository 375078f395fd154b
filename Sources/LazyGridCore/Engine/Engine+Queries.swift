// Queries that are valid at any time.
extension Engine {
  // MARK: The model

  package var axis: Axis { content.axis }

  /// The viewport size, in pixels.
  package var viewport: Size { content.viewport }

  /// The free space around the content, in pixels.
  package var insets: EdgeInsets { content.insets }

  /// The user's text size as a factor; 1 is the usual size.
  package var textScale: Double { content.textScale }

  /// The number of slots: items, headers and footers, without items of collapsed sections.
  package var slotCount: Int { content.slotCount }

  /// The sections. A view without sections has one that contains only items.
  package var sections: SectionList { content.sections }

  /// The viewport's length along the axis, in pixels.
  var page: Double { content.page }

  /// The scroll value: the start of the viewport in content space, in pixels. After each pass it is finite
  /// and between 0 and the maximum.
  package var scroll: Double { scrolling.value }

  /// The largest scroll value, in pixels.
  package var maximumScroll: Double { content.maximumScroll }

  /// The length of the content along the axis including insets, in pixels.
  package var contentExtent: Double { content.extent }

  /// Returns and removes the message about the first rule that the layout breaks. There is one message per
  /// layout.
  package func takeLayoutProblem() -> String? { content.takeLayoutProblem() }

  package var layout: any CollectionLayout { content.layout }

  // MARK: Cells

  /// The live slots in the order of the data, without ghosts.
  package var liveSlots: [LiveSlot] { cells.live.elements }

  /// The number of ghosts: cells of removed slots that still fade.
  package var ghostCount: Int { cells.ghosts.count }

  /// The number of cells that exist between passes: live, fading and pooled.
  package var cellCount: Int { cells.live.count + cells.ghosts.count + cells.pool.count }

  /// The number of slots in the range that the pass resolves, according to the known sizes: the number of
  /// cells that it is about to need.
  package var expectedCellCount: Int { resolver.wanted.count }

  /// Whether another pass would change anything.
  package var isDirty: Bool { needsPass || needsPrefetch }

  /// Whether another pass would change the presentation.
  package var needsPass: Bool { isOutOfDate || content.hasSpace && isMoving }

  /// Whether another pass would change the presentation even at the same time.
  package var isOutOfDate: Bool { content.hasSpace ? state.needsLayout : !state.isHidden }

  /// Whether cells must still be created by prefetching.
  package var needsPrefetch: Bool { content.hasSpace && !resolver.overscanIsComplete }

  /// Returns the length of the content along the axis including insets, in pixels, for a viewport that is
  /// `across` pixels wide, or has its current width for `nil`. It is based on the sizes known for that width.
  ///
  /// - Complexity: O(1) for the current width of the viewport, else the cost of the layout for another one.
  package func contentExtent(across: Double?) -> Double {
    let across = across ?? viewport.across(axis)
    return across == viewport.across(axis) && state.hasShown ? contentExtent : content.extent(across: across)
  }

  /// The length across the scroll axis at which the layout looks as intended, in pixels, or `nil` if any will
  /// do.
  package var preferredAcross: Double? { content.layout.preferredAcross(textScale: textScale) }

  /// Returns the row and column of the slot, or `nil` if the layout has none.
  package func gridPosition(of slot: Slot) -> GridPosition? {
    content.isValid(slot) ? content.solver.gridPosition(of: slot) : nil
  }

  /// The number of rows and columns, or `nil` if the layout has none.
  package var gridSize: GridSize? { content.solver.gridSize }

  /// Whether a slot, a ghost or the scroll value is moving.
  package var isMoving: Bool { animator.clock.isRunning }

  /// Returns the live slot with a key, or `nil` if it is no longer live.
  ///
  /// - Complexity: O(live slots).
  package func liveSlot(_ key: SlotKey) -> LiveSlot? {
    cells.live.position(of: key).map { cells[$0] }
  }

  /// Returns the live slot at a position of the data, or `nil` if it has no cell.
  package func liveSlot(at slot: Slot) -> LiveSlot? {
    cells.live.position(of: slot).map { cells[$0] }
  }

  /// Returns the target of the slot in the viewport's logical space, in pixels. Before a pass, this is the
  /// target that the pass will assign, according to the known sizes.
  package func targetFrame(of slot: Slot) -> Rect? {
    guard content.isValid(slot) else { return nil }
    return foreseeing { content.target(of: slot).moved(along: axis, by: -scroll) }
  }

  /// Returns the live slot that is drawn at `point` in the viewport's logical space. Ghosts are never hit and
  /// hide nothing.
  package func hitTest(_ point: Point) -> LiveSlot? {
    let hit = { (slot: LiveSlot) in slot.presentation.isPlaced && self.presentedFrame(slot).contains(point) }
    if !pinnedViews.isEmpty, let stuck = cells.live.elements.last(where: { $0.isStuck && hit($0) }) {
      return stuck
    }
    return cells.live.elements.last(where: hit)
  }

  /// Returns the slot next to `slot` in `direction`, or `nil` at the edge.
  package func neighbor(of slot: Slot, in direction: MoveDirection) -> Slot? {
    guard content.isValid(slot) else { return nil }
    return content.solver.neighbor(of: slot, in: direction).flatMap { content.isValid($0) ? $0 : nil }
  }

  /// Returns the slot nearest to `point` in the viewport's logical space.
  package func nearestSlot(to point: Point) -> Slot? {
    let along = point.along(axis) + scroll - insets.before(axis)
    let across = point.across(axis) - insets.beside(axis)
    return content.solver.nearestSlot(to: Point(along: along, across: across, axis: axis))
      .flatMap { content.isValid($0) ? $0 : nil }
  }

  // MARK: Room

  /// The possible additional length of the content before its start and after its end, in pixels.
  ///
  /// An unmeasured end that is less than a viewport away counts as a viewport away, so that an estimate does
  /// not cut off a step in that direction.
  ///
  /// - Complexity: O(slots within a viewport of an end); O(1) away from both ends.
  package var room: (before: Double, after: Double) {
    guard state.hasShown, content.hasSpace else { return (0, 0) }
    var room = (before: 0.0, after: 0.0)
    let start = insets.before(axis)
    if scroll > 0, scroll < page, content.isUnmeasured(from: start, to: scroll) {
      room.before = page - scroll
    }
    let rest = maximumScroll - scroll
    if rest > 0, rest < page, content.isUnmeasured(from: scroll + page, to: .infinity) {
      room.after = page - rest
    }
    return room
  }

  // MARK: Frames

  /// Returns the presentation of `slot` in the viewport's logical space.
  func presentedFrame(_ slot: LiveSlot) -> Rect {
    slot.presentation.drawn(axis).moved(along: axis, by: slot.pinOffset - scroll)
  }

  /// Returns whether `frame`, in content space, intersects the viewport.
  func meetsViewport(_ frame: Rect) -> Bool {
    frame.maxAlong(axis) > scroll && frame.minAlong(axis) < scroll + page
  }
}
