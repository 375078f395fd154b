import GtkBridge

/// The widget of a ``Picture``.
///
/// A `GtkPicture` would request a new size whenever a picture arrives, and does not report its own size.
///
/// # CSS nodes
/// `picture`
///
/// # Accessibility
/// The role is `IMG`.
final class PictureWidget: Gtk.WidgetImplementation {
  static let registration = Gtk.SubclassRegistration<PictureWidget>(name: "LazyGridPicture")

  override class func configure(_ widgetClass: Gtk.WidgetClass) {
    widgetClass.setCSSName("picture")
    widgetClass.setAccessibleRole(.image)
  }

  /// The texture that replaces the placeholder.
  private(set) var texture: Gtk.Texture?

  private var appearance = PictureAppearance()
  private var source: PictureSource?
  private var loader = PictureLoader.shared

  /// The key that `texture` was loaded for, or `nil` for a texture of the app.
  private var loadedKey: PictureKey?
  private var failedKey: PictureKey?
  private var request: PictureRequest?

  /// The context of the current binding, or `nil` after its end.
  private var context: CellContext?
  private var scale = 1

  override func instanceDidInitialize() { widget.clipsContent = true }

  override func dispose() {
    stop()
    super.dispose()
  }

  // MARK: Content

  /// Shows a picture. A picture that is already shown is neither loaded nor drawn again.
  func show(
    _ content: PictureContent, _ appearance: PictureAppearance, from loader: PictureLoader,
    in context: CellContext
  ) {
    follow(context)
    setAppearance(appearance)
    if self.loader !== loader { forget() }
    self.loader = loader
    switch content {
    case .texture(let texture):
      if source != nil { forget() }
      setTexture(texture, nil)
    case .source(let new):
      if source?.id != new.id { forget() }
      source = new
      ask(width: widget.width, height: widget.height)
    }
  }

  /// Adopts a new binding and stops loading at its end.
  ///
  /// The texture stays until the next binding, because the cell of a removed item fades out with it.
  private func follow(_ new: CellContext) {
    guard context?.binding !== new.binding else { return }
    context = new
    failedKey = nil
    new.onUnbind { [weak self] in self?.stop() }
  }

  private func setAppearance(_ new: PictureAppearance) {
    let old = appearance
    appearance = new
    if new.sizing != old.sizing { widget.queueResize() }
    if new.fit != old.fit || (texture == nil && new.placeholder != old.placeholder) { widget.queueDraw() }
  }

  private func setTexture(_ new: Gtk.Texture?, _ key: PictureKey?) {
    loadedKey = key
    guard new != texture else { return }
    texture = new
    widget.queueDraw()
  }

  private func forget() {
    request?.cancel()
    request = nil
    source = nil
    failedKey = nil
    setTexture(nil, nil)
  }

  private func stop() {
    request?.cancel()
    request = nil
    context = nil
  }

  // MARK: Loading

  /// Requests the picture at the size of the widget unless it is loaded.
  private func ask(width: Int, height: Int) {
    scale = widget.scaleFactor
    guard let source, context?.isCurrent == true, width > 0, height > 0 else { return }
    let size = PictureSize(width: width * scale, height: height * scale).roundedUp
    let key = PictureKey(id: source.id, size: size, covers: appearance.fit.covers)
    guard key != request?.key, key != failedKey else { return }
    if let loadedKey, loadedKey.serves(key) { return }
    request?.cancel()
    request = nil
    if let cached = loader.cached(key) { return setTexture(cached, key) }
    request = loader.load(source, key, isInSight: { [weak self] in self?.widget.isInSight == true }) {
      [weak self] in self?.didLoad($0, key)
    }
  }

  private func didLoad(_ texture: Gtk.Texture?, _ key: PictureKey) {
    request = nil
    guard context?.isCurrent == true, source?.id == key.id else { return }
    if let texture {
      setTexture(texture, key)
    } else {
      failedKey = key
    }
  }

