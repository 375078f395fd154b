import GtkBridge

/// The widget of a ``Text``: one layout of its text, made once for each text and width.
///
/// A `GtkLabel` lays wrapped text out three to four times for each text that it is given, and has the
/// window measured each time (seen in profiles of 4.8.3). This one asks for that only where it stands
/// beside others: the cell around a single text asks it, whenever it is bound, for the height at the
/// width that it will get.
///
/// CSS: one node `label`, whose font, colour and `text-shadow` are followed.
final class TextWidget: Gtk.WidgetImplementation {
  static let registration = Gtk.SubclassRegistration<TextWidget>(name: "LazyGridText")

  override class func configure(_ widgetClass: Gtk.WidgetClass) {
    widgetClass.setCSSName("label")
    widgetClass.setAccessibleRole(.label)
  }

  private(set) var text = ""
  private(set) var style = TextStyle()

  /// Whether it is all that a cell shows.
  var isHeldByCell = false

  /// Whether the cell measures this widget itself: GTK is told the least size only, which does not depend
  /// on the text, and so need not be told of another text. Where GTK aligns the widget in the cell it must
  /// know how large it wants to be.
  var isMeasuredByCell: Bool {
    isHeldByCell && widget.horizontalAlignment == .fill && widget.verticalAlignment == .fill
  }

  /// Around the text: margins, and what CSS adds.
  let box = BoxModel()

  private var layout: Gtk.TextLayout?
  private var baseline = -1

  // MARK: Content

  /// Touches only what differs.
  func show(_ text: String, in style: TextStyle) {
    let isNewText = text != self.text
    let isNewStyle = style != self.style
    guard isNewText || isNewStyle else { return }
    self.text = text
    self.style = style
    if let layout {
      if isNewText { layout.setText(text) }
      if isNewStyle { apply(style, to: layout) }
    }
    if isNewText { widget.setAccessibleLabel(text) }
    widget.queueDraw()
    if !isMeasuredByCell { widget.queueResize() }
  }

  private func apply(_ style: TextStyle, to layout: Gtk.TextLayout) {
    layout.setAttributes(style.attributes)
    layout.setAlignment(style.alignment.inLines, widget.direction)
    layout.setFlow(
      wraps: style.wrapsLines, truncating: style.truncation, lineLimit: style.lineLimit)
  }

  private func madeLayout() -> Gtk.TextLayout {
    if let layout { return layout }
    let made = Gtk.TextLayout(for: widget)
    made.setText(text)
    apply(style, to: made)
    layout = made
    return made
  }

  // MARK: Size

  /// The height of the text in lines of `width` pixels.
  func height(forWidth width: Int) -> Int {
    let layout = madeLayout()
    layout.fit(width: width)
    return layout.size.height
  }

  /// The width of the text where nothing makes it go on in another line or cuts it.
  func naturalWidth() -> Int {
    let layout = madeLayout()
    layout.fitFreely()
    return layout.size.width
  }

  /// The least width in which wrapped text is no higher than `height`, and cannot get narrower.
  func width(forHeight height: Int) -> Int {
    var high = naturalWidth()
    guard style.wrapsLines, height >= 0 else { return high }
    var low = min(high, leastWidth)
    while low < high {
      let middle = (low + high) / 2
      if self.height(forWidth: middle) <= height { high = middle } else { low = middle + 1 }
    }
    return high
  }

  /// The letters of the narrowest line that text which wraps is laid out for, and which text that is cut
  /// keeps.
  private static let leastLine = (wrapped: 8, cut: 3)

  private var leastWidth: Int {
    madeLayout().width(
      ofCharacters: style.truncation == nil ? Self.leastLine.wrapped : Self.leastLine.cut)
  }

  override func requestMode() -> Gtk.SizeRequestMode {
    style.wrapsLines || isMeasuredByCell ? .heightForWidth : .constantSize
  }

  override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.SizeRequest {
    if isMeasuredByCell { return box.note(orientation, forSize: forSize) }
    switch orientation {
    case .horizontal:
      let natural = width(forHeight: forSize)
      return Gtk.SizeRequest(minimum: style.flows ? min(natural, leastWidth) : natural, natural: natural)
    case .vertical:
      let height = height(forWidth: forSize < 0 ? naturalWidth() : forSize)
      let baseline = madeLayout().baseline
      return Gtk.SizeRequest(
        minimum: height, natural: height, minimumBaseline: baseline, naturalBaseline: baseline)
    }
  }

  // MARK: Picture

  override func sizeAllocate(width: Int, height: Int, baseline: Int) { self.baseline = baseline }

  override func snapshot(_ snapshot: Gtk.Snapshot) {
    let layout = madeLayout()
    layout.fit(width: widget.width)
    let place = place(layout)
    snapshot.draw(layout, x: place.x, y: place.y, styledAs: widget)
  }

  /// Text that is larger than its room shows its beginning.
  private func place(_ layout: Gtk.TextLayout) -> (x: Double, y: Int) {
    let bounds = layout.bounds
    let isMirrored = widget.direction == .rightToLeft
    let share = isMirrored ? 1 - style.alignment.position : style.alignment.position
    let hasRoom = bounds.width < widget.width
    let x = layout.x(in: widget.width, share: hasRoom ? share : isMirrored ? 1 : 0)
    let y = baseline >= 0 ? baseline - layout.baseline : max(0, (widget.height - bounds.height) / 2)
    return (x, y)
  }

  // MARK: Environment

  override func directionChanged(previous: Gtk.TextDirection?) {
    super.directionChanged(previous: previous)
    layout?.setAlignment(style.alignment.inLines, widget.direction)
  }
}

extension TextAlignment {
  /// Of the text in its room; mirrored where text runs from right to left.
  fileprivate var position: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }

  /// Of lines beside each other.
  fileprivate var inLines: Gtk.Alignment {
    switch self {
    case .leading: .start
    case .center: .center
    case .trailing: .end
    }
  }
}
