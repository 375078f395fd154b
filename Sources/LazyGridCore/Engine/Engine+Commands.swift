import Changesets

// What the outside tells the engine: cheap, at once, and shown by the next pass.
extension Engine {
  /// Takes the space to fill, in pixels. Lengths that are no number, or negative, count as 0.
  public func setViewport(_ size: Size) {
    let size = size.sanitized
    guard size != viewport else { return }
    viewport = size
    needsLayout = true
  }

  /// Takes the free space around the content, in pixels; negative insets count as 0.
  public func setInsets(_ insets: EdgeInsets) {
    let sound = EdgeInsets(
      top: Size.gate(insets.top), leading: Size.gate(insets.leading),
      bottom: Size.gate(insets.bottom), trailing: Size.gate(insets.trailing))
    guard sound != self.insets else { return }
    captureAnchor()
    self.insets = sound
    needsLayout = true
  }

  /// Takes another layout; the anchor stays where it is.
  ///
  /// - Parameter motion: how slots travel to their new places; `nil` snaps.
  public func setLayout(_ layout: some CollectionLayout, motion: Motion?) {
    captureAnchor()
    beginTransition(motion)
    let count = solver.itemCount
    solver = layout.makeSolver()
    solver.apply(.splice(count: 0, position: 0, removed: 0, added: count))
    if layout.axis != axis {
      axis = layout.axis
      scroll = 0
      anchor = .start
    }
    needsLayout = true
  }

  /// Takes new data: everything positional is carried over at once, the picture follows.
  ///
  /// - Parameter motion: how the change is shown; `nil` snaps.
  /// - Complexity: O(live slots + changes), and what the layout needs to remap its sizes.
  public func commit(_ changeset: Changeset, motion: Motion?, host: some CellHost) {
    guard !changeset.isEmpty || changeset.sourceCount != changeset.targetCount else { return }
    captureAnchor()
    beginTransition(motion)
    transition?.changes.append(changeset)
    remapAnchor(changeset)
    if reorder == .top && changeset.isReorder { anchor = .start }
    remapGoal(changeset)
    solver.apply(changeset)
    remapLive(changeset, host: host)
    needsLayout = true
  }

  /// Every cell is to be bound again, as after a change of the content closure.
  public func invalidateContent() {
    for position in live.indices { live[position].needsBind = true }
    solver.invalidateMeasurements()
    needsLayout = true
  }

  /// A cell may want another size than it was measured with.
  public func invalidateCellSizes() {
    cellsMayHaveChanged = true
    needsLayout = true
  }

  /// Sizes of cells that are not live are not to be trusted either (the text scale changed).
  public func invalidateMeasurements() {
    solver.invalidateMeasurements()
    needsLayout = true
  }

  /// The user, or anyone but the engine, scrolls to `value` pixels. Ends a `scroll(to:)` on its way.
  public func requestScroll(to value: Double) {
    let value = value.isFinite ? value : 0
    guard value != scroll || requestedScroll != nil else { return }
    finishGoal(reached: false)
    requestedScroll = value
    needsLayout = true
  }

  /// Brings `slot` into view; the goal is resolved anew in each frame, so that it is exact over
  /// cells never measured.
  ///
  /// - Parameter motion: how long to take; `nil` jumps.
  /// - Returns: a number that ``finishedGoals`` names when the goal is reached or given up.
  @discardableResult
  public func scroll(to slot: Slot, at position: ScrollPosition, motion: Motion?) -> Int {
    finishGoal(reached: false)
    lastGoal += 1
    guard slot.index >= 0 && slot.index < itemCount else {
      finishedGoals.append((lastGoal, false))
      return lastGoal
    }
    var next = ScrollGoal(slot: slot, position: position, completion: lastGoal)
    if let motion, motion.moves, hasShown {
      next.spring = Spring()
      next.frequency = Spring.frequency(restingWithin: motion.duration)
      next.end = clock.time + motion.duration
      clock.start()
    }
    goal = next
    needsLayout = true
    return lastGoal
  }

  /// Keeps the slot's cell, or lets it go again.
  public func setPin(_ reason: PinReason, _ isOn: Bool, for key: SlotKey) {
    guard let position = live.position(of: key) else { return }
    if isOn {
      live[position].pins.insert(reason)
    } else if live[position].pins.contains(reason) {
      live[position].pins.remove(reason)
      needsLayout = true
    }
  }

  /// Takes the goals that ended since the last call.
  public func takeFinishedGoals() -> [(id: Int, reached: Bool)] {
    defer { finishedGoals.removeAll() }
    return finishedGoals
  }

  /// Lets go of every cell: the view is going away.
  public func removeAllCells(host: some CellHost) {
    live.filter { slot in
      if slot.isVisible { host.didDisappear(slot.cell) }
      host.unbind(slot.cell)
      host.destroy(slot.cell)
      return false
    }
    dropGhosts(host)
    pool.removeAll { host.destroy($0) }
    clock.setRunning(false)
  }

  /// Remembers where slots are before the first change that the next pass shows.
  private func beginTransition(_ motion: Motion?) {
    let shown = hasShown && motion?.moves == true ? motion : nil
    if transition == nil {
      transition = Transition(motion: shown, solverBefore: solver)
    } else {
      transition?.motion = shown
    }
  }

  func finishGoal(reached: Bool) {
    guard let goal else { return }
    finishedGoals.append((goal.completion, reached))
    self.goal = nil
  }
}
