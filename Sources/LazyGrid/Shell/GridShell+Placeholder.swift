import GtkBridge
import LazyGridCore

// The placeholder, shown while there are no items.
extension GridShell {
  func setPlaceholder(_ new: Gtk.Widget?) {
    guard new != placeholder else { return }
    placeholder?.unparent()
    placeholder = new
    new?.setParent(widget)
    new?.isVisible = engine.slotCount == 0
    widget.queueResize()
  }

  func showPlaceholder() {
    guard let placeholder, placeholder.isVisible != (engine.slotCount == 0) else { return }
    placeholder.isVisible = engine.slotCount == 0
    widget.queueResize()
  }

  func allocatePlaceholder(width: Int, height: Int) {
    guard let placeholder, placeholder.isVisible else { return }
    let insets = engine.insets
    let across = max(0, width - Int(pixels: insets.leading + insets.trailing))
    let along = max(0, height - Int(pixels: insets.top + insets.bottom))
    let finalWidth = max(across, placeholder.measure(.horizontal).minimum)
    let minimumHeight = placeholder.measure(.vertical, forSize: finalWidth).minimum
    placeholder.allocate(
      x: isMirrored ? insets.trailing : insets.leading, y: insets.top,
      width: finalWidth, height: max(along, minimumHeight))
  }
}
