import GtkBridge

/// The widget of a ``Picture``. GTK's own is not used because it would ask for another size whenever a
/// picture arrives, and does not tell how large it is.
final class PictureWidget: Gtk.WidgetImplementation {
  static let registration = Gtk.SubclassRegistration<PictureWidget>(name: "LazyGridPicture")

  override class func configure(_ widgetClass: Gtk.WidgetClass) {
    widgetClass.setCSSName("picture")
    widgetClass.setAccessibleRole(.image)
  }

  /// What is shown in place of the placeholder.
  private(set) var texture: Gtk.Texture?

  private var appearance = PictureAppearance()
  private var source: PictureSource?
  private var loader = PictureLoader.shared

  /// What `texture` was loaded for; nil for a texture of the app's.
  private var loadedKey: PictureKey?
  private var failedKey: PictureKey?
  private var request: PictureRequest?

  /// The binding of the cell; nil once it is over.
  private var context: CellContext?
  private var scale = 1

  override func instanceDidInitialize() { widget.clipsContent = true }

  override func dispose() {
    stop()
    super.dispose()
  }

  // MARK: Content

  /// Shows a picture; what is shown already is neither loaded nor drawn again.
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

  /// What the picture that stays on screen at the end of a binding is good for is up to the next one: a
  /// removed item's cell fades with it.
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

  /// Asks for the picture unless it is there, in the size of the widget.
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
    // Another scale draws anew, but allocates nothing.
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
  /// Whether all of the room is filled.
  fileprivate var covers: Bool {
    switch self {
    case .fill, .cover: true
    case .contain, .scaleDown: false
    }
  }

  /// By how much a picture is enlarged.
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
