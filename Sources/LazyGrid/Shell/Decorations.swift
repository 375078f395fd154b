import GtkBridge
import LazyGridCore

/// The children of the view that are not cells: the placeholder, shown while there are no items, and the
/// backgrounds of sections, below their cells.
final class Decorations: ShellPart {
  private(set) var placeholder: Gtk.Widget?
  private(set) var showsBackgrounds = false

  /// The background of each visible section, the topmost last.
  private var backgrounds: [Gtk.Widget] = []

  // MARK: Placeholder

  func setPlaceholder(_ new: Gtk.Widget?) {
    guard new != placeholder else { return }
    placeholder?.unparent()
    placeholder = new
    new?.setParent(widget)
    new?.isVisible = engine.slotCount == 0
    widget.queueResize()
  }

  /// Shows or hides the placeholder after a change of the data.
  func updatePlaceholder() {
    guard let placeholder, placeholder.isVisible != (engine.slotCount == 0) else { return }
    placeholder.isVisible = engine.slotCount == 0
    widget.queueResize()
  }

  func dropPlaceholder() {
    placeholder?.unparent()
    placeholder = nil
  }

  /// Returns the natural length of the placeholder while it is shown.
  func placeholderLength(_ orientation: Gtk.Orientation) -> Double? {
    guard let placeholder, placeholder.isVisible else { return nil }
    return Double(placeholder.measure(orientation).natural)
  }

  func allocatePlaceholder(width: Int, height: Int) {
    guard let placeholder, placeholder.isVisible else { return }
    let insets = engine.insets
    let across = max(0, width - Int(pixels: insets.leading + insets.trailing))
    let along = max(0, height - Int(pixels: insets.top + insets.bottom))
    let finalWidth = max(across, placeholder.measure(.horizontal).minimum)
    let minimumHeight = placeholder.measure(.vertical, forSize: finalWidth).minimum
    placeholder.allocate(
      x: shell.isMirrored ? insets.trailing : insets.leading, y: insets.top,
      width: finalWidth, height: max(along, minimumHeight))
  }

  // MARK: Backgrounds

  /// The topmost background, directly below the cells.
  var topmostBackground: Gtk.Widget? { backgrounds.last }

  func setShowsBackgrounds(_ isOn: Bool) { showsBackgrounds = isOn }

  /// Puts the backgrounds of the visible sections where the sections are drawn now.
  func placeBackgrounds() {
    guard showsBackgrounds || !backgrounds.isEmpty else { return }
    var shown = 0
    if showsBackgrounds {
      engine.forEachSectionFrame { _, frame in
        place(shown, at: shell.isMirrored ? frame.mirrored(inWidth: engine.viewport.width) : frame)
        shown += 1
      }
    }
    while backgrounds.count > shown { backgrounds.removeLast().unparent() }
  }

  private func place(_ index: Int, at frame: Rect) {
    if index == backgrounds.count {
      let background = BackgroundWidget.registration.make()
      // Before all other siblings: below ghosts and cells, in painting and picking.
      background.insert(into: widget, after: backgrounds.last)
      background.canTarget = false
      backgrounds.append(background)
    }
    let background = backgrounds[index]
    _ = background.measure(.horizontal)
    background.allocate(
      x: frame.minX.rounded(), y: frame.minY.rounded(), width: Int(pixels: frame.width.rounded()),
      height: Int(pixels: (frame.maxY.rounded() - frame.minY.rounded())), scale: 1)
  }
}

/// An empty widget with the CSS node `section`.
final class BackgroundWidget: Gtk.WidgetImplementation {
  static let registration = Gtk.SubclassRegistration<BackgroundWidget>(name: "LazyGridSectionBackground")

  override class func configure(_ widgetClass: Gtk.WidgetClass) {
    widgetClass.setCSSName("section")
    widgetClass.setAccessibleRole(.presentation)
  }
}
