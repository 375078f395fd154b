import GtkBridge

/// A picture, scaled to the available space.
///
/// ```swift
/// Picture(file: photo.path).aspectRatio(1).contentFit(.cover)
/// Picture(loading: track.coverURL) { size in .encoded(try await fetch(track.coverURL)) }
///   .frame(width: 48, height: 48)
/// ```
///
/// A ``Gtk/Texture`` is shown at once. Files and the data of closures are decoded off the main thread, at the
/// size in which they are shown; until then, the cell shows the placeholder. The load of a picture is
/// cancelled if its cell is recycled or shows something else. ``PictureLoader`` limits the number of concurrent
/// loads and the cache.
///
/// # Size
/// The natural size of a texture is its size in pixels; in a narrower space, the height keeps the proportions. The
/// size of a file or closure does not depend on the loaded picture, so that no cell moves when a picture
/// arrives: by default it is a square as wide as the available space, with a natural width of ``defaultLength``.
/// Set other proportions with ``aspectRatio(_:)`` and a fixed size with ``frame(width:height:)``.
///
/// # CSS nodes
/// `picture`, whose background is below the picture and whose border clips it
///
/// # Accessibility
/// The role is `IMG`. Set a name with ``CellContent/accessibilityLabel(_:)``.
public struct Picture: StructuredContent {
  /// The way in which a picture fills a space of other proportions.
  public typealias ContentFit = Gtk.Picture.ContentFit

  /// The natural width and height of a file or closure without a frame, in pixels.
  public nonisolated static let defaultLength = 64

  private let content: PictureContent
  private var appearance = PictureAppearance()
  private var width: Int?
  private var height: Int?
  private var ratio: Double?
  private var loader = PictureLoader.shared

  /// Creates content that shows a texture.
  ///
  /// `nil` shows the placeholder. Keep textures with your data: cells share them, and showing one again needs no
  /// decoding.
  public init(_ texture: Gtk.Texture?) { content = .texture(texture) }

  /// Creates content that shows an image file, in any format that gdk-pixbuf has a module for.
  ///
  /// An animation shows its first picture. Photographs are rotated according to their metadata. The placeholder
  /// is shown until the picture is loaded and if it cannot be shown. A warning, once per file, reports a file that
  /// is missing, damaged or not a regular file, that brings no data for ten seconds, or that needs more memory
  /// than ``PictureLoader/decodingLimit``. A change of the file is seen only after
  /// ``PictureLoader/removeAllCached()``.
  public init(file path: String) {
    content = .source(PictureSource(id: .file(path)) { _ in .file(path) })
  }

  /// Creates content that shows the picture that a closure loads.
  ///
  /// - Parameters:
  ///   - id: Identifies the picture among all pictures of its ``PictureLoader``. Pictures with equal IDs are
  ///     considered the same: the closure is not called again while the picture is loading or cached.
  ///   - load: Returns the picture; called on a worker thread. Its task is cancelled when the picture is no
  ///     longer needed. An error shows the placeholder. A running closure counts against the loader's
  ///     ``PictureLoader/concurrentLoadLimit``. The size is that of the cell: a smaller picture is
  ///     less sharp, a larger one takes more memory.
  public init(
    loading id: some Hashable, load: @escaping @Sendable (PictureSize) async throws -> PictureData
  ) {
    content = .source(PictureSource(id: .custom(AnyHashable(id)), load))
  }

  /// Sets the texture that is shown without a picture, with the same ``contentFit(_:)``.
  public func placeholder(_ texture: Gtk.Texture?) -> Picture { with { $0.appearance.placeholder = texture } }

  /// Sets the way in which the picture fills a space of other proportions.
  ///
  /// The default, `contain`, shows the whole picture.
  public func contentFit(_ fit: ContentFit) -> Picture { with { $0.appearance.fit = fit } }

  /// Sets the ratio of the natural width to the natural height.
  ///
  /// `nil` selects the ratio of the texture, or 1 for a file or closure. A number that is not finite or not greater
  /// than 0 counts as `nil`.
  public func aspectRatio(_ ratio: Double?) -> Picture {
    with { $0.ratio = ratio.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }
  }

  /// Sets a fixed size in pixels.
  ///
  /// With one length, the other one follows from the aspect ratio. Negative values count as 0.
  public func frame(width: Int? = nil, height: Int? = nil) -> Picture {
    with {
      $0.width = width.map { max(0, $0) }
      $0.height = height.map { max(0, $0) }
    }
  }

  /// Sets the loader, for other limits than those of ``PictureLoader/shared``.
  public func loader(_ loader: PictureLoader) -> Picture { with { $0.loader = loader } }

  public func makeWidget() -> Gtk.Widget { PictureWidget.registration.make() }

  public func update(_ widget: Gtk.Widget, in context: CellContext) {
    guard let implementation = PictureWidget.registration.implementation(of: widget) else { return }
    var appearance = appearance
    appearance.sizing = PictureSizing(
      width: width, height: height, aspectRatio: ratio, own: content.texture(or: appearance.placeholder))
    implementation.show(content, appearance, from: loader, in: context)
  }

  private func with(_ change: (inout Picture) -> Void) -> Picture {
    var copy = self
    change(&copy)
    return copy
  }
}

/// The texture or the source of a picture.
enum PictureContent {
  case texture(Gtk.Texture?)
  case source(PictureSource)

  /// Returns the texture that determines the natural size, or `nil` for a file or closure.
  @MainActor
  func texture(or placeholder: Gtk.Texture?) -> Gtk.Texture? {
    switch self {
    case .texture(let texture): texture ?? placeholder
    case .source: nil
    }
  }
}

/// The properties of a picture that do not depend on its content.
struct PictureAppearance {
  var placeholder: Gtk.Texture?
  var fit = Picture.ContentFit.contain
  var sizing = PictureSizing()
}
