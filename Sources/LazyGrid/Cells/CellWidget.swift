import GtkBridge

/// The widget around one item's content.
///
/// CSS: one node `child` with the states `:hover`, `:active` (highlighted), `:selected`, `:focus` and
/// `:focus-visible`, and the class `activatable`, so that themes style it like a cell of GtkGridView; without
/// the padding that themes give such a cell.
class CellWidget: Gtk.WidgetImplementation {
  static let registration = Gtk.SubclassRegistration<CellWidget>(name: "LazyGridCell")

  override class func configure(_ widgetClass: Gtk.WidgetClass) {
    widgetClass.setCSSName("child")
    widgetClass.setAccessibleRole(.gridCell)
  }

  private(set) var content: Gtk.Widget?

  /// What the widget is to the grid; nil once the grid has let go of it.
  weak var cell: Cell?

  override func instanceDidInitialize() {
    widget.isFocusable = true
    widget.clipsContent = true
    widget.addCSSClass("activatable")
  }

  /// The content when it is a single text.
  private var heldText: TextWidget?

  /// The same while it is measured past GTK: nothing but a bind changes it.
  private var text: TextWidget? {
    guard let heldText, heldText.isMeasuredByCell else { return nil }
    return heldText
  }

  private let box = BoxModel()

  /// Takes the widget that the cell shows from now on; a cell has one for life.
  func setContent(_ content: Gtk.Widget) {
    self.content = content
    heldText = TextWidget.registration.implementation(of: content)
    heldText?.isHeldByCell = true
    content.setParent(widget)
    // Else a screen reader says what class it is of (seen in 4.8.3).
    if let label = content.firstLabel { widget.setAccessibleLabelled(by: label) }
  }

  override func dispose() {
    content = nil
    heldText = nil
    super.dispose()
  }

  // MARK: Size

  /// The height that the cell wants at a width, in pixels.
  func naturalHeight(forWidth width: Int) -> Int {
    let box = box.edges(of: widget)
    guard let content else { return box.outerHeight(0) }
    let inner = box.innerWidth(width)
    guard let text else {
      // GTK complains when a widget is measured for less than its minimum.
      let room = max(inner, content.measure(.horizontal).minimum)
      return box.outerHeight(content.measure(.vertical, forSize: room).natural)
    }
    let textBox = text.box.edges(of: content)
    return box.outerHeight(textBox.outerHeight(text.height(forWidth: textBox.innerWidth(inner))))
  }

  /// The width that the cell wants at a height, or at any, in pixels.
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

  /// A layout may give less than the content's least size: the content is then clipped. What the content
  /// wants is asked by the grid only, and past GTK.
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
  /// The widget itself or the first inside it that is a text for assistive technologies.
  fileprivate var firstLabel: Gtk.Widget? {
    if accessibleRole == Gtk.AccessibleRole.label.gtk { return self }
    return children.lazy.compactMap(\.firstLabel).first
  }
}
