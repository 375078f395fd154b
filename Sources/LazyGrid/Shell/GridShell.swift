import Changesets
import GtkBridge
import LazyGridCore

/// The widget class `LazyGridView`: carries out the decisions of the engine.
///
/// The GObject owns the shell. ``source`` holds the data and the closures; this class knows slots, cells
/// and GTK. The engine's pass runs in the update phase of a frame, so that cells are made and bound before
/// GTK measures. It runs again at the end of the layout phase if the space or a size differs. In either case
/// the scroll value and the cells change in the same frame. `size_allocate` itself runs no code of the app,
/// which might destroy the window that GTK is allocating. Reports to the app wait until the frame is over.
final class GridShell: Gtk.ScrollableImplementation {
  static let registration = Gtk.SubclassRegistration<GridShell>(name: "LazyGridView")

  override class func configure(_ widgetClass: Gtk.WidgetClass) {
    super.configure(widgetClass)
    widgetClass.setCSSName("gridview")
    widgetClass.setAccessibleRole(.grid)
  }

  let engine = Engine(layout: LineLayout.list())
  var source: (any GridSource)?
  var layout: any CollectionLayout = LineLayout.list()

  // MARK: Cells

  var cells = CellTable()
  private(set) var cellsMade = 0
  private(set) var bindCount = 0
  var kinds: [PoolKey: CellKind] = [:]

  /// The kinds of headers and footers.
  var edgeKinds: Set<CellKind> = []

  var liveIDs = HashCounts()
  var warned: Set<AnyHashable> = []
  /// Whether an item without any content has been reported.
  var hasWarnedOfBlank = false

  /// Unbound cells that are not hidden yet, because most are bound again in the same frame.
  var idleCells: [Cell] = []

  /// Makes off-screen cells after a frame has been painted; `nil` if there are none to make.
  var prefetchSource: Gtk.MainLoopSource?
  /// The time until which off-screen cells may be made, in microseconds of the main loop's clock.
  var prefetchDeadline: Int?

  /// The cells bound in the running pass.
  var boundCells: [Cell] = []

  /// Whether headers that stick come after all other siblings.
  var stuckAreOnTop = true

  /// Whether cells may be out of order among their siblings without a visible effect.
  var isOutOfOrder = false
  /// Schedules a slice for when scrolling has paused.
  var orderSource: Gtk.MainLoopSource?
  /// The time of the last scrolling, in microseconds of the main loop's clock.
  var lastScrollTime = 0
  /// The time of the last pass's frame, in seconds.
  var passTime = 0.0
  /// Whether more than the scroll value has changed since the last report of positions to the cells.
  var needsPositions = true
  /// Whether cells have been bound since the last report of positions.
  var hasUntoldCells = false
  var shownGridSize: GridSize?
  var placeholder: Gtk.Widget?
  var backgrounds = SectionBackgrounds()

  // MARK: Input

  var selection = Selection()
  var current = CurrentItem()
  /// The pending move of the focus to the current slot; `nil` once the slot has the focus or the user has
  /// scrolled elsewhere.
  var focusGoal: FocusGoal?
  /// The cell that contains the focus.
  var focusHolder: CellHandle?
  /// The slot whose focused cell was replaced by one of another kind.
  var unfocused: SlotKey?
  /// For each kind of header content, whether it has a focusable widget; used for headers without a cell.
  var focusableKinds: [ContentKind: Bool] = [:]
  let click = Gtk.GestureClick(button: 1)
  var pressed: SlotKey?
  /// The item shown selected while its trigger runs, and for a moment after it.
  var flashed: SlotKey?
  var flashSource: Gtk.MainLoopSource?

  // MARK: Scrolling

  var mapping = AdjustmentMapping()
  var isPublishingScroll = false
  /// Whether a frame has begun and this view has not done its part of it yet.
  var isFrameBeginning = false
  var reportedScroll = 0.0
  var goalCompletions: [Int: (Bool) -> Void] = [:]

  // MARK: Frames

  var frameClock: Gtk.FrameClock?
  /// Replaces the frame clock, to take pictures of a motion at chosen moments.
  var manualClock: (() -> Double)?
  var environment: [Gtk.SignalConnection] = []
  var tick: Gtk.TickCallback?
  var isPassQueued = false

  /// The space last allocated by GTK; the next pass uses it.
  var space = Size.zero

  /// Whether GTK has allocated the widget and the cells wait for the pass of the layout phase.
  var isLayoutDue = false

  /// The number of passes run in the layout phase of this frame.
  var layoutPassCount = 0

  /// Whether GTK has measured the widget since its last allocation, for instance because a child wants
  /// another size.
  var wasMeasured = true

