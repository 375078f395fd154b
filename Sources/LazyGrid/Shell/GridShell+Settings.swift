import GtkBridge
import LazyGridCore

// What the user sets for all programs, followed while the widget is realized.
extension GridShell {
  func observeSettings() -> [Gtk.SignalConnection] {
    guard let settings = Gtk.Settings.current else { return [] }
    updateTextScale()
    return [
      settings.onAnimationsEnabledChanged { [unowned self] in stopMotionIfUnwanted() }
    ] + settings.onTextSizeChanged { [unowned self] in forgetSizes() }
  }

  private func stopMotionIfUnwanted() {
    guard Gtk.Settings.current?.wantsMotion == false else { return }
    whenIdle { [unowned self] in
      engine.finishMotion()
      queuePass()
    }
  }

  /// Takes the size of text that the user has set.
  func updateTextScale() {
    guard let scale = Gtk.Settings.current?.textScale, scale != engine.textScale else { return }
    engine.setTextScale(scale)
    widget.queueResize()
  }

  /// Sizes of items seen before do not hold any more; those of live cells GTK asks for by itself.
  private func forgetSizes() {
    whenIdle { [unowned self] in
      updateTextScale()
      engine.invalidateMeasurements()
      engine.invalidateCellSizes()
      queuePass()
    }
  }

  /// What the user's settings leave of a motion.
  func shown(_ motion: Motion?) -> Motion? {
    guard let motion, widget.isMapped, Gtk.Settings.current?.wantsMotion ?? true else { return nil }
    return motion
  }
}
