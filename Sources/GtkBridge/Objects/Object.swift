import CGtk4

extension Gtk {
  /// A handle to a GObject. Owns one strong reference and releases it in `deinit`.
  ///
  /// Several handles may refer to one object; they compare equal. The object does not reference its handles,
  /// so a handle may be released while the object stays in a window.
  @MainActor
  open class Object {
    /// The GObject. Valid as long as the handle lives.
    package nonisolated(unsafe) let pointer: UnsafeMutableRawPointer

    private nonisolated let isOwner: Bool

    /// Creates a handle with the given ownership.
    public required init(_ reference: ObjectReference) {
      pointer = reference.pointer
      isOwner = reference.ownership != .borrowing
      MainThread.remember()
      reference.take()
    }

    /// Takes ownership of a constructor's result: sinks a floating reference, keeps a full one.
    package convenience init(adopting pointer: UnsafeMutableRawPointer) {
      self.init(ObjectReference(pointer, .adopting))
    }

    /// Takes ownership of a constructor's result of an opaque C type.
    package convenience init(adopting pointer: OpaquePointer) {
      self.init(ObjectReference(UnsafeMutableRawPointer(pointer), .adopting))
    }

    /// Adds a reference to an object that has another owner.
    package convenience init(retaining pointer: UnsafeMutableRawPointer) {
      self.init(ObjectReference(pointer, .retaining))
    }

    /// Adds a reference to an object of an opaque C type.
    package convenience init(retaining pointer: OpaquePointer) {
      self.init(ObjectReference(UnsafeMutableRawPointer(pointer), .retaining))
    }

    deinit {
      if isOwner { MainThread.releaseObject(pointer) }
    }

    /// The GType of this handle class.
    open class var type: GType { lazygrid_type_object }

    /// The most derived GType of the object.
    public var type: GType { lazygrid_type_from_instance(pointer) }

    /// Returns a handle of another class to the object, or nil if the object is not of its type.
    public func cast<T: Object>(to handle: T.Type) -> T? {
      guard lazygrid_instance_is_a(pointer, handle.type) != 0 else { return nil }
      return T(ObjectReference(pointer, .retaining))
    }

    /// Returns an owning handle, for use where this one is borrowed.
    public func retained() -> Self { Self(ObjectReference(pointer, .retaining)) }

    /// The pointer as Swift imports C types without a visible struct.
    package var opaque: OpaquePointer { OpaquePointer(pointer) }

    /// Returns the pointer as a pointer to a C struct. The object must be an instance of it.
    package func assuming<T>(_ type: T.Type) -> UnsafeMutablePointer<T> {
      pointer.assumingMemoryBound(to: type)
    }
  }
}

extension Gtk.Object: Hashable {
  public nonisolated static func == (a: Gtk.Object, b: Gtk.Object) -> Bool { a.pointer == b.pointer }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(pointer) }
}

extension Gtk {
  /// A pointer to a GObject and the ownership that a handle made from it gets.
  ///
  /// Opaque outside this package. It gives ``Object`` a single required initializer, which subclasses in any
  /// module inherit.
  public struct ObjectReference {
    package enum Ownership {
      /// The result of a constructor: a floating reference is sunk, a full one taken over.
      case adopting
      /// The object has another owner: the handle adds a reference.
      case retaining
      /// The object outlives the handle: no reference is added or released.
      case borrowing
    }

    package let pointer: UnsafeMutableRawPointer
    package let ownership: Ownership

    package init(_ pointer: UnsafeMutableRawPointer, _ ownership: Ownership) {
      self.pointer = pointer
      self.ownership = ownership
    }

    /// Updates the reference count for the ownership.
    func take() {
      switch ownership {
      case .adopting:
        if g_object_is_floating(pointer) != 0 { g_object_ref_sink(pointer) }
      case .retaining:
        // Sinking a floating object here would take the reference that its constructor's caller is about to
        // sink.
        g_object_ref(pointer)
      case .borrowing:
        break
      }
    }
  }
}

/// Releases GObject references on GTK's thread.
///
/// A handle can lose its last Swift reference on any thread, but finalizing a widget is safe on the main
/// thread only. `isolated deinit` would use the main dispatch queue, which a GLib loop drains only if
/// ``Gtk/MainLoop/installDispatchBridge()`` was called; a GLib source always runs.
enum MainThread {
  /// The main thread: the first handle is created on the main actor.
  private nonisolated(unsafe) static let thread = g_thread_self()

  /// Records the main thread the first time it is called.
  @MainActor
  static func remember() { _ = thread }

  /// Releases one reference: immediately on the main thread, otherwise in the next iteration of the main
  /// loop.
  static func releaseObject(_ pointer: UnsafeMutableRawPointer) {
    if g_thread_self() == thread {
      g_object_unref(pointer)
    } else {
      g_idle_add_full(
        G_PRIORITY_DEFAULT,
        { pointer in
          g_object_unref(pointer)
          return 0
        }, pointer, nil)
    }
  }
}
