import GtkBridge

/// The widget of a ``Text``, which lays its text out once for each text and width.
///
/// A `GtkLabel` lays wrapped text out three to four times for each new text and has the window measured each
/// time (seen in profiles of 4.8.3). This widget requests a measurement only if it has siblings: a cell with
/// a single text measures the height for its width itself, on each bind.
///
/// # CSS nodes
/// `label`, of which the font, the color and `text-shadow` are followed
///
/// # Accessibility
/// The role is `LABEL`. The name is the text.
final class TextWidget: Gtk.WidgetImplementation {
  static let registration = Gtk.SubclassRegistration<TextWidget>(name: "LazyGridText")

  override class func configure(_ widgetClass: Gtk.WidgetClass) {
    widgetClass.setCSSName("label")
    widgetClass.setAccessibleRole(.label)
  }

  private(set) var text = ""
  private(set) var style = TextStyle()

  /// Whether the widget is the only content of a cell.
  var isHeldByCell = false

  /// Whether the cell measures this widget without GTK.
  ///
  /// GTK then receives a minimum size that does not depend on the text, so a new text needs no request for a
  /// new size. If GTK aligns the widget in the cell, it needs the natural size.
  var isMeasuredByCell: Bool {
    isHeldByCell && widget.horizontalAlignment == .fill && widget.verticalAlignment == .fill
  }

  /// The margins and the CSS box around the text.
  let box = BoxModel()

  private var layout: Gtk.TextLayout?
  private var baseline = -1

  // MARK: Content

  /// Shows a text in a style and updates only the properties that differ.
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

  private func makeLayoutIfNeeded() -> Gtk.TextLayout {
    if let layout { return layout }
    let made = Gtk.TextLayout(for: widget)
    made.setText(text)
    apply(style, to: made)
    layout = made
    return made
  }

  // MARK: Size

  /// Returns the height of the text in lines of `width` pixels.
  func height(forWidth width: Int) -> Int {
    let layout = makeLayoutIfNeeded()
    layout.fit(width: width)
    return layout.size.height
  }

  /// Returns the width of the text without wrapping and truncation.
  func naturalWidth() -> Int {
    let layout = makeLayoutIfNeeded()
    layout.fitFreely()
    return layout.size.width
  }

  /// Returns the smallest width at which wrapped text is at most `height` pixels high.
  ///
  /// A negative height, and text that does not wrap, result in the natural width.
  func width(forHeight height: Int) -> Int {
    var high = naturalWidth()
    guard style.wrapsLines, height >= 0 else { return high }
    var low = min(high, minimumWidth)
    while low < high {
      let middle = (low + high) / 2
      if self.height(forWidth: middle) <= height { high = middle } else { low = middle + 1 }
    }
    return high
  }

  /// The minimum number of characters in a line of wrapped text and of truncated text.
  private static let minimumLine = (wrapped: 8, cut: 3)

  private var minimumWidth: Int {
    makeLayoutIfNeeded().width(
      ofCharacters: style.truncation == nil ? Self.minimumLine.wrapped : Self.minimumLine.cut)
  }

  override func requestMode() -> Gtk.SizeRequestMode {
    style.wrapsLines || isMeasuredByCell ? .heightForWidth : .constantSize
  }

  override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.SizeRequest {
    if isMeasuredByCell { return box.note(orientation, forSize: forSize) }
    switch orientation {
    case .horizontal:
      let natural = width(forHeight: forSize)
      return Gtk.SizeRequest(minimum: style.flows ? min(natural, minimumWidth) : natural, natural: natural)
    case .vertical:
      let height = height(forWidth: forSize < 0 ? naturalWidth() : forSize)
      let baseline = makeLayoutIfNeeded().baseline
      return Gtk.SizeRequest(
        minimum: height, natural: height, minimumBaseline: baseline, naturalBaseline: baseline)
    }
  }

  // MARK: Drawing

  override func sizeAllocate(width: Int, height: Int, baseline: Int) { self.baseline = baseline }

  override func snapshot(_ snapshot: Gtk.Snapshot) {
    let layout = makeLayoutIfNeeded()
    layout.fit(width: widget.width)
    let place = place(layout)
    snapshot.draw(layout, x: place.x, y: place.y, styledAs: widget)
  }

  /// Returns the origin of the text in the widget.
  ///
  /// Text that is larger than the widget shows its beginning.
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
  /// The horizontal position of the text in the widget, from 0 to 1; mirrored in right-to-left text.
  fileprivate var position: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }

  /// The alignment of the lines relative to each other.
  fileprivate var inLines: Gtk.Alignment {
    switch self {
    case .leading: .start
    case .center: .center
    case .trailing: .end
    }
  }
}
