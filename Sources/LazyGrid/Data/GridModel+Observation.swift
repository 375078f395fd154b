import GtkBridge
import Observation

// Following an observable model.
extension GridModel {
  /// Reads the data whenever something that the closure reads has changed.
  func observe(_ read: @escaping () -> NewData<Element>) {
    newData = read
    _ = readAndArm()
  }

  /// Follows the selection binding, if what is behind it can be observed; else nothing happens.
  func observeSelection() {
    guard binding != nil else { return }
    withObservationTracking {
      _ = binding?.wrappedValue
    } onChange: { [weak self] in
      // Fires once, before the write, and from inside it: so read later.
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
