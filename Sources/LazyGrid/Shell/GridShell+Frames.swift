import GtkBridge
import LazyGridCore

// A frame: the pass runs in its update phase, cells are placed in its layout phase, reports follow it.
extension GridShell {
  /// Requests a pass in the next frame.
  ///
  /// - Parameter keepsPositions: Whether only the scroll value has changed.
  func queuePass(keepsPositions: Bool = false) {
    isPassQueued = true
    if !keepsPositions { needsPositions = true }
    frameClock?.request(.update)
    // While the view is not shown, no pass runs, but a goal may still be given up.
    if !engine.finishedGoals.isEmpty { scheduleFollowUp() }
  }

  /// Connects to the frame clock of the window.
  func joinFrames() {
    leaveFrames()
    guard let clock = widget.frameClock else { return }
    frameClock = clock
    // After all other handlers, so that all scrolling of this frame has been done.
    environment = [
      clock.onBeforePaint { [unowned self] in
        isFrameBeginning = true
        layoutPassCount = 0
      },
      clock.onUpdate(after: true) { [unowned self] in
        isFrameBeginning = false
        update()
      },
      clock.onAfterPaint { [unowned self] in isFrameBeginning = false },
      clock.onLayout { [unowned self] in finishLayout() },
    ]
    environment += observeSettings()
  }

  func leaveFrames() {
    environment.forEach { $0.disconnect() }
    environment = []
    tick?.remove()
    tick = nil
    frameClock = nil
  }

  private func update() {
    guard !isBusy else {
      missedFrame = true
      return
    }
    guard widget.isMapped, isPassQueued || engine.isMoving || mapping.isActive else { return }
    guard space.width > 0 && space.height > 0 else { return widget.queueAllocate() }
    // Cells are placed here, because GTK can then often skip the layout phase. For each layout phase it asks
    // the X server twice for monitor and work area, which takes as long as this pass (seen in profiles of
    // 4.8.3).
    carryOutFrame()
  }

  /// The maximum number of passes in the layout phase of a frame. In a plain box, each pass changes the
  /// length that the view requests. After four rounds GTK gives up and does not paint the frame (seen in
  /// 4.8.3).
  private static let layoutPassLimit = 2

  /// Places the cells in the allocated space. If a pass is needed first, places them at the end of the phase.
  func layOut() {
    guard !isBusy else {
      missedFrame = true
      return placeCells(isLayout: true)
    }
    if wasMeasured && space.across(axis) == engine.viewport.across(axis) { remeasureChangedCells() }
    wasMeasured = false
    guard isPassQueued || engine.isOutOfDate || hasOtherCellSizes || space != engine.viewport else {
      return placeCells(isLayout: true)
    }
    isPassQueued = true
    guard layoutPassCount < Self.layoutPassLimit else {
      frameClock?.request(.update)
      return placeCells(isLayout: true)
    }
    isLayoutDue = true
    // GTK emits the phase again in the same frame, also when it allocates in another phase.
    frameClock?.request(.layout)
  }

  /// Runs the pass of the layout phase, after GTK has allocated all widgets.
  private func finishLayout() {
    guard isLayoutDue && !isBusy else { return }
    layoutPassCount += 1
    carryOut(at: now)
  }

  /// Runs a pass and places the cells. Code of the app may drop the last reference to the widget.
  ///
  /// - Parameters:
  ///   - time: The time of the frame, in seconds.
  ///   - budget: The time for making off-screen cells, in microseconds; `nil` makes none.
  func carryOut(at time: Double, within budget: Int? = nil) {
    let keepsAlive = widget.retained()
    let isLayout = isLayoutDue
    isLayoutDue = false
    prefetchDeadline = budget.map { Gtk.MainLoop.monotonicTime + $0 }
    runPass(at: time)
    placeCells(isLayout: isLayout)
    prefetchDeadline = nil
    withExtendedLifetime(keepsAlive) {}
  }

  /// Runs one engine pass and applies its results, apart from placing the cells.
  func runPass(at time: Double) {
    isPassQueued = false
    passTime = time
    let scroll = engine.scroll
    whileBusy {
      takeSpace()
      engine.pass(at: time, host: self)
      restoreFocus()
      hideIdleCells()
      updateSiblingOrder()
      if !boundCells.isEmpty { hasUntoldCells = true }
      boundCells.removeAll(keepingCapacity: true)
    }
    guard !isDisposed else { return }
    if engine.scroll != scroll { lastScrollTime = Gtk.MainLoop.monotonicTime }
    publishScroll()
    if let problem = engine.takeLayoutProblem() { Diagnostics.warn("\(type(of: layout)): \(problem)") }
    updateTickCallback()
    if needsFollowUp { scheduleFollowUp() }
    schedulePrefetch()
  }

  private func takeSpace() {
    if reflow != nil || engine.reflow != nil { engine.reflow = shown(reflow) }
    let breadth = engine.viewport.across(axis)
    engine.setViewport(space)
    // With a new breadth, the pass measures every cell it needs.
    if hasOtherCellSizes && engine.viewport.across(axis) == breadth { engine.invalidateCellSizes() }
    hasOtherCellSizes = false
  }

