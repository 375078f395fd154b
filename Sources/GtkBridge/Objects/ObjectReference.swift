import CGtk4

extension Gtk {
  /// A pointer to a GObject together with what the handle made from it owes GTK.
  ///
  /// Opaque outside this package: it exists so that ``Object`` can have one initializer that every
  /// subclass, in any module, inherits.
  public struct ObjectReference {
    package enum Ownership {
      /// The pointer is the result of a constructor: a floating reference is sunk, a full one taken over.
      case adopting
      /// Somebody else owns the object: one reference is added.
      case retaining
      /// The object outlives the handle by construction: nothing is added and nothing released.
      case borrowing
    }

    package let pointer: UnsafeMutableRawPointer
    package let ownership: Ownership

    package init(_ pointer: UnsafeMutableRawPointer, _ ownership: Ownership) {
      self.pointer = pointer
      self.ownership = ownership
    }

    /// Does to the reference count what the ownership asks for.
    func take() {
      switch ownership {
      case .adopting:
        if g_object_is_floating(pointer) != 0 { g_object_ref_sink(pointer) }
      case .retaining:
        // Sinking a floating object here would steal the reference of whoever is about to sink it.
        g_object_ref(pointer)
      case .borrowing:
        break
      }
    }
  }
}
