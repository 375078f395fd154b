import GtkBridge

/// A picture, scaled to the room it has. Its widget is a `GtkPicture`.
///
/// It asks for the picture's own size, one pixel a texture pixel, and in less width for the height that
/// keeps its proportions; see ``CellContent/frame(minWidth:minHeight:)`` for a least size.
///
/// Textures are shared and cost nothing to show again: keep them with your data.
///
/// # CSS nodes
/// `picture`
public struct Picture: CellContent {
  /// How a picture fills room of other proportions.
  public typealias ContentFit = GtkBridge.Picture.ContentFit

  private enum Source {
    case texture(Texture?)
    case file(String)
  }

  private let source: Source
  private var placeholder: Texture?
  private var fit = ContentFit.contain

  /// Shows a texture; nil shows the placeholder.
  public init(_ texture: Texture?) { source = .texture(texture) }

  /// Shows an image file, or the placeholder if it cannot be read.
  ///
  /// The file is read and decoded on the main thread when a cell begins to show it: for few and small
  /// ones. It is not read again while the cell shows the same path.
  public init(file path: String) { source = .file(path) }

  /// What is shown while there is no picture.
  public func placeholder(_ texture: Texture?) -> Picture {
    var copy = self
    copy.placeholder = texture
    return copy
  }

  /// How the picture fills room of other proportions; the whole of it is shown unless told otherwise.
  public func contentFit(_ fit: ContentFit) -> Picture {
    var copy = self
    copy.fit = fit
    return copy
  }

  public func makeWidget() -> Widget {
    let picture = GtkBridge.Picture()
    picture.setContentFit(fit)
    picture.setAssociated(ShownPicture(in: picture, fit: fit), for: ShownPicture.key)
    return picture
  }

  public func update(_ widget: Widget, in context: CellContext) {
    guard let shown = widget.associated(for: ShownPicture.key) else { return }
    shown.fit = fit
    switch source {
    case .texture(let texture):
      shown.path = nil
      shown.texture = texture ?? placeholder
    case .file(let path):
      if shown.path != path {
        shown.path = path
        shown.loaded = Texture(file: path)
      }
      shown.texture = shown.loaded ?? placeholder
    }
  }
}

/// What a picture shows now; kept by the picture.
@MainActor
private final class ShownPicture {
  static let key = AssociationKey<ShownPicture>("lazygrid-picture")

  /// Borrowed: the picture owns this object.
  private let picture: GtkBridge.Picture

  /// The file that was read last, and what was in it.
  var path: String? {
    didSet { if path == nil { loaded = nil } }
  }
  var loaded: Texture?

  var texture: Texture? {
    didSet { if texture != oldValue { picture.texture = texture } }
  }

  var fit: GtkBridge.Picture.ContentFit {
    didSet { if fit != oldValue { picture.setContentFit(fit) } }
  }

  init(in picture: GtkBridge.Picture, fit: GtkBridge.Picture.ContentFit) {
    self.picture = GtkBridge.Picture(ObjectReference(picture.pointer, .borrowing))
    self.fit = fit
  }
}
