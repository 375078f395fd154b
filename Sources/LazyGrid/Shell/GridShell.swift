import GtkBridge
import LazyGridCore

/// The widget class `LazyGridView`: carries out the decisions of the engine.
///
/// The GObject owns the shell. ``source`` holds the data and the closures; this class knows slots, cells
/// and GTK. The engine's pass runs in the update phase of a frame, so that cells are made and bound before
/// GTK measures. It runs again at the end of the layout phase if the space or a size differs. In either case
/// the scroll value and the cells change in the same frame. `size_allocate` itself runs no code of the app,
/// which might destroy the window that GTK is allocating. Reports to the app wait until the frame is over.
///
/// The state belongs to the parts, listed below; each is changed only by its own methods. The shell forwards
/// the virtual functions of GTK and the engine's requests for cells to them, and takes the commands of the view.
final class GridShell: Gtk.ScrollableImplementation {
  static let registration = Gtk.SubclassRegistration<GridShell>(name: "LazyGridView")

  override class func configure(_ widgetClass: Gtk.WidgetClass) {
    super.configure(widgetClass)
    widgetClass.setCSSName("gridview")
    widgetClass.setAccessibleRole(.grid)
  }

  let engine = Engine(layout: LineLayout.list())
  let cells = CellTable()
  private(set) var source: (any GridSource)?

  // MARK: Parts

  private(set) lazy var frames = FrameSchedule(self)
  private(set) lazy var changes = PendingChanges(self)
  private(set) lazy var followUp = FollowUp(self)
  private(set) lazy var prefetch = Prefetch(self)
  private(set) lazy var positions = PositionReports(self)
  private(set) lazy var order = SiblingOrder(self)
  private(set) lazy var requests = SizeRequests(self)
  private(set) lazy var scrolling = ScrollPublisher(self)
  private(set) lazy var keyboard = KeyboardFocus(self)
  private(set) lazy var clicks = Clicks(self)
  private(set) lazy var decorations = Decorations(self)

  override func instanceDidInitialize() {
    widget.clipsContent = true
    widget.isFocusable = true
    widget.addCSSClass("view")
    widget.addCSSClass(GridStyle.styleClass)
    GridStyle.install()
    updateTextScale()
    clicks.install()
    keyboard.install()
  }

  override func dispose() {
    // If the widget is disposed of inside a pass, the end of the pass disposes of it again.
    changes.noteDisposal()
    guard !changes.isBusy else { return }
    frames.leave()
    followUp.cancel()
    clicks.cancel()
    order.cancel()
    prefetch.cancel()
    // Children are unparented by `super`; the engine must not unbind cells after that.
    changes.whileBusy { engine.removeAllCells(host: self) }
    cells.dropIdle()
    source?.tearDown()
    source = nil
    decorations.dropPlaceholder()
    super.dispose()
    followUp.abandon()
  }

  func setSource(_ source: any GridSource) { self.source = source }

  var axis: Axis { engine.axis }
  var orientation: Gtk.Orientation { axis == .vertical ? .vertical : .horizontal }
  var isMirrored: Bool { widget.direction == .rightToLeft }

  // MARK: Size

  override func requestMode() -> Gtk.SizeRequestMode {
    axis == .vertical ? .heightForWidth : .widthForHeight
  }

  override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.SizeRequest {
    requests.measure(orientation, forSize: forSize)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    requests.setSpace(Size(width: Double(width), height: Double(height)))
    decorations.allocatePlaceholder(width: width, height: height)
    frames.layOut()
  }

  // MARK: Environment

  override func realize() {
    super.realize()
    frames.join()
  }

  override func unrealize() {
    frames.leave()
    super.unrealize()
  }

  override func map() {
    super.map()
    queuePass()
  }

  override func unmap() {
    // The widget is not visible: all motion is complete when it is mapped again.
    changes.whenIdle { [unowned self] in engine.finishMotion() }
    super.unmap()
  }

  override func directionChanged(previous: Gtk.TextDirection?) {
    super.directionChanged(previous: previous)
    queuePass()
  }

  // MARK: Focus

  override func focus(_ direction: Gtk.FocusDirection) -> Bool {
    guard let child = widget.focusChild else { return keyboard.focusCurrent(from: direction) }
    return child.moveFocusInside(direction) || keyboard.moveInSection(direction)
  }

  override func grabFocus() -> Bool { keyboard.focusCurrent() || super.grabFocus() }

  override func setFocusChild(_ child: Gtk.Widget?) {
    super.setFocusChild(child)
    keyboard.focusDidMove(to: child)
  }

  // MARK: Scrolling

  override func adjustmentDidChange(_ orientation: Gtk.Orientation) {
    super.adjustmentDidChange(orientation)
    guard orientation == self.orientation, let adjustment = adjustment(orientation) else { return }
    scrolling.join(adjustment)
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
    guard orientation == self.orientation, let adjustment = adjustment(orientation) else { return }
    scrolling.valueDidChange(adjustment)
  }
}
