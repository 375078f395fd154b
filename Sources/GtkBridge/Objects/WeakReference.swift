import CGtk4

extension Gtk {
  /// A reference that does not keep its object alive and becomes nil when the object is disposed.
  @MainActor
  public final class WeakReference<T: Object> {
    private nonisolated(unsafe) let storage: UnsafeMutablePointer<GWeakRef>

    public init(_ object: T) {
      storage = .allocate(capacity: 1)
      g_weak_ref_init(storage, object.pointer)
    }

    deinit {
      // Thread-safe by GLib's contract, unlike the release of a strong reference.
      g_weak_ref_clear(storage)
      storage.deallocate()
    }

    /// A new strong handle, or nil once the object is gone.
    public var object: T? {
      guard let pointer = g_weak_ref_get(storage) else { return nil }
      return T(ObjectReference(pointer, .adopting))
    }
  }
}
