import CGtk4

extension Gtk {
  /// A weak reference to a GObject. It becomes nil when the object is disposed.
  @MainActor
  public final class WeakReference<T: Object> {
    private nonisolated(unsafe) let storage: UnsafeMutablePointer<GWeakRef>

    public init(_ object: T) {
      storage = .allocate(capacity: 1)
      g_weak_ref_init(storage, object.pointer)
    }

    deinit {
      // Thread-safe according to GLib's documentation, unlike the release of a strong reference.
      g_weak_ref_clear(storage)
      storage.deallocate()
    }

    /// A strong handle to the object, or nil after its disposal.
    public var object: T? {
      guard let pointer = g_weak_ref_get(storage) else { return nil }
      return T(ObjectReference(pointer, .adopting))
    }
  }
}