  /// Whether a cell wants another size than the measured one.
  var hasOtherCellSizes = false
  /// The content's length when GTK last asked for the widget's size.
  var toldExtent = 0.0
  var hasWarnedOfLength = false

  /// Whether the engine is busy; changes that the app requests meanwhile wait.
  var isBusy = false
  /// Whether a frame was skipped while the engine was busy, because code of the app ran a main loop. Another
  /// frame is then requested.
  var missedFrame = false

  /// The number of successive slices that gave way to a pending frame.
  var missedTurns = 0
  var waiting = WaitingChanges()
  var events: [GridEvent] = []
  var afterPass: Gtk.MainLoopSource?
  private(set) var isDisposed = false

  override func instanceDidInitialize() {
    widget.clipsContent = true
    widget.isFocusable = true
    widget.addCSSClass("view")
    widget.addCSSClass(GridStyle.styleClass)
    GridStyle.install()
    updateTextScale()
    installInput()
  }

  override func dispose() {
    // If the widget is disposed of inside a pass, the end of the pass disposes of it again.
    isDisposed = true
    guard !isBusy else { return }
    leaveFrames()
    afterPass?.cancel()
    flashSource?.cancel()
    orderSource?.cancel()
    prefetchSource?.cancel()
    // Children are unparented by `super`; the engine must not unbind cells after that.
    whileBusy { engine.removeAllCells(host: self) }
    idleCells = []
    boundCells = []
    source?.tearDown()
    source = nil
    placeholder?.unparent()
    placeholder = nil
    super.dispose()
    abandonRequests()
  }

  func makeHandle() -> CellHandle {
    cellsMade += 1
    return cells.takeHandle()
  }

  func countBind() { bindCount += 1 }

  var axis: Axis { engine.axis }
  var orientation: Gtk.Orientation { axis == .vertical ? .vertical : .horizontal }
  var isMirrored: Bool { widget.direction == .rightToLeft }

  /// The motion of cells when a new width changes the number of columns; `nil` moves them without animation.
  var reflow: Motion?

  // MARK: Size

  override func requestMode() -> Gtk.SizeRequestMode {
    axis == .vertical ? .heightForWidth : .widthForHeight
  }

  override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.SizeRequest {
    // GTK measures again when a child wants another size.
    wasMeasured = true
    return orientation == self.orientation ? lengthAlong(across: forSize) : lengthAcross()
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    space = Size(width: Double(width), height: Double(height))
    allocatePlaceholder(width: width, height: height)
    layOut()
  }

  // MARK: Environment

  override func realize() {
    super.realize()
    joinFrames()
  }

  override func unrealize() {
    leaveFrames()
    super.unrealize()
  }

  override func map() {
    super.map()
    queuePass()
  }

  override func unmap() {
    // The widget is not visible: all motion is complete when it is mapped again.
    whenIdle { [unowned self] in engine.finishMotion() }
    super.unmap()
  }

  override func directionChanged(previous: Gtk.TextDirection?) {
    super.directionChanged(previous: previous)
    queuePass()
  }

  // MARK: Focus

  override func focus(_ direction: Gtk.FocusDirection) -> Bool {
    guard let child = widget.focusChild else { return focusCurrent(from: direction) }
    return child.moveFocusInside(direction) || moveInSection(direction)
  }

  override func grabFocus() -> Bool { focusCurrent() || super.grabFocus() }

  override func setFocusChild(_ child: Gtk.Widget?) {
    super.setFocusChild(child)
    focusDidMove(to: child)
  }

  // MARK: Scrolling

  override func adjustmentDidChange(_ orientation: Gtk.Orientation) {
    super.adjustmentDidChange(orientation)
    guard orientation == self.orientation, let adjustment = adjustment(orientation) else { return }
    mapping = AdjustmentMapping()
    if adjustment.value != 0 { takeScroll(from: adjustment) }
    queuePass()
  }

  /// Returns the extents of the stuck headers and footers, for the decorations of the scrolled window.
  override func scrollableBorder() -> Gtk.ScrollableBorder? {
    let stuck = engine.stuckExtent
    let (before, after) = (Int(pixels: stuck.before), Int(pixels: stuck.after))
    guard before > 0 || after > 0 else { return nil }
    if axis == .vertical { return Gtk.ScrollableBorder(top: before, bottom: after) }
    return isMirrored
      ? Gtk.ScrollableBorder(left: after, right: before) : Gtk.ScrollableBorder(left: before, right: after)
  }

  override func adjustmentValueDidChange(_ orientation: Gtk.Orientation) {
    guard !isPublishingScroll, orientation == self.orientation, let adjustment = adjustment(orientation)
    else { return }
    takeScroll(from: adjustment)
  }
}