  // MARK: Layout

  override func requestMode() -> Gtk.SizeRequestMode { appearance.sizing.requestMode }

  override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.SizeRequest {
    appearance.sizing.request(orientation, forSize: forSize)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) { ask(width: width, height: height) }

  // MARK: Drawing

  override func snapshot(_ snapshot: Gtk.Snapshot) {
    let (width, height) = (widget.width, widget.height)
    // A change of the scale factor causes a draw, but no allocation.
    if scale != widget.scaleFactor { ask(width: width, height: height) }
    guard let shown = texture ?? appearance.placeholder, width > 0, height > 0 else { return }
    let scale = appearance.fit.scale(
      from: (Double(shown.width), Double(shown.height)), to: (Double(width), Double(height)))
    let drawn = (width: Double(shown.width) * scale.x, height: Double(shown.height) * scale.y)
    snapshot.draw(
      shown, x: ((Double(width) - drawn.width) / 2).rounded(.down),
      y: ((Double(height) - drawn.height) / 2).rounded(.down), width: drawn.width, height: drawn.height)
  }
}

extension Picture.ContentFit {
  /// Whether the picture fills the whole space.
  fileprivate var covers: Bool {
    switch self {
    case .fill, .cover: true
    case .contain, .scaleDown: false
    }
  }

  /// Returns the factors by which a picture is scaled.
  fileprivate func scale(
    from own: (width: Double, height: Double), to room: (width: Double, height: Double)
  ) -> (x: Double, y: Double) {
    let (x, y) = (room.width / own.width, room.height / own.height)
    switch self {
    case .fill: return (x, y)
    case .contain: return (min(x, y), min(x, y))
    case .cover: return (max(x, y), max(x, y))
    case .scaleDown: return (min(x, y, 1), min(x, y, 1))
    }
  }
}

/// The size that a picture requests, which does not depend on loaded data.
struct PictureSizing: Equatable {
  /// The fixed size, or `nil` if the size depends on the available space.
  private var fixed: Length?

  private var aspectRatio = 1.0
  private var width = Picture.defaultLength

  private struct Length: Equatable {
    var width: Int
    var height: Int
  }

  init() {}

  /// Creates the sizing of a picture.
  ///
  /// - Parameter own: The texture that determines the proportions and the natural width.
  @MainActor
  init(width: Int?, height: Int?, aspectRatio: Double?, own: Gtk.Texture?) {
    self.aspectRatio = aspectRatio ?? own.map { Double($0.width) / Double($0.height) } ?? 1
    self.width = own?.width ?? Picture.defaultLength
    if width != nil || height != nil {
      fixed = Length(
        width: width ?? self.width(forHeight: height ?? 0),
        height: height ?? self.height(forWidth: width ?? 0))
    }
  }

  var requestMode: Gtk.SizeRequestMode { fixed == nil ? .heightForWidth : .constantSize }

  /// Returns the answer to GTK's `measure`.
  ///
  /// - Parameter forSize: The size along the other axis, or -1 if it is not known.
  func request(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.SizeRequest {
    if let fixed {
      let length = orientation == .horizontal ? fixed.width : fixed.height
      return Gtk.SizeRequest(minimum: length, natural: length)
    }
    let natural =
      switch orientation {
      case .horizontal: forSize < 0 ? width : width(forHeight: forSize)
      case .vertical: height(forWidth: forSize < 0 ? width : forSize)
      }
    return Gtk.SizeRequest(minimum: 0, natural: natural)
  }

  private func width(forHeight height: Int) -> Int { Self.length(Double(height) * aspectRatio) }

  private func height(forWidth width: Int) -> Int { Self.length(Double(width) / aspectRatio) }

  private static func length(_ value: Double) -> Int { Int(min(value, longest).rounded()) }

  /// A limit that is larger than any window and smaller than GTK's limit for sizes.
  private static let longest = 1_048_576.0
}
