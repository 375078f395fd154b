import GtkBridge
import LazyGridCore

// The desktop settings, observed while the widget is realized.
extension GridShell {
  func observeSettings() -> [Gtk.SignalConnection] {
    guard let settings = Gtk.Settings.current else { return [] }
    updateTextScale()
    return [
      settings.onAnimationsEnabledChanged { [unowned self] in stopMotionIfUnwanted() }
    ] + settings.onTextSizeChanged { [unowned self] in forgetSizes() }
  }

  private func stopMotionIfUnwanted() {
    if Gtk.Settings.current?.wantsMotion == false { change { $0.engine.finishMotion() } }
  }

  /// Applies the text scale that the user has set.
  func updateTextScale() {
    guard let scale = Gtk.Settings.current?.textScale, scale != engine.textScale else { return }
    engine.setTextScale(scale)
    widget.queueResize()
  }

  /// Drops the sizes of items seen before, which are no longer valid. GTK measures the live cells itself.
  private func forgetSizes() {
    change { shell in
      shell.updateTextScale()
      shell.engine.invalidateMeasurements()
      shell.engine.invalidateCellSizes()
    }
  }

  /// Whether animations are switched on and visible.
  var showsMotion: Bool { widget.isMapped && Gtk.Settings.current?.wantsMotion ?? true }

  /// Returns the motion to show, if any.
  func shown(_ motion: Motion?) -> Motion? { showsMotion ? motion : nil }
}