  /// The time of the frame in seconds.
  var now: Double {
    manualClock?() ?? Double(frameClock?.frameTime ?? Gtk.MainLoop.monotonicTime) / 1_000_000
  }

  /// Gives all cells and section backgrounds their current places.
  ///
  /// - Parameter isLayout: Whether GTK is in an allocation, in which every cell must be allocated.
  func placeCells(isLayout: Bool) {
    guard !isDisposed else { return }
    placeBackgrounds()
    let viewport = engine.viewport
    let mirrored = isMirrored
    engine.forEachPlacement { placement in
      cells[placement.cell]?.place(placement, in: viewport, mirrored: mirrored, always: isLayout)
    }
  }

  /// Checks for cells that want another size, after GTK has measured the widget.
  private func remeasureChangedCells() {
    hasOtherCellSizes = engine.liveSlots.contains { cells[$0.cell]?.wantsAnotherSize ?? false }
  }

  /// Keeps frames coming while something moves, and only then.
  private func updateTickCallback() {
    guard engine.isMoving || mapping.isActive, tick?.isActive != true else { return }
    tick = widget.addTickCallback { [unowned self] _ in
      let goesOn = engine.isMoving || mapping.isActive
      if !goesOn { tick = nil }
      return goesOn
    }
  }

  // MARK: After the pass

  /// Whether nothing moves and no work is pending.
  var isSettled: Bool {
    !isPassQueued && !engine.isDirty && !needsFollowUp && afterPass?.isActive != true && !isOutOfOrder
      && prefetchSource == nil
  }

  private var needsFollowUp: Bool {
    !events.isEmpty || !waiting.isEmpty || (engine.needsPass && !engine.isMoving)
      || !engine.finishedGoals.isEmpty || focusGoal != nil || engine.scroll != reportedScroll
      || source?.hasReachedEnd == true || source?.hasOtherSection == true || wantsOtherLength
  }

  func scheduleFollowUp() {
    guard afterPass?.isActive != true, !isDisposed else { return }
    afterPass = Gtk.MainLoop.idle(priority: .normal) { [unowned self] in
      afterPass = nil
      // Callbacks may drop the last reference to the widget.
      let keepsAlive = widget.retained()
      followUp()
      withExtendedLifetime(keepsAlive) {}
    }
  }

  /// Reports the results of the pass to the app and carries out the changes that waited for its end.
  private func followUp() {
    if engine.needsPass && !engine.isMoving { queuePass(keepsPositions: true) }
    if wantsOtherLength { widget.queueResize() }
    applyPendingFocus()
    report()
    completeGoals()
    waiting.take().forEach { $0.run() }
  }

  private func completeGoals() {
    for (id, reached) in engine.takeFinishedGoals() {
      goalCompletions.removeValue(forKey: id)?(reached)
    }
  }

  /// Answers all pending requests before the widget is destroyed.
  func abandonRequests() {
    completeGoals()
    let others = goalCompletions.sorted { $0.key < $1.key }
    goalCompletions = [:]
    others.forEach { $0.value(false) }
    waiting.take().forEach { $0.abandon() }
  }

  private func report() {
    let reported = events
    events.removeAll()
    source?.didReport(reported)
    if engine.scroll != reportedScroll {
      reportedScroll = engine.scroll
      source?.didScroll()
    }
  }

  // MARK: Waiting

  /// Runs `work`, during which closures of the app may be called. Changes that they request wait until it
  /// ends. The widget is retained meanwhile.
  func whileBusy(_ work: () -> Void) {
    guard !isBusy else { return work() }
    let keepsAlive = widget.retained()
    let wasDisposed = isDisposed
    isBusy = true
    work()
    isBusy = false
    if isDisposed && !wasDisposed { dispose() }
    if missedFrame && !isDisposed {
      missedFrame = false
      widget.queueAllocate()
      queuePass(keepsPositions: true)
    }
    if !waiting.isEmpty { scheduleFollowUp() }
    withExtendedLifetime(keepsAlive) {}
  }

  /// Runs `change` at once, or after the running work.
  ///
  /// - Parameters:
  ///   - isData: Whether the change applies new data. Of several such changes that wait, only the last runs.
  ///   - abandon: Called instead of `change` if the widget is destroyed first.
  func whenIdle(
    isData: Bool = false, orElse abandon: @escaping () -> Void = {}, _ change: @escaping () -> Void
  ) {
    if isDisposed { return abandon() }
    guard isBusy else { return change() }
    waiting.add(WaitingChanges.Change(run: change, abandon: abandon, isData: isData))
  }
}

/// The changes that the app requested while the engine was busy, in order.
struct WaitingChanges {
  struct Change {
    let run: () -> Void
    let abandon: () -> Void
    let isData: Bool
  }

  private var changes: [Change] = []

  var isEmpty: Bool { changes.isEmpty }

  mutating func add(_ change: Change) {
    if change.isData { changes.removeAll(where: \.isData) }
    changes.append(change)
  }

  mutating func take() -> [Change] {
    defer { changes.removeAll() }
    return changes
  }
}
