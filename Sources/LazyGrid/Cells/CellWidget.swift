import GtkBridge

/// The widget around the content of an item.
///
/// # CSS nodes
/// `child`, with the states `:hover`, `:active` (highlighted), `:selected`, `:focus` and `:focus-visible`
///
/// # Style classes
/// `activatable`, so that themes style the widget like a cell of a `GtkGridView`, without the padding
///
/// # Accessibility
/// The role is `GRID_CELL`. The first text in the content labels the cell.
class CellWidget: Gtk.WidgetImplementation {
  static let registration = Gtk.SubclassRegistration<CellWidget>(name: "LazyGridCell")

  override class func configure(_ widgetClass: Gtk.WidgetClass) {
    widgetClass.setCSSName("child")
    widgetClass.setAccessibleRole(.gridCell)
  }

  private(set) var content: Gtk.Widget?

  /// The cell of this widget, or `nil` after the grid has removed it.
  weak var cell: Cell?

  override func instanceDidInitialize() {
    widget.isFocusable = true
    widget.clipsContent = true
    widget.addCSSClass("activatable")
  }

  /// The content if it is a single text.
  private var heldText: TextWidget?

  /// The content if it is a single text that the cell measures without GTK. Only a bind changes it.
  private var text: TextWidget? {
    guard let heldText, heldText.isMeasuredByCell else { return nil }
    return heldText
  }

  private let box = BoxModel()

  /// Sets the content widget, which the cell keeps for its lifetime.
  func setContent(_ content: Gtk.Widget) {
    self.content = content
    heldText = TextWidget.registration.implementation(of: content)
    heldText?.isHeldByCell = true
    content.setParent(widget)
    // Without a label, a screen reader reads the name of the class (seen in GTK 4.8.3).
    if let label = content.firstLabel { widget.setAccessibleLabelled(by: label) }
  }

  override func dispose() {
    content = nil
    heldText = nil
    super.dispose()
  }

  // MARK: Size

  /// Returns the natural height of the cell for a width, in pixels.
  func naturalHeight(forWidth width: Int) -> Int {
    let box = box.edges(of: widget)
    guard let content else { return box.outerHeight(0) }
    let inner = box.innerWidth(width)
    guard let text else {
      // GTK warns if a widget is measured for less than its minimum.
      let room = max(inner, content.measure(.horizontal).minimum)
      return box.outerHeight(content.measure(.vertical, forSize: room).natural)
    }
    let textBox = text.box.edges(of: content)
    return box.outerHeight(textBox.outerHeight(text.height(forWidth: textBox.innerWidth(inner))))
  }

  /// Returns the natural width of the cell for a height, or for any height if it is -1, in pixels.
  func naturalWidth(forHeight height: Int = -1) -> Int {
    let box = box.edges(of: widget)
    guard let content else { return box.outerWidth(0) }
    let inner = height < 0 ? -1 : box.innerHeight(height)
    guard let text else {
      let room = inner < 0 ? -1 : max(inner, content.measure(.vertical).minimum)
      return box.outerWidth(content.measure(.horizontal, forSize: room).natural)
    }
    let textBox = text.box.edges(of: content)
    let room = inner < 0 ? -1 : textBox.innerHeight(inner)
    return box.outerWidth(textBox.outerWidth(text.width(forHeight: room)))
  }

  override func requestMode() -> Gtk.SizeRequestMode { .heightForWidth }

  /// Reports no minimum size, because a layout may allocate less than the content's minimum, which clips it.
  ///
  /// Only the grid measures the content, with ``naturalHeight(forWidth:)`` and ``naturalWidth(forHeight:)``.
  override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.SizeRequest {
    box.note(orientation, forSize: forSize)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    guard let content else { return }
    let width = max(width, content.measure(.horizontal).minimum)
    let height = max(height, content.measure(.vertical, forSize: width).minimum)
    content.allocate(x: 0, y: 0, width: width, height: height)
  }
}

extension Gtk.Widget {
  /// The first widget with the accessible role of a label: this widget or one of its descendants.
  fileprivate var firstLabel: Gtk.Widget? {
    if accessibleRole == Gtk.AccessibleRole.label.gtk { return self }
    return children.lazy.compactMap(\.firstLabel).first
  }
}

/// The widget around the content of a section's header or footer.
///
/// It is focusable if its content is a trigger; otherwise, the widgets inside it may be focusable.
///
/// # CSS nodes
/// `header`, the node of headers in the lists of newer GTK versions
///
/// # Accessibility
/// The role is `ROW_HEADER`.
final class EdgeWidget: CellWidget {
  static let edgeRegistration = Gtk.SubclassRegistration<EdgeWidget>(name: "LazyGridHeader")

  override class func configure(_ widgetClass: Gtk.WidgetClass) {
    widgetClass.setCSSName("header")
    widgetClass.setAccessibleRole(.rowHeader)
  }

  override func instanceDidInitialize() {
    widget.clipsContent = true
  }
}

extension Cell {
  /// Returns the cell of a widget.
  static func of(_ widget: Gtk.Widget) -> Cell? {
    CellWidget.registration.implementation(of: widget)?.cell
      ?? EdgeWidget.edgeRegistration.implementation(of: widget)?.cell
  }
}
