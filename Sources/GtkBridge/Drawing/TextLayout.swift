import CGtk4

extension Gtk {
  /// Text set in lines, in the font that CSS gives a widget; lengths are pixels.
  ///
  /// It is laid out when something first asks for its size, and again only when that can have changed:
  /// another width at which the lines break at the same places costs nothing.
  @MainActor
  public final class TextLayout: Object {
    public override class var type: GType { pango_layout_get_type() }

    /// The serial number of the layout when its lines were made. It grows with every change, of the
    /// widget's font too.
    private var serial: UInt32 = 0

    /// Whether lines depend on the width at all.
    private var isFlowing = false

    /// For the widget's font and text direction, which are followed.
    public convenience init(for widget: Widget) {
      // Cannot be NULL.
      self.init(adopting: gtk_widget_create_pango_layout(widget.widgetPointer, nil)!)
      pango_layout_set_wrap(opaque, PANGO_WRAP_WORD_CHAR)
    }

    // MARK: Content

    /// A character 0 ends the text, as in C.
    public func setText(_ text: String) { pango_layout_set_text(opaque, text, -1) }

    /// Replaces what an earlier call set.
    public func setAttributes(_ attributes: TextAttributes) {
      pango_layout_set_attributes(opaque, attributes.list)
    }

    /// Where lines stand beside each other.
    public func setAlignment(_ alignment: Alignment, _ direction: TextDirection) {
      let isMirrored = direction == .rightToLeft
      switch alignment {
      case .center: pango_layout_set_alignment(opaque, PANGO_ALIGN_CENTER)
      case .end: pango_layout_set_alignment(opaque, isMirrored ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT)
      case .start, .fill, .baseline:
        pango_layout_set_alignment(opaque, isMirrored ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
      }
    }

    /// How lines end.
    ///
    /// - Parameters:
    ///   - wraps: whether long text goes on in the next line, broken between words or, if need be, inside
    ///     them.
    ///   - mode: where "…" stands for what is left out of text that is too long; nil leaves nothing out.
    ///   - lineLimit: the most lines of text that wraps and leaves something out; nil is any number.
    public func setFlow(wraps: Bool, truncating mode: TruncationMode?, lineLimit: Int?) {
      isFlowing = wraps || mode != nil
      pango_layout_set_ellipsize(opaque, mode?.pango ?? PANGO_ELLIPSIZE_NONE)
      // Pango counts lines as negative heights; -1 is one line for each paragraph, as where none is cut.
      let limit = lineLimit.map { max(1, $0) }
      pango_layout_set_height(opaque, wraps ? limit.map { -Int32(clamping: $0) } ?? -1 : -1)
      if !isFlowing { pango_layout_set_width(opaque, -1) }
    }

    // MARK: Size

    /// Sets the lines for a width; text that does not flow has the width that it has.
    public func fit(width: Int) {
      guard isFlowing else { return }
      let wanted = Int32(clamping: max(0, width) * Int(PANGO_SCALE))
      if !keepsLines(at: wanted) { pango_layout_set_width(opaque, wanted) }
    }

    /// Sets the lines for as much width as they want.
    public func fitFreely() {
      guard isFlowing, !isLaidOut || isBroken else { return }
      pango_layout_set_width(opaque, -1)
    }

    /// The size of the lines, rounded up.
    public var size: (width: Int, height: Int) {
      var width: Int32 = 0
      var height: Int32 = 0
      pango_layout_get_size(opaque, &width, &height)
      serial = pango_layout_get_serial(opaque)
      return (Self.pixels(width), Self.pixels(height))
    }

    /// From the top of the first line to the line that its letters stand on.
    public var baseline: Int { Int(pango_layout_get_baseline(opaque)) / Int(PANGO_SCALE) }

    /// The size of the lines in whole pixels that cover them.
    public var bounds: (width: Int, height: Int) {
      var logical = PangoRectangle()
      pango_layout_get_pixel_extents(opaque, nil, &logical)
      serial = pango_layout_get_serial(opaque)
      return (Int(logical.width), Int(logical.height))
    }

    /// The x position at which to draw the layout so that its lines stand in `room` pixels as a `GtkLabel`
    /// draws them, whatever width the lines were set for.
    ///
    /// - Parameter share: How much of the free room is to the left of the lines, from 0 to 1.
    public func x(in room: Int, share: Double) -> Double {
      // A label that flows gives Pango the room; Pango then places each line in it, to a fraction of a pixel.
      // Any other label leaves Pango no room but the longest line.
      let drawn = isFlowing ? offset(in: Int32(clamping: room * Int(PANGO_SCALE))) : 0
      var logical = PangoRectangle()
      pango_layout_get_extents(opaque, nil, &logical)
      let scale = Double(PANGO_SCALE)
      // The label sees the lines in the whole pixels that cover them, and adds whole pixels to where Pango
      // placed them.
      let left = (Double(logical.x + drawn) / scale).rounded(.down)
      let right = (Double(logical.x + drawn + logical.width) / scale).rounded(.up)
      let added = (share * (Double(room) - (right - left)) - left).rounded(.down)
      return added + Double(drawn) / scale
    }

    /// How far to the right of where they are now the lines would be in another width, in Pango's units.
    ///
    /// Sets them for that width where they do not all move alike.
    private func offset(in width: Int32) -> Int32 {
      let current = pango_layout_get_width(opaque)
      if current == width { return 0 }
      var logical = PangoRectangle()
      pango_layout_get_extents(opaque, nil, &logical)
      if pango_layout_get_alignment(opaque) == PANGO_ALIGN_CENTER {
        let x = (width - logical.width) / 2
        // Lines of whole pixels, as hinted fonts have them, stay on whole pixels.
        let isWhole = (width | logical.width) % PANGO_SCALE == 0
        return (isWhole ? (x + PANGO_SCALE / 2) / PANGO_SCALE * PANGO_SCALE : x) - logical.x
      }
      // Paragraphs that run against the direction of the layout are at the other side.
      let areAllAtTheLeft = logical.x == 0 && logical.width < current
      if !areAllAtTheLeft { pango_layout_set_width(opaque, width) }
      return 0
    }

    /// The least width of a line of so many average letters.
    public func width(ofCharacters count: Int) -> Int {
      let context = pango_layout_get_context(opaque)
      let metrics = pango_context_get_metrics(context, nil, nil)
      defer { pango_font_metrics_unref(metrics) }
      let character = max(
        pango_font_metrics_get_approximate_char_width(metrics),
        pango_font_metrics_get_approximate_digit_width(metrics))
      return Self.pixels(character) * count
    }

    /// Rounded up.
    private static func pixels(_ length: Int32) -> Int {
      (Int(length) + Int(PANGO_SCALE) - 1) / Int(PANGO_SCALE)
    }

    // MARK: Lines that stay

    private var isLaidOut: Bool { serial != 0 && serial == pango_layout_get_serial(opaque) }

    /// Whether a line ends where its paragraph does not.
    private var isBroken: Bool {
      pango_layout_is_wrapped(opaque) != 0 || pango_layout_is_ellipsized(opaque) != 0
    }

    /// Whether the lines would break at the same places in another width, in Pango's units.
    private func keepsLines(at width: Int32) -> Bool {
      let current = pango_layout_get_width(opaque)
      if current == width { return true }
      guard isLaidOut, pango_layout_is_ellipsized(opaque) == 0 else { return false }
      var logical = PangoRectangle()
      pango_layout_get_extents(opaque, nil, &logical)
      guard logical.width <= width else { return false }
      if pango_layout_is_wrapped(opaque) == 0 { return true }
      // What did not fit before fits even less now, and everything else still does.
      return width < current || hasNoRoomForMore(at: width)
    }
  }
}
