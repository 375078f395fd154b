import CGtk4

extension Gtk {
  /// A widget that shows an icon or a texture at a fixed size.
  public final class Image: Widget {
    public override class var type: GType { gtk_image_get_type() }

    /// Creates an image of a themed icon; an empty name shows nothing.
    public convenience init(iconName: String = "") {
      self.init(adopting: gtk_image_new())
      self.iconName = iconName
    }

    /// The name of the themed icon; empty if the image shows none.
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

    /// The size of the icon, in pixels; -1 uses the theme's.
    public var pixelSize: Int {
      get { Int(gtk_image_get_pixel_size(opaque)) }
      set { gtk_image_set_pixel_size(opaque, Int32(clamping: newValue)) }
    }

    /// Shows a texture instead of an icon; nil shows nothing.
    public func setTexture(_ texture: Texture?) { gtk_image_set_from_paintable(opaque, texture?.paintable) }
  }

  /// A widget that shows a texture at the size it is allocated.
  public final class Picture: Widget {
    public override class var type: GType { gtk_picture_get_type() }

    /// The fit of a texture to a widget of another aspect ratio.
    public enum ContentFit: Sendable {
      case fill, contain, cover, scaleDown
    }

    public convenience init(_ texture: Texture? = nil) {
      self.init(adopting: gtk_picture_new())
      self.texture = texture
    }

    /// The texture, or nil if the picture shows none or another paintable.
    public var texture: Texture? {
      get {
        gtk_picture_get_paintable(opaque).flatMap { Object(retaining: $0).cast(to: Texture.self) }
      }
      set { gtk_picture_set_paintable(opaque, newValue?.paintable) }
    }

    /// Sets the fit of the texture to the widget.
    public func setContentFit(_ fit: ContentFit) {
      switch fit {
      case .fill: gtk_picture_set_content_fit(opaque, GTK_CONTENT_FIT_FILL)
      case .contain: gtk_picture_set_content_fit(opaque, GTK_CONTENT_FIT_CONTAIN)
      case .cover: gtk_picture_set_content_fit(opaque, GTK_CONTENT_FIT_COVER)
      case .scaleDown: gtk_picture_set_content_fit(opaque, GTK_CONTENT_FIT_SCALE_DOWN)
      }
    }

    /// The accessible description of the picture.
    public var alternativeText: String? {
      get { gtk_picture_get_alternative_text(opaque).map { String(cString: $0) } }
      set { gtk_picture_set_alternative_text(opaque, newValue) }
    }
  }
}
