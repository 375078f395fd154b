import CGtk4

extension Gtk {
  /// A Pango layout: lines of text in the font that CSS sets for a widget. Lengths are in pixels.
  ///
  /// The text is laid out when its size is first read, and again only after a change: a new width that keeps
  /// all line breaks costs nothing.
  @MainActor
  public final class TextLayout: Object {
    public override class var type: GType { pango_layout_get_type() }

    /// Pango's serial number of the last layout. It changes with the content, the attributes and the widget's
    /// font.
    private var serial: UInt32 = 0

    /// Whether the lines depend on the width.
    private var isFlowing = false

    /// Creates a layout that follows a widget's font and text direction.
    public convenience init(for widget: Widget) {
      // Cannot be NULL.
      self.init(adopting: gtk_widget_create_pango_layout(widget.widgetPointer, nil)!)
      pango_layout_set_wrap(opaque, PANGO_WRAP_WORD_CHAR)
    }

    // MARK: Content

    /// Sets the text. A NUL character ends it, as in C.
    public func setText(_ text: String) { pango_layout_set_text(opaque, text, -1) }

    /// Sets the text attributes and replaces earlier ones.
    public func setAttributes(_ attributes: TextAttributes) {
      pango_layout_set_attributes(opaque, attributes.list)
    }

