import Changesets
import GtkBridge
import LazyGridCore

/// The widget class `LazyGridView`: carries out what the engine decides.
///
/// Owned by its GObject. Data and closures are behind ``source``; this class knows positions, cells
/// and GTK. One pass of the engine runs in each `size_allocate` that has a cause, so that the scroll
/// value and the cells land in the same frame; what the app is to be told waits until the layout is
/// over, because GTK forgets what is queued from inside an allocation.
final class GridShell: ScrollableImplementation {
  static let registration = SubclassRegistration<GridShell>(name: "LazyGridView")

  override class func configure(_ widgetClass: WidgetClass) {
    super.configure(widgetClass)
    widgetClass.setCSSName("gridview")
    widgetClass.setAccessibleRole(.grid)
  }

  // MARK: State

  let engine = Engine(layout: LineLayout.list())
  var source: (any GridSource)?
  var layout: any CollectionLayout = LineLayout.list()

  var cells: [CellHandle: Cell] = [:]
  private var lastHandle = 0
  private(set) var cellsMade = 0
  private(set) var bindCount = 0
  var kinds: [ContentKind: CellKind] = [:]

  /// The body evaluated for `kind(of:)`, for the `bind` that follows.
  var evaluated: (slot: Slot, body: CellBody)?
  var liveIDs: [AnyHashable: Int] = [:]
  var warned: Set<AnyHashable> = []

  var selection = Selection()
  var current = CurrentItem()
  var focusIsPending = false
  let click = GestureClick(button: 1)
  var pressed: SlotKey?
  /// The item that shows itself selected while its trigger runs, and a moment longer.
  var flashed: SlotKey?
  var flashSource: MainLoopSource?

  var shift = ScrollShift()
  var isPublishingScroll = false
  var placeholder: Widget?

  /// Whether a pass is running: data that arrives meanwhile waits.
  private(set) var isInPass = false
  private var deferredChange: (() -> Void)?
  var events: [GridEvent] = []
  var goalCompletions: [Int: (Bool) -> Void] = [:]
  private var afterPass: MainLoopSource?
  private var tick: TickCallback?
  private var wasMeasured = true
  private var isPassQueued = false

  override func instanceDidInitialize() {
    widget.clipsContent = true
    widget.isFocusable = true
    widget.addCSSClass("view")
    installInput()
  }

  override func dispose() {
    afterPass?.cancel()
    flashSource?.cancel()
    tick?.remove()
    deferredChange = nil
    goalCompletions = [:]
    // Children are unparented by `super`; the engine must not unbind cells after that.
    engine.removeAllCells(host: self)
    source?.tearDown()
    source = nil
    placeholder?.unparent()
    placeholder = nil
    super.dispose()
  }

  func makeHandle() -> CellHandle {
    lastHandle += 1
    cellsMade += 1
    return CellHandle(rawValue: lastHandle)
  }

  func countBind() { bindCount += 1 }

  var axis: Axis { engine.axis }
  var orientation: Orientation { axis == .vertical ? .vertical : .horizontal }
  var isMirrored: Bool { widget.direction == .rightToLeft }

  // MARK: Size

  /// Makes and measures no cells. Minimum: the insets. Natural: across, what the layout prefers;
  /// along, all content as far as its length is known, or the placeholder.
  override func measure(_ orientation: Orientation, forSize: Int) -> SizeRequest {
    // GTK asks again when a child wanted another size: the cells must be measured anew.
    wasMeasured = true
    let isAlong = orientation == self.orientation
    let insets = isAlong ? engine.insets.totalAlong(axis) : engine.insets.totalAcross(axis)
    var content = isAlong ? engine.contentExtent - insets : layout.preferredAcross ?? 0
    if let placeholder, placeholder.isVisible {
      content = Double(placeholder.measure(orientation).natural)
    }
    let minimum = Int(insets.rounded(.up))
    let natural = min((content + insets).rounded(.up), Self.longestNatural)
    return SizeRequest(minimum: min(minimum, Int(Self.longestNatural)), natural: Int(natural))
  }

  private static let longestNatural = 1_048_576.0

