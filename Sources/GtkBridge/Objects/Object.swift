import CGtk4

extension Gtk {
  /// A handle to a GObject: owns one strong reference and gives it back in `deinit`.
  ///
  /// Several handles may stand for the same object; they compare equal. The object never points back
  /// at its handles, so a handle may be dropped while the object lives on in a window.
  @MainActor
  open class Object {
    /// The object itself. Valid as long as the handle lives.
    package nonisolated(unsafe) let pointer: UnsafeMutableRawPointer

    private nonisolated let isOwner: Bool

    /// Makes a handle that owns what `reference` says.
    public required init(_ reference: ObjectReference) {
      pointer = reference.pointer
      isOwner = reference.ownership != .borrowing
      MainThread.remember()
      reference.take()
    }

    /// Takes over the result of a constructor: sinks a floating reference, keeps a full one.
    package convenience init(adopting pointer: UnsafeMutableRawPointer) {
      self.init(ObjectReference(pointer, .adopting))
    }

    /// Takes over the result of a constructor whose C type is opaque to Swift.
    package convenience init(adopting pointer: OpaquePointer) {
      self.init(ObjectReference(UnsafeMutableRawPointer(pointer), .adopting))
    }

    /// Adds a reference to an object that somebody else owns.
    package convenience init(retaining pointer: UnsafeMutableRawPointer) {
      self.init(ObjectReference(pointer, .retaining))
    }

    /// Adds a reference to an object whose C type is opaque to Swift.
    package convenience init(retaining pointer: OpaquePointer) {
      self.init(ObjectReference(UnsafeMutableRawPointer(pointer), .retaining))
    }

    deinit {
      if isOwner { MainThread.releaseObject(pointer) }
    }

    /// The GType that this handle class stands for.
    open class var type: GType { lazygrid_type_object }

    /// The object's own, most derived type.
    public var type: GType { lazygrid_type_from_instance(pointer) }

    /// A handle of another class to the same object, or nil when the object is not of its type.
    public func cast<T: Object>(to handle: T.Type) -> T? {
      guard lazygrid_instance_is_a(pointer, handle.type) != 0 else { return nil }
      return T(ObjectReference(pointer, .retaining))
    }

    /// A handle that keeps the object alive, for use where this one is only borrowed.
    public func retained() -> Self { Self(ObjectReference(pointer, .retaining)) }

    /// The number of strong references, for tests.
    package var referenceCount: Int { Int(pointer.assumingMemoryBound(to: GObject.self).pointee.ref_count) }

    /// The pointer in the form Swift gives to C types without a visible struct.
    package var opaque: OpaquePointer { OpaquePointer(pointer) }

    /// The pointer typed as a C struct that the object is known to begin with.
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

/// Gives GObject references back on the thread that GTK runs on.
///
/// A handle can lose its last Swift reference on any thread, in a background task for instance, and
/// finalizing a widget there is undefined. `isolated deinit` would hop through the main dispatch
/// queue, which a GLib loop drains only where ``Gtk/MainLoop/installDispatchBridge()`` was called; a GLib
/// source always runs.
enum MainThread {
  /// The first handle is made on the main actor, hence this is the main thread.
  private nonisolated(unsafe) static let thread = g_thread_self()

  /// Records the main thread the first time it is called.
  @MainActor
  static func remember() { _ = thread }

  /// Drops one reference, at once on the main thread, else in the main loop's next turn.
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
