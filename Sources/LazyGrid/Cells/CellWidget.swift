import GtkBridge

/// The widget around one item's content.
///
/// CSS: one node `child` with the states `:hover`, `:active` (highlighted), `:selected`, `:focus` and
/// `:focus-visible`, and the class `activatable`, so that themes style it like a cell of GtkGridView.
class CellWidget: WidgetImplementation {
  static let registration = SubclassRegistration<CellWidget>(name: "LazyGridCell")

  override class func configure(_ widgetClass: WidgetClass) {
    widgetClass.setCSSName("child")
    widgetClass.setAccessibleRole(.gridCell)
  }

  private(set) var content: Widget?

  /// What the widget is to the grid; nil once the grid has let go of it.
  weak var cell: Cell?

  override func instanceDidInitialize() {
    widget.isFocusable = true
    widget.clipsContent = true
    widget.addCSSClass("activatable")
  }

  /// Takes the widget that the cell shows from now on; a cell has one for life.
  func setContent(_ content: Widget) {
    self.content = content
    content.setParent(widget)
  }

  override func dispose() {
    content = nil
    super.dispose()
  }

  override func requestMode() -> SizeRequestMode { content?.requestMode ?? .constantSize }

  /// The natural size is the content's; the minimum is 0, because a layout may give less: the content
  /// is then clipped, which GTK would otherwise complain about.
  override func measure(_ orientation: Orientation, forSize: Int) -> SizeRequest {
    guard let content else { return SizeRequest(minimum: 0, natural: 0) }
    var across = forSize
    if across >= 0 {
      // GTK complains when a widget is measured for less than its minimum.
      across = max(across, content.measure(orientation.other).minimum)
    }
    return SizeRequest(minimum: 0, natural: content.measure(orientation, forSize: across).natural)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    guard let content else { return }
    let width = max(width, content.measure(.horizontal).minimum)
    let height = max(height, content.measure(.vertical, forSize: width).minimum)
    content.allocate(x: 0, y: 0, width: width, height: height)
  }
}

extension Orientation {
  var other: Orientation { self == .horizontal ? .vertical : .horizontal }
}
