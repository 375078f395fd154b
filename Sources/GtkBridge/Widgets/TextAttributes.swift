import CGtk4

/// How a label's text looks, beyond what CSS says.
public struct TextAttributes: Equatable, Sendable {
  /// The font size in points, which follows the user's text scaling. Nil leaves it to CSS.
  public var pointSize: Double?
  /// The font size in pixels, whatever the user's text scaling. Goes before `pointSize`.
  public var pixelSize: Double?
  /// A factor on the font size; 1 is none.
  public var scale: Double
  /// 400 is normal, 700 bold. Nil leaves it to CSS.
  public var weight: Int?

  public init(
    pointSize: Double? = nil, pixelSize: Double? = nil, scale: Double = 1, weight: Int? = nil
  ) {
    self.pointSize = pointSize
    self.pixelSize = pixelSize
    self.scale = scale
    self.weight = weight
  }

  /// The same as Pango's list, nil when nothing is set; the caller releases it.
  var list: OpaquePointer? {
    guard self != TextAttributes() else { return nil }
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
    return list
  }

  /// Sizes that are no number or negative become 0, the others at most what a C int holds.
  private static func pangoUnits(_ size: Double) -> Int32 {
    guard size.isFinite, size > 0 else { return 0 }
    return Int32(min(size * Double(PANGO_SCALE), Double(Int32.max)))
  }
}
