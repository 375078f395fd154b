import CGtk4

extension Gtk {
  /// The text attributes of a label, which override CSS.
  public struct TextAttributes: Hashable, Sendable {
    /// The font size in points, scaled by the user's text scale. Nil uses the size from CSS.
    public var pointSize: Double?
    /// The font size in pixels, independent of the text scale. Overrides `pointSize`.
    public var pixelSize: Double?
    /// The factor on the font size; 1 for no scaling.
    public var scale: Double
    /// The font weight: 400 is normal, 700 bold. Nil uses the weight from CSS.
    public var weight: Int?
    /// Whether the font is italic; false uses the style from CSS.
    public var isItalic: Bool

    public init(
      pointSize: Double? = nil, pixelSize: Double? = nil, scale: Double = 1, weight: Int? = nil,
      isItalic: Bool = false
    ) {
      self.pointSize = pointSize
      self.pixelSize = pixelSize
      self.scale = scale
      self.weight = weight
      self.isItalic = isItalic
    }

    /// The attribute lists in use, shared between labels of equal attributes.
    @MainActor private static var lists: [TextAttributes: OpaquePointer] = [:]

    /// The largest number of cached lists, which bounds the memory if a size is animated.
    private static let mostLists = 64

    /// The Pango attribute list, or nil for default attributes. Valid until the next call unless retained.
    @MainActor var list: OpaquePointer? {
      guard self != TextAttributes() else { return nil }
      if let list = Self.lists[self] { return list }
      if Self.lists.count >= Self.mostLists {
        Self.lists.values.forEach(pango_attr_list_unref)
        Self.lists.removeAll()
      }
      let list = makeList()
      Self.lists[self] = list
      return list
    }

    private func makeList() -> OpaquePointer? {
      let list = pango_attr_list_new()
      if let pixelSize {
        pango_attr_list_insert(list, pango_attr_size_new_absolute(Self.pangoUnits(pixelSize)))
      } else if let pointSize {
        pango_attr_list_insert(list, pango_attr_size_new(Self.pangoUnits(pointSize)))
      }
      if scale != 1, scale.isFinite, scale > 0 { pango_attr_list_insert(list, pango_attr_scale_new(scale)) }
      if let weight {
        let value = PangoWeight(PangoWeight.RawValue(min(max(weight, 100), 1000)))
        pango_attr_list_insert(list, pango_attr_weight_new(value))
      }
      if isItalic { pango_attr_list_insert(list, pango_attr_style_new(PANGO_STYLE_ITALIC)) }
      return list
    }

    /// Converts to Pango units. NaN, infinite and negative sizes become 0; others are clamped to a C `int`.
    private static func pangoUnits(_ size: Double) -> Int32 {
      guard size.isFinite, size > 0 else { return 0 }
      return Int32(min(size * Double(PANGO_SCALE), Double(Int32.max)))
    }
  }

  /// The position of "…" in truncated text.
  public enum TruncationMode: Sendable {
    /// The start, the middle or the end.
    case head, middle, tail

    var pango: PangoEllipsizeMode {
      switch self {
      case .head: PANGO_ELLIPSIZE_START
      case .middle: PANGO_ELLIPSIZE_MIDDLE
      case .tail: PANGO_ELLIPSIZE_END
      }
    }
  }

  /// The direction of text and rows.
  public enum TextDirection: Sendable {
    case leftToRight, rightToLeft

    package init(_ direction: GtkTextDirection) {
      self = direction == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight
    }

    package var gtk: GtkTextDirection { self == .rightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR }
  }

  /// Escapes text for use in Pango markup.
  public static func markup(escaping text: String) -> String {
    guard let escaped = g_markup_escape_text(text, -1) else { return text }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}
