import GtkBridge

/// An icon of the icon theme at a fixed size.
///
/// The widget is a `GtkImage`.
///
/// # CSS nodes
/// `image`
///
/// # Accessibility
/// The role is `IMG`. Set a name with ``CellContent/accessibilityLabel(_:)``.
public struct Image: StructuredContent {
  private let iconName: String
  private var pixelSize: Int?

  /// Creates content that shows a named icon.
  ///
  /// - Parameter iconName: The name of the icon. A name that the theme lacks shows the icon for a missing image;
  ///   an empty name shows nothing.
  public init(iconName: String) { self.iconName = iconName }

  /// Sets the width and height in pixels.
  ///
  /// `nil` and values below 1 select the theme's icon size.
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

/// The icon that an image shows, owned by the image.
///
/// GTK looks an icon up again even if its name has not changed.
@MainActor
private final class ShownImage {
  static let key = Gtk.AssociationKey<ShownImage>("lazygrid-image")

  /// The image, whose reference is borrowed because it owns this object.
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
