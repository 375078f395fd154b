import CGtk4

extension Gtk {
  /// An icon of the theme, or a small picture, at a fixed size.
  public final class Image: Widget {
    public override class var type: GType { gtk_image_get_type() }

    /// An icon of the theme; an empty name shows nothing.
    public convenience init(iconName: String = "") {
      self.init(adopting: gtk_image_new())
      self.iconName = iconName
    }

    /// The name of the icon, empty when the image shows none.
    public var iconName: String {
      get { gtk_image_get_icon_name(opaque).map { String(cString: $0) } ?? "" }
      set {
        if newValue.isEmpty {
          gtk_image_clear(opaque)
        } else {
          gtk_image_set_from_icon_name(opaque, newValue)
        }
      }
    }

    /// The size in pixels; -1 takes the theme's.
    public var pixelSize: Int {
      get { Int(gtk_image_get_pixel_size(opaque)) }
      set { gtk_image_set_pixel_size(opaque, Int32(clamping: newValue)) }
    }

    /// Shows a picture in place of an icon.
    public func setTexture(_ texture: Texture?) {
      gtk_image_set_from_paintable(opaque, texture?.paintable)
    }
  }
}