  // MARK: The pass of a frame

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    isPassQueued = false
    engine.setViewport(Size(width: Double(width), height: Double(height)))
    if wasMeasured { engine.invalidateCellSizes() }
    wasMeasured = false
    runPass()
    publishScroll()
    followOrder()
    placeCells()
    allocatePlaceholder(width: width, height: height)
    followMotion()
    if needsFollowUp { scheduleFollowUp() }
  }

  private func runPass() {
    isInPass = true
    engine.pass(at: now, host: self)
    isInPass = false
  }

  /// Makes and binds what the coming frame needs before its layout phase: a cell that gets other
  /// content asks for another size, and from inside an allocation that costs a second round of layout
  /// of the whole window (seen in GTK 4.8.3). Placing the cells is still left to the allocation.
  func preparePass() {
    guard !isInPass, widget.isMapped else { return }
    runPass()
  }

  /// Takes the place of the frame clock, for pictures of a motion at chosen moments.
  var handCrankedClock: (() -> Double)?

  /// The time of the frame in seconds.
  var now: Double {
    if let handCrankedClock { return handCrankedClock() }
    return frameTime
  }

  private var frameTime: Double {
    Double(widget.frameClock?.frameTime ?? MainLoop.monotonicTime) / 1_000_000
  }

  private func placeCells() {
    let viewport = engine.viewport
    let mirrored = isMirrored
    engine.forEachPlacement { placement in
      cells[placement.cell]?.place(placement, in: viewport, mirrored: mirrored)
    }
  }

  /// Brings the siblings into the order of the data, ghosts first: keyboard and screen readers follow
  /// it, and so does picking.
  private func followOrder() {
    guard engine.orderChanged else { return }
    engine.acknowledgeOrder()
    var next = widget.firstChild
    func skip() {
      while let candidate = next, isOutOfLine(candidate) { next = candidate.nextSibling }
    }
    engine.forEachPlacement { placement in
      guard let cell = cells[placement.cell] else { return }
      skip()
      if !cell.isMisplaced && cell.widget == next {
        next = next?.nextSibling
      } else {
        cell.widget.insert(into: widget, before: next)
        cell.isMisplaced = false
      }
    }
    updatePositions()
  }

  /// Whether a child has no say in the order: a pooled cell, or one that is about to be moved.
  private func isOutOfLine(_ child: Widget) -> Bool {
    guard let cell = CellWidget.registration.implementation(of: child)?.cell else { return true }
    return cell.isMisplaced || (cell.key == nil && !cell.isGhost)
  }

  private func updatePositions() {
    let count = engine.itemCount
    for slot in engine.liveSlots { cells[slot.cell]?.setPosition(index: slot.slot.index, count: count) }
  }

  private func allocatePlaceholder(width: Int, height: Int) {
    guard let placeholder, placeholder.isVisible else { return }
    let insets = engine.insets
    let across = max(0, width - Int(insets.leading + insets.trailing))
    let along = max(0, height - Int(insets.top + insets.bottom))
    let minimumWidth = placeholder.measure(.horizontal).minimum
    let finalWidth = max(across, minimumWidth)
    let minimumHeight = placeholder.measure(.vertical, forSize: finalWidth).minimum
    placeholder.allocate(
      x: isMirrored ? insets.trailing : insets.leading, y: insets.top,
      width: finalWidth, height: max(along, minimumHeight))
  }

  // MARK: Frames

  /// Frames come only while something moves.
  private func followMotion() {
    guard engine.isMoving || shift.needsFrames else { return }
    if tick?.isActive == true { return }
    tick = widget.addTickCallback { [unowned self] _ in
      widget.queueAllocate()
      let goesOn = engine.isMoving || shift.needsFrames
      if !goesOn { tick = nil }
      return goesOn
    }
  }

  /// Asks for a pass in the next frame, after a change of the model.
  func queuePass() {
    isPassQueued = true
    widget.queueAllocate()
  }

  /// Whether nothing moves and nothing waits.
  var isSettled: Bool { !isPassQueued && !engine.isDirty && !needsFollowUp && afterPass?.isActive != true }

  private var needsFollowUp: Bool {
    !events.isEmpty || deferredChange != nil || (engine.isDirty && !engine.isMoving)
      || !engine.finishedGoals.isEmpty || focusIsPending
  }

  func scheduleFollowUp() {
    guard afterPass?.isActive != true else { return }
    afterPass = MainLoop.idle(priority: .normal) { [unowned self] in
      afterPass = nil
      // Callbacks may drop the last reference to the widget.
      let keepsAlive = widget.retained()
      followUp()
      withExtendedLifetime(keepsAlive) {}
    }
  }

  /// Tells the app what the pass did, and does what had to wait for its end.
  private func followUp() {
    if engine.isDirty && !engine.isMoving { queuePass() }
    applyPendingFocus()
    let reported = events
    events.removeAll()
    if !reported.isEmpty { source?.didReport(reported) }
    for (id, reached) in engine.takeFinishedGoals() {
      goalCompletions.removeValue(forKey: id)?(reached)
    }
    let change = deferredChange
    deferredChange = nil
    change?()
  }

  /// Runs `change` at once, or after the pass that is running; of several only the last counts.
  func whenNotInPass(_ change: @escaping () -> Void) {
    if isInPass { deferredChange = change } else { change() }
  }

  // MARK: Environment

  override func map() {
    super.map()
    queuePass()
  }

  override func directionChanged(previous: TextDirection?) {
    super.directionChanged(previous: previous)
    queuePass()
  }

  override func cssChanged(_ change: StyleChange) {
    super.cssChanged(change)
    engine.invalidateCellSizes()
  }

  // MARK: Focus

  override func focus(_ direction: FocusDirection) -> Bool {
    if let child = widget.focusChild { return child.moveFocusInside(direction) }
    return focusCurrent()
  }

  override func grabFocus() -> Bool { focusCurrent() || super.grabFocus() }

  override func setFocusChild(_ child: Widget?) {
    super.setFocusChild(child)
    focusDidMove(to: child)
  }

  // MARK: Scrolling

  override func adjustmentDidChange(_ orientation: Orientation) {
    super.adjustmentDidChange(orientation)
    guard orientation == self.orientation, let adjustment = adjustment(orientation) else { return }
    if adjustment.value != 0 { adjustmentValueDidChange(orientation) }
  }

  override func adjustmentValueDidChange(_ orientation: Orientation) {
    guard !isPublishingScroll, orientation == self.orientation, let adjustment = adjustment(orientation)
    else { return }
    followAdjustment(adjustment)
  }
}
