import CGtk4

/// Returns the handler in a trampoline's user data. The caller retains it, so a handler can disconnect
/// itself.
@inline(__always)
@MainActor
private func signalHandler<Handler>(_ data: gpointer?, as type: Handler.Type) -> Handler? {
  userData(data, as: SignalBox<Handler>.self)?.handler
}

/// The destroy notify of every connection.
@MainActor
private let closeSignalBox: GClosureNotify = { data, _ in
  userData(data, as: Gtk.SignalConnection.self)?.close()
  releaseUserData(data)
}

extension Gtk.Object {
  /// A handler of a signal without arguments.
  public typealias Handler = @MainActor () -> Void

  /// A handler that receives a point in the widget's coordinates.
  public typealias PointHandler = @MainActor (Double, Double) -> Void

  /// A handler that receives the number of presses in quick succession and a point in the widget's
  /// coordinates.
  public typealias PressHandler = @MainActor (Int, Double, Double) -> Void

  package typealias BoolHandler = @MainActor () -> Bool
  package typealias KeyHandler = @MainActor (UInt32, UInt32, Gtk.ModifierFlags) -> Bool
  package typealias PointerHandler = @MainActor (UnsafeMutableRawPointer?) -> Void

  /// Connects a handler to a signal without arguments and result.
  @discardableResult
  package func connect(_ signal: String, after: Bool = false, _ handler: @escaping Handler)
    -> Gtk.SignalConnection
  {
    let trampoline: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
      signalHandler(data, as: Handler.self)?()
    }
    return attach(signal, after, handler, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// Connects a handler to a signal without arguments; it returns whether it handled the signal.
  @discardableResult
  package func connectBool(_ signal: String, _ handler: @escaping BoolHandler) -> Gtk.SignalConnection {
    let trampoline: @convention(c) (gpointer?, gpointer?) -> gboolean = { _, data in
      signalHandler(data, as: BoolHandler.self)?() == true ? 1 : 0
    }
    return attach(signal, false, handler, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// Connects a handler to a signal with two coordinates.
  @discardableResult
  package func connectPoint(_ signal: String, _ handler: @escaping PointHandler) -> Gtk.SignalConnection {
    let trampoline: @convention(c) (gpointer?, Double, Double, gpointer?) -> Void = { _, x, y, data in
      signalHandler(data, as: PointHandler.self)?(x, y)
    }
    return attach(signal, false, handler, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// Connects a handler to a signal with a press count and a point.
  @discardableResult
  package func connectPress(_ signal: String, _ handler: @escaping PressHandler) -> Gtk.SignalConnection {
    let trampoline: @convention(c) (gpointer?, gint, Double, Double, gpointer?) -> Void = {
      _, count, x, y, data in
      signalHandler(data, as: PressHandler.self)?(Int(count), x, y)
    }
    return attach(signal, false, handler, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// Connects a handler to a signal with a key value, a key code and modifiers; it returns whether it handled
  /// the key.
  @discardableResult
  package func connectKey(_ signal: String, _ handler: @escaping KeyHandler) -> Gtk.SignalConnection {
    let trampoline: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
      _, value, code, modifiers, data in
      let handler = signalHandler(data, as: KeyHandler.self)
      return handler?(value, code, Gtk.ModifierFlags(modifiers)) == true ? 1 : 0
    }
    return attach(signal, false, handler, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// Connects a handler to a signal with one pointer argument: an object, a boxed value or a `GParamSpec`.
  @discardableResult
  package func connectPointer(_ signal: String, _ handler: @escaping PointerHandler) -> Gtk.SignalConnection {
    let trampoline: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, argument, data in
      signalHandler(data, as: PointerHandler.self)?(argument)
    }
    return attach(signal, false, handler, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// Calls `handler` each time `notify` is emitted for a property.
  @discardableResult
  package func onNotify(_ property: String, _ handler: @escaping Handler) -> Gtk.SignalConnection {
    connectPointer("notify::\(property)") { _ in handler() }
  }

  private func attach<H>(
    _ signal: String, _ after: Bool, _ handler: H, _ trampoline: @escaping GCallback
  ) -> Gtk.SignalConnection {
    let box = SignalBox(object: pointer, handler: handler)
    box.identifier = g_signal_connect_data(
      pointer, signal, trampoline, retainedUserData(box), closeSignalBox,
      after ? lazygrid_connect_after : lazygrid_connect_default)
    return box
  }

  /// Emits a signal without arguments and result.
  ///
  /// - Precondition: The object's type has a signal of that name.
  package func emit(_ signal: String) {
    let identifier = g_signal_lookup(signal, type)
    precondition(identifier != 0, "There is no signal \(signal)")
    Gtk.PropertyValue.withTemporary(of: type) {
      $0.set(self)
      g_signal_emitv($0.pointer, identifier, 0, nil)
    }
  }
}

extension Gtk {
  /// The connection of a handler to a signal. The object owns the connection: releasing this handle does not
  /// disconnect it, finalizing the object does.
  @MainActor
  public class SignalConnection {
    fileprivate(set) var object: UnsafeMutableRawPointer?
    var identifier: gulong = 0

    fileprivate init(object: UnsafeMutableRawPointer) { self.object = object }

    /// Whether the handler is still connected.
    public var isConnected: Bool { object != nil }

    /// Disconnects the handler. Later calls do nothing.
    public func disconnect() {
      guard let object else { return }
      self.object = nil
      g_signal_handler_disconnect(object, identifier)
    }

    /// Marks the connection as ended; called by the destroy notify.
    func close() { object = nil }

    /// Runs `body` while the handler is blocked.
    public func blocked<T>(_ body: () throws -> T) rethrows -> T {
      block()
      defer { unblock() }
      return try body()
    }

    /// Blocks the handler. Each call needs one call of ``unblock()``.
    public func block() {
      if let object { g_signal_handler_block(object, identifier) }
    }

    /// Reverts one call of ``block()``.
    public func unblock() {
      if let object { g_signal_handler_unblock(object, identifier) }
    }
  }
}

/// The user data of a connection. Holds the handler until the destroy notify.
final class SignalBox<Handler>: Gtk.SignalConnection {
  private(set) var handler: Handler?

  init(object: UnsafeMutableRawPointer, handler: Handler) {
    self.handler = handler
    super.init(object: object)
  }

  /// Releases the handler and its captures, even if the connection is still referenced.
  override func close() {
    super.close()
    handler = nil
  }
}