    /// Sets the alignment of the lines.
    public func setAlignment(_ alignment: Alignment, _ direction: TextDirection) {
      let isMirrored = direction == .rightToLeft
      switch alignment {
      case .center: pango_layout_set_alignment(opaque, PANGO_ALIGN_CENTER)
      case .end: pango_layout_set_alignment(opaque, isMirrored ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT)
      case .start, .fill, .baseline:
        pango_layout_set_alignment(opaque, isMirrored ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
      }
    }

    /// Sets wrapping and truncation.
    ///
    /// - Parameters:
    ///   - wraps: Whether long text wraps, between words or, if necessary, inside them.
    ///   - mode: The position of "…" in text that is too long; nil disables truncation.
    ///   - lineLimit: The largest number of lines if the text wraps and truncates; nil for no limit.
    public func setFlow(wraps: Bool, truncating mode: TruncationMode?, lineLimit: Int?) {
      isFlowing = wraps || mode != nil
      pango_layout_set_ellipsize(opaque, mode?.pango ?? PANGO_ELLIPSIZE_NONE)
      // Pango takes line counts as negative heights; -1 is one line for each paragraph, which applies to text
      // that is not truncated, too.
      let limit = lineLimit.map { max(1, $0) }
      pango_layout_set_height(opaque, wraps ? limit.map { -Int32(clamping: $0) } ?? -1 : -1)
      if !isFlowing { pango_layout_set_width(opaque, -1) }
    }

    // MARK: Size

    /// Lays out the text for a width, in pixels. Text that neither wraps nor truncates keeps its own width.
    public func fit(width: Int) {
      guard isFlowing else { return }
      let wanted = Int32(clamping: max(0, width) * Int(PANGO_SCALE))
      if !keepsLines(at: wanted) { pango_layout_set_width(opaque, wanted) }
    }

    /// Lays out the text without a limit of the width.
    public func fitFreely() {
      guard isFlowing, !isLaidOut || isBroken else { return }
      pango_layout_set_width(opaque, -1)
    }

    /// The size of the text, in pixels, rounded up.
    public var size: (width: Int, height: Int) {
      var width: Int32 = 0
      var height: Int32 = 0
      pango_layout_get_size(opaque, &width, &height)
      serial = pango_layout_get_serial(opaque)
      return (Self.pixels(width), Self.pixels(height))
    }

    /// The distance from the top to the baseline of the first line, in pixels.
    public var baseline: Int { Int(pango_layout_get_baseline(opaque)) / Int(PANGO_SCALE) }

    /// The size of the smallest rectangle of whole pixels that covers the text.
    public var bounds: (width: Int, height: Int) {
      var logical = PangoRectangle()
      pango_layout_get_pixel_extents(opaque, nil, &logical)
      serial = pango_layout_get_serial(opaque)
      return (Int(logical.width), Int(logical.height))
    }

    /// Returns the x position at which `GtkLabel` would draw the text in `room` pixels, for any width that
    /// the layout was set to.
    ///
    /// - Parameter share: The part of the free space that is left of the text, from 0 to 1.
    public func x(in room: Int, share: Double) -> Double {
      // `GtkLabel` gives the whole room to Pango if the text wraps or truncates, and Pango places each line,
      // in fractions of a pixel. Otherwise it gives Pango the width of the longest line.
      let drawn = isFlowing ? offset(in: Int32(clamping: room * Int(PANGO_SCALE))) : 0
      var logical = PangoRectangle()
      pango_layout_get_extents(opaque, nil, &logical)
      let scale = Double(PANGO_SCALE)
      // `GtkLabel` adds whole pixels to the rectangle of whole pixels that covers the lines.
      let left = (Double(logical.x + drawn) / scale).rounded(.down)
      let right = (Double(logical.x + drawn + logical.width) / scale).rounded(.up)
      let added = (share * (Double(room) - (right - left)) - left).rounded(.down)
      return added + Double(drawn) / scale
    }

    /// Returns the offset of the lines in another width, in Pango units.
    ///
    /// Lays out the text for that width if the lines do not all move by the same distance.
    private func offset(in width: Int32) -> Int32 {
      let current = pango_layout_get_width(opaque)
      if current == width { return 0 }
      var logical = PangoRectangle()
      pango_layout_get_extents(opaque, nil, &logical)
      if pango_layout_get_alignment(opaque) == PANGO_ALIGN_CENTER {
        let x = (width - logical.width) / 2
        // Lines of whole pixels, as with hinted fonts, keep positions of whole pixels.
        let isWhole = (width | logical.width) % PANGO_SCALE == 0
        return (isWhole ? (x + PANGO_SCALE / 2) / PANGO_SCALE * PANGO_SCALE : x) - logical.x
      }
      // Paragraphs against the direction of the layout are aligned to the other side.
      let areAllAtTheLeft = logical.x == 0 && logical.width < current
      if !areAllAtTheLeft { pango_layout_set_width(opaque, width) }
      return 0
    }

    /// Returns the width of a number of average characters, in pixels.
    public func width(ofCharacters count: Int) -> Int {
      let context = pango_layout_get_context(opaque)
      let metrics = pango_context_get_metrics(context, nil, nil)
      defer { pango_font_metrics_unref(metrics) }
      let character = max(
        pango_font_metrics_get_approximate_char_width(metrics),
        pango_font_metrics_get_approximate_digit_width(metrics))
      return Self.pixels(character) * count
    }

    /// Converts Pango units to pixels, rounded up.
    private static func pixels(_ length: Int32) -> Int {
      (Int(length) + Int(PANGO_SCALE) - 1) / Int(PANGO_SCALE)
    }

    // MARK: Lines that stay

    private var isLaidOut: Bool { serial != 0 && serial == pango_layout_get_serial(opaque) }

    /// Whether a line ends before its paragraph does.
    private var isBroken: Bool {
      pango_layout_is_wrapped(opaque) != 0 || pango_layout_is_ellipsized(opaque) != 0
    }

    /// Whether the line breaks are the same in another width, in Pango units.
    private func keepsLines(at width: Int32) -> Bool {
      let current = pango_layout_get_width(opaque)
      if current == width { return true }
      guard isLaidOut, pango_layout_is_ellipsized(opaque) == 0 else { return false }
      var logical = PangoRectangle()
      pango_layout_get_extents(opaque, nil, &logical)
      guard logical.width <= width else { return false }
      if pango_layout_is_wrapped(opaque) == 0 { return true }
      // Words that did not fit before do not fit now, and all others still do.
      return width < current || hasNoRoomForMore(at: width)
    }
  }
}
