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
    guard Gtk.Settings.current?.wantsMotion == false else { return }
    changes.whenIdle { [unowned self] in
      engine.finishMotion()
      queuePass()
    }
  }

  /// Applies the text scale that the user has set.
  func updateTextScale() {
    guard let scale = Gtk.Settings.current?.textScale, scale != engine.textScale else { return }
    engine.setTextScale(scale)
    widget.queueResize()
  }

  /// Drops the sizes of items seen before, which are no longer valid. GTK measures the live cells itself.
  private func forgetSizes() {
    changes.whenIdle { [unowned self] in
      updateTextScale()
      engine.invalidateMeasurements()
      engine.invalidateCellSizes()
      queuePass()
    }
  }

  /// Returns the motion to show; `nil` if animations are switched off or the widget is not mapped.
  func shown(_ motion: Motion?) -> Motion? {
    guard let motion, widget.isMapped, Gtk.Settings.current?.wantsMotion ?? true else { return nil }
    return motion
  }
}
