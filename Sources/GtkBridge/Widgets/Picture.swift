import CGtk4

extension Gtk {
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

    /// Whether the picture may be shown smaller than it is.
    public var canShrink: Bool {
      get { gtk_picture_get_can_shrink(opaque) != 0 }
      set { gtk_picture_set_can_shrink(opaque, newValue.gboolean) }
    }

    /// What is read out for the picture.
    public var alternativeText: String? {
      get { gtk_picture_get_alternative_text(opaque).map { String(cString: $0) } }
      set { gtk_picture_set_alternative_text(opaque, newValue) }
    }
  }
}
