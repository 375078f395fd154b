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
    public func setTexture(_ texture: Texture?) { gtk_image_set_from_paintable(opaque, texture?.paintable) }
  }

  /// A picture that takes the size it is given.
  public final class Picture: Widget {
    public override class var type: GType { gtk_picture_get_type() }

    /// How a picture fills a widget of other proportions.
    public enum ContentFit: Sendable {
      case fill, contain, cover, scaleDown
    }

    public convenience init(_ texture: Texture? = nil) {
      self.init(adopting: gtk_picture_new())
      self.texture = texture
    }

    /// Nil also when what is shown is no texture.
    public var texture: Texture? {
      get {
        gtk_picture_get_paintable(opaque).flatMap { Object(retaining: $0).cast(to: Texture.self) }
      }
      set { gtk_picture_set_paintable(opaque, newValue?.paintable) }
    }

    public func setContentFit(_ fit: ContentFit) {
      switch fit {
      case .fill: gtk_picture_set_content_fit(opaque, GTK_CONTENT_FIT_FILL)
      case .contain: gtk_picture_set_content_fit(opaque, GTK_CONTENT_FIT_CONTAIN)
      case .cover: gtk_picture_set_content_fit(opaque, GTK_CONTENT_FIT_COVER)
      case .scaleDown: gtk_picture_set_content_fit(opaque, GTK_CONTENT_FIT_SCALE_DOWN)
      }
    }

    /// What is read out for the picture.
    public var alternativeText: String? {
      get { gtk_picture_get_alternative_text(opaque).map { String(cString: $0) } }
      set { gtk_picture_set_alternative_text(opaque, newValue) }
    }
  }
}
