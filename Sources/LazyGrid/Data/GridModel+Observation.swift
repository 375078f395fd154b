import GtkBridge
import Observation

// Observing a model.
extension GridModel {
  /// Reads the data whenever a property that the closure reads has changed.
  func observe(_ read: @escaping () -> NewData<Element>) {
    newData = read
    _ = readAndArm()
  }

  /// Observes the selection binding, if its storage can be observed; otherwise does nothing.
  func observeSelection() {
    guard binding != nil else { return }
    withObservationTracking {
      _ = binding?.wrappedValue
    } onChange: { [weak self] in
      // Fires once, before the write and from inside it, so the value is read later.
      Gtk.MainLoop.enqueue {
        self?.updateSelection()
        self?.observeSelection()
      }
    }
  }

  private func readAndArm() -> NewData<Element>? {
    guard let newData else { return nil }
    return withObservationTracking {
      newData()
    } onChange: { [weak self] in
      Gtk.MainLoop.enqueue {
        guard let self, let latest = self.readAndArm() else { return }
        self.apply(latest, motion: self.motion)
      }
    }
  }
}
