import CGtk4

extension Gtk {
  /// How a label's text looks, beyond what CSS says.
  public struct TextAttributes: Hashable, Sendable {
    /// The font size in points, which follows the user's text scaling. Nil leaves it to CSS.
    public var pointSize: Double?
    /// The font size in pixels, whatever the user's text scaling. Goes before `pointSize`.
    public var pixelSize: Double?
    /// A factor on the font size; 1 is none.
    public var scale: Double
    /// 400 is normal, 700 bold. Nil leaves it to CSS.
    public var weight: Int?
    /// Whether the font slants; false leaves it to CSS.
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

    /// The lists in use, so that labels of the same look share one.
    @MainActor private static var lists: [TextAttributes: OpaquePointer] = [:]

    /// Enough for the looks of one program; a size that is animated must not fill the memory.
    private static let mostLists = 64

    /// The same as Pango's list, nil when nothing is set; valid until the next call, to be retained by
    /// whoever keeps it.
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

    /// Sizes that are no number or negative become 0, the others at most what a C int holds.
    private static func pangoUnits(_ size: Double) -> Int32 {
      guard size.isFinite, size > 0 else { return 0 }
      return Int32(min(size * Double(PANGO_SCALE), Double(Int32.max)))
    }
  }

  /// Where "…" stands for what is left out of text that is too long.
  public enum TruncationMode: Sendable {
    /// At the beginning, in the middle, at the end.
    case head, middle, tail

    var pango: PangoEllipsizeMode {
      switch self {
      case .head: PANGO_ELLIPSIZE_START
      case .middle: PANGO_ELLIPSIZE_MIDDLE
      case .tail: PANGO_ELLIPSIZE_END
      }
    }
  }

  /// Which way text and rows run.
  public enum TextDirection: Sendable {
    case leftToRight, rightToLeft

    package init(_ direction: GtkTextDirection) {
      self = direction == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight
    }

    package var gtk: GtkTextDirection { self == .rightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR }
  }

  /// Pango markup that shows `text` as it is.
  public static func markup(escaping text: String) -> String {
    guard let escaped = g_markup_escape_text(text, -1) else { return text }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}
