import GtkBridge
import LazyGridCore

// A frame: the pass in its update phase, the places in its layout, the news after it.
extension GridShell {
  /// Asks for a pass in the next frame.
  ///
  /// - Parameter keepsPositions: whether nothing but the scroll value has changed.
  func queuePass(keepsPositions: Bool = false) {
    isPassQueued = true
    if !keepsPositions { needsPositions = true }
    frameClock?.request(.update)
    // A goal may be given up although no pass comes, as long as the view is not shown.
    if !engine.finishedGoals.isEmpty { scheduleFollowUp() }
  }

  /// Takes part in the frames of the window.
  func joinFrames() {
    leaveFrames()
    guard let clock = widget.frameClock else { return }
    frameClock = clock
    // After everyone else: who scrolls in this frame has done so by then.
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
    // Cells are placed here and not in the layout phase, which GTK then often need not enter: for each it asks
    // the X server twice for monitor and work area, which takes as long as this (seen in profiles of 4.8.3).
    carryOutFrame()
  }

  /// How many passes the layout phase of a frame may need. In a plain box each one changes the length that the
  /// view asks for, and GTK gives up on a frame, and paints nothing, after four rounds (seen in 4.8.3).
  private static let layoutPassLimit = 2

  /// Places the cells where GTK has allocated the widget; at the end of the phase, if they need a pass for that.
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
    // GTK emits the phase again in the same frame, also when it allocates in another.
    frameClock?.request(.layout)
  }

  /// GTK has allocated what there is to allocate.
  private func finishLayout() {
    guard isLayoutDue && !isBusy else { return }
    layoutPassCount += 1
    carryOut(at: now)
  }

  /// Runs a pass and shows what came of it. Code of the app's may drop the last reference to the widget.
  ///
  /// - Parameters:
  ///   - time: the time of the frame that it shows, in seconds.
  ///   - budget: how long cells for what is not seen yet may be made, in microseconds; without one, none are.
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

  /// Carries out what was asked for.
  func runPass(at time: Double) {
    isPassQueued = false
    passTime = time
    let scroll = engine.scroll
    whileBusy {
      takeSpace()
      engine.pass(at: time, host: self)
      if confirmSizes() { engine.pass(at: time, host: self) }
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
    // In another breadth the pass measures every cell it needs.
    if hasOtherCellSizes && engine.viewport.across(axis) == breadth { engine.invalidateCellSizes() }
    hasOtherCellSizes = false
  }

  /// The time of the frame in seconds.
  var now: Double {
    manualClock?() ?? Double(frameClock?.frameTime ?? Gtk.MainLoop.monotonicTime) / 1_000_000
  }

  /// - Parameter isLayout: whether GTK lays out, and has to be told of each cell.
  func placeCells(isLayout: Bool) {
    guard !isDisposed else { return }
    placeBackgrounds()
    let viewport = engine.viewport
    let mirrored = isMirrored
    engine.forEachPlacement { placement in
      cells[placement.cell]?.place(placement, in: viewport, mirrored: mirrored, always: isLayout)
    }
  }

  /// GTK measured the widget anew, so that a cell may want another size.
  private func remeasureChangedCells() {
    hasOtherCellSizes = engine.liveSlots.contains { cells[$0.cell]?.wantsAnotherSize ?? false }
  }

  /// Frames come only while something moves.
  private func updateTickCallback() {
    guard engine.isMoving || mapping.isActive, tick?.isActive != true else { return }
    tick = widget.addTickCallback { [unowned self] _ in
      let goesOn = engine.isMoving || mapping.isActive
      if !goesOn { tick = nil }
      return goesOn
    }
  }

  // MARK: After the pass

  /// Whether nothing moves and nothing waits.
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

  /// Tells the app what the pass did, and does what had to wait for its end.
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

  /// Answers everyone who still waits: the widget is going away.
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

  /// Runs `work`, during which closures of the app may be called: what they ask for waits, and the
  /// widget lives until it is over.
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

  /// Runs `change` at once, or after what is at work now.
  ///
  /// - Parameters:
  ///   - isData: whether it brings new data: of several such that wait the last one counts.
  ///   - abandon: called in place of `change` when the widget goes away before.
  func whenIdle(
    isData: Bool = false, orElse abandon: @escaping () -> Void = {}, _ change: @escaping () -> Void
  ) {
    if isDisposed { return abandon() }
    guard isBusy else { return change() }
    waiting.add(WaitingChanges.Change(run: change, abandon: abandon, isData: isData))
  }
}

/// What the app asked for while the engine was at work, in this order.
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
