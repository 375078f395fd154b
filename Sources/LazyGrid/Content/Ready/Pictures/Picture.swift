import GtkBridge

/// A picture, scaled to the room it has.
///
/// ```swift
/// Picture(file: photo.path).aspectRatio(1).contentFit(.cover)
/// Picture(loading: track.coverURL) { size in .encoded(try await fetch(track.coverURL)) }
///   .frame(width: 48, height: 48)
/// ```
///
/// A ``Gtk/Texture`` is shown at once. Files and closures are read and decoded off the main thread, at the
/// size in which they are shown, while the cell shows the placeholder; a picture that is not wanted any
/// more, because its cell went out of sight or shows something else, is not loaded. See ``PictureLoader``
/// for how many are loaded at the same time and how many are kept.
///
/// # Size
/// A texture's natural size is its own, one pixel a texture pixel, and in less width the height that
/// keeps its proportions. A file or closure has no size before it is loaded and must not get one then,
/// or everything behind it would jump: without a word from you it is a square as wide as its room, and
/// ``defaultLength`` wide where the room asks. ``aspectRatio(_:)`` sets other proportions,
/// ``frame(width:height:)`` a fixed size.
///
/// # CSS nodes
/// `picture`, drawn behind the picture and clipping it
///
/// # Accessibility
/// An image, without a name: give it one with ``CellContent/accessibilityLabel(_:)``.
public struct Picture: StructuredContent {
  /// How a picture fills room of other proportions.
  public typealias ContentFit = Gtk.Picture.ContentFit

  /// The width and height of a file or closure that nothing else decides, in pixels.
  public nonisolated static let defaultLength = 64

  private let content: PictureContent
  private var appearance = PictureAppearance()
  private var width: Int?
  private var height: Int?
  private var ratio: Double?
  private var loader = PictureLoader.shared

  /// Shows a texture; nil shows the placeholder.
  ///
  /// Textures are shared and cost nothing to show again: keep them with your data.
  public init(_ texture: Gtk.Texture?) { content = .texture(texture) }

  /// Shows an image file, in any format that gdk-pixbuf has a module for: the first picture of an
  /// animation, photographs the way up that they were taken.
  ///
  /// While there is none, or when it cannot be shown, the placeholder is shown. A file that cannot be shown is
  /// named in a warning, once: one that is missing, damaged or no regular file, that brings no data for ten
  /// seconds, or that would take more memory than ``PictureLoader/decodingLimit``. The file is taken for what it was when it was read last: another
  /// picture under the same path is seen after ``PictureLoader/removeAllCached()``.
  public init(file path: String) {
    content = .source(PictureSource(id: .file(path)) { _ in .file(path) })
  }

  /// Shows what a closure gives, which is called on a thread for such work.
  ///
  /// - Parameters:
  ///   - id: names the picture among all that its ``PictureLoader`` loads, as an address does: two pictures
  ///     with equal IDs are taken for the same. The closure of an equal ID is not called again.
  ///   - load: gives the picture. It is cancelled, as tasks are, when the picture is not wanted any more;
  ///     an error shows the placeholder. As long as it runs, one of the loader's few others waits. The
  ///     size is that of the cell's room: what is smaller is shown less sharp, what is larger costs
  ///     memory.
  public init(
    loading id: some Hashable, load: @escaping @Sendable (PictureSize) async throws -> PictureData
  ) {
    content = .source(PictureSource(id: .custom(AnyHashable(id)), load))
  }

  /// What is shown while there is no picture; it fits as the picture will.
  public func placeholder(_ texture: Gtk.Texture?) -> Picture { with { $0.appearance.placeholder = texture } }

  /// How the picture fills room of other proportions; the whole of it is shown unless told otherwise.
  public func contentFit(_ fit: ContentFit) -> Picture { with { $0.appearance.fit = fit } }

  /// Width divided by height of the room that is asked for; nil takes a texture's own, else 1. A number
  /// that is not finite and greater than 0 counts as nil.
  public func aspectRatio(_ ratio: Double?) -> Picture {
    with { $0.ratio = ratio.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }
  }

  /// A fixed size in pixels; of one length alone the other follows by the proportions.
  public func frame(width: Int? = nil, height: Int? = nil) -> Picture {
    with {
      $0.width = width.map { max(0, $0) }
      $0.height = height.map { max(0, $0) }
    }
  }

  /// Who loads the picture, for a program that wants other limits than those of
  /// ``PictureLoader/shared``.
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

/// What a picture is a picture of.
enum PictureContent {
  case texture(Gtk.Texture?)
  case source(PictureSource)

  /// What gives a texture its natural size; nil for what is still to be loaded.
  @MainActor
  func texture(or placeholder: Gtk.Texture?) -> Gtk.Texture? {
    switch self {
    case .texture(let texture): texture ?? placeholder
    case .source: nil
    }
  }
}

/// How a picture looks, whatever it shows.
struct PictureAppearance {
  var placeholder: Gtk.Texture?
  var fit = Picture.ContentFit.contain
  var sizing = PictureSizing()
}
