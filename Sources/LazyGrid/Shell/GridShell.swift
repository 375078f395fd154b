import Changesets
import GtkBridge
import LazyGridCore

/// The widget class `LazyGridView`: carries out what the engine decides.
///
/// Owned by its GObject. Data and closures are behind ``source``; this class knows positions, cells
/// and GTK. The engine's pass runs in a frame's update phase, so that cells are made and bound before
/// GTK measures anything, and again at the end of the layout phase where the space or a size turned out
/// to be another; scroll value and cells land in the same frame either way. `size_allocate` itself runs no
/// code of the app's, which may destroy the window that GTK is allocating. What the app is to be told
/// waits until the frame is over.
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

  /// The body evaluated for `kind(of:)`, for the `bind` that follows.
  var evaluated: (slot: Slot, body: CellBody)?
  var liveIDs = HashCounts()
  var warned: Set<AnyHashable> = []
  /// Whether an item without any content has been reported.
  var hasWarnedOfBlank = false

  /// Cells that were let go of and are not hidden yet: most show something else in the same frame.
  var idleCells: [Cell] = []

  /// Makes what is not seen yet when a frame is painted; nil when there is nothing to make.
  var prefetchSource: Gtk.MainLoopSource?
  /// Until then cells may be made for what is not seen yet, in microseconds of the main loop's clock.
  var prefetchDeadline: Int?

  /// The cells bound in the pass that is running.
  var boundCells: [Cell] = []

  /// Whether headers that stick come after all other cells among their siblings.
  var stuckAreOnTop = true

  /// Whether cells may stand among their siblings where they do not belong, and nobody can see it.
  var isOutOfOrder = false
  /// Plans a turn for when nobody has scrolled for a while.
  var orderSource: Gtk.MainLoopSource?
  /// In microseconds of the main loop's clock.
  var lastScrollTime = 0
  /// The time of the frame that the last pass was for, in seconds.
  var passTime = 0.0
  /// More than the scroll value has changed since cells were told where their items are.
  var needsPositions = true
  /// Whether cells were bound since then.
  var hasUntoldCells = false
  var shownGridSize: GridSize?
  var placeholder: Gtk.Widget?
  var backgrounds = SectionBackgrounds()

  // MARK: Input

  var selection = Selection()
  var current = CurrentItem()
  /// Leads to the current slot, which gets the focus once it has a cell; nil when it has it, or somebody
  /// scrolled elsewhere before.
  var focusGoal: FocusGoal?
  /// The cell that the focus is in.
  var focusHolder: CellHandle?
  /// The slot whose cell had the focus and was let go of for one of another kind.
  var unfocused: SlotKey?
  /// Whether contents of headers that have no cell hold something that takes the focus.
  var focusableKinds: [ContentKind: Bool] = [:]
  let click = Gtk.GestureClick(button: 1)
  var pressed: SlotKey?
  /// The item that shows itself selected while its trigger runs, and a moment longer.
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
  /// Takes the place of the frame clock, for pictures of a motion at chosen moments.
  var manualClock: (() -> Double)?
  var environment: [Gtk.SignalConnection] = []
  var tick: Gtk.TickCallback?
  var isPassQueued = false

  /// The space that GTK gave last, which the next pass takes.
  var space = Size.zero

  /// Whether GTK has allocated the widget, and cells wait for the pass of the layout phase to be placed.
  var isLayoutDue = false

  /// How many passes the layout phase of this frame has run.
  var layoutPassCount = 0

  /// Whether GTK has measured the widget since its last allocation, as when a child wants another size.
  var wasMeasured = true

  /// Whether a cell wants another size than it was measured with.
  var hasOtherCellSizes = false
  /// The content's length when GTK last asked for the widget's size.
  var toldExtent = 0.0
  var hasWarnedOfLength = false

  /// Whether the engine is at work: what the app asks for meanwhile waits.
  var isBusy = false
  /// Whether a frame came meanwhile, from a main loop that the app's code runs: there is another afterwards.
  var missedFrame = false

  /// How many turns between frames in a row gave way to a frame that was to come.
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
    // Somebody disposes of the widget from inside a pass: its end does it again.
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

  /// How cells travel when another width changes the number of columns; nil snaps.
  var reflow: Motion?

  // MARK: Size

  override func requestMode() -> Gtk.SizeRequestMode {
    axis == .vertical ? .heightForWidth : .widthForHeight
  }

  override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.SizeRequest {
    // GTK asks again when a child wants another size.
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
    // Nobody sees it: what moves is there already when the view comes back.
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

  /// What the stuck headers and footers cover, for the scroller's own decorations.
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
