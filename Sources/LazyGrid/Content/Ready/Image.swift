import GtkBridge

/// An icon of the theme at a fixed size. Its widget is a `GtkImage`.
///
/// # CSS nodes
/// `image`
public struct Image: StructuredContent {
  private let iconName: String
  private var pixelSize: Int?

  /// - Parameter iconName: a name the theme does not know shows a mark for a missing image; an empty
  ///   one shows nothing.
  public init(iconName: String) { self.iconName = iconName }

  /// The width and height in pixels; nil, or less than 1, takes the theme's size for icons.
  public func pixelSize(_ size: Int?) -> Image {
    var copy = self
    copy.pixelSize = size.flatMap { $0 > 0 ? $0 : nil }
    return copy
  }

  public func makeWidget() -> Gtk.Widget {
    let image = Gtk.Image()
    image.setAssociated(ShownImage(in: image), for: ShownImage.key)
    return image
  }

  public func update(_ widget: Gtk.Widget, in context: CellContext) {
    guard let shown = widget.associated(for: ShownImage.key) else { return }
    shown.iconName = iconName
    shown.pixelSize = pixelSize
  }
}

/// What an image shows now; kept by the image. GTK looks an icon up again even when it is the same.
@MainActor
private final class ShownImage {
  static let key = Gtk.AssociationKey<ShownImage>("lazygrid-image")

  /// Borrowed: the image owns this object.
  private let image: Gtk.Image

  var iconName = "" {
    didSet { if iconName != oldValue { image.iconName = iconName } }
  }

  var pixelSize: Int? {
    didSet { if pixelSize != oldValue { image.pixelSize = pixelSize ?? -1 } }
  }

  init(in image: Gtk.Image) {
    self.image = Gtk.Image(Gtk.ObjectReference(image.pointer, .borrowing))
  }
}
