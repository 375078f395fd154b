import CGtk4

/// The handler behind a trampoline's user data. It is retained for the call, so that a handler can
/// disconnect itself.
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
  /// Called when a signal without arguments is emitted.
  public typealias Handler = @MainActor () -> Void

  /// Called with a point in the widget's coordinates.
  public typealias PointHandler = @MainActor (Double, Double) -> Void

  /// Called with the number of presses in quick succession and a point in the widget's coordinates.
  public typealias PressHandler = @MainActor (Int, Double, Double) -> Void

  package typealias BoolHandler = @MainActor () -> Bool
  package typealias KeyHandler = @MainActor (UInt32, UInt32, Gtk.ModifierFlags) -> Bool
  package typealias PointerHandler = @MainActor (UnsafeMutableRawPointer?) -> Void

  /// Connects a signal without arguments and without a result.
  @discardableResult
  package func connect(_ signal: String, after: Bool = false, _ handler: @escaping Handler)
    -> Gtk.SignalConnection
  {
    let trampoline: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
      signalHandler(data, as: Handler.self)?()
    }
    return attach(signal, after, handler, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// Connects a signal without arguments that asks whether it was handled.
  @discardableResult
  package func connectBool(_ signal: String, _ handler: @escaping BoolHandler) -> Gtk.SignalConnection {
    let trampoline: @convention(c) (gpointer?, gpointer?) -> gboolean = { _, data in
      signalHandler(data, as: BoolHandler.self)?() == true ? 1 : 0
    }
    return attach(signal, false, handler, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// Connects a signal with one pair of coordinates or offsets.
  @discardableResult
  package func connectPoint(_ signal: String, _ handler: @escaping PointHandler) -> Gtk.SignalConnection {
    let trampoline: @convention(c) (gpointer?, Double, Double, gpointer?) -> Void = { _, x, y, data in
      signalHandler(data, as: PointHandler.self)?(x, y)
    }
    return attach(signal, false, handler, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// Connects a signal with a press count and a point.
  @discardableResult
  package func connectPress(_ signal: String, _ handler: @escaping PressHandler) -> Gtk.SignalConnection {
    let trampoline: @convention(c) (gpointer?, gint, Double, Double, gpointer?) -> Void = {
      _, count, x, y, data in
      signalHandler(data, as: PressHandler.self)?(Int(count), x, y)
    }
    return attach(signal, false, handler, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// Connects a signal with a key value, key code and modifiers that asks whether it was handled.
  @discardableResult
  package func connectKey(_ signal: String, _ handler: @escaping KeyHandler) -> Gtk.SignalConnection {
    let trampoline: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
      _, value, code, modifiers, data in
      let handler = signalHandler(data, as: KeyHandler.self)
      return handler?(value, code, Gtk.ModifierFlags(modifiers)) == true ? 1 : 0
    }
    return attach(signal, false, handler, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// Connects a signal with one argument that is a pointer: an object, a boxed value, a `GParamSpec`.
  @discardableResult
  package func connectPointer(_ signal: String, _ handler: @escaping PointerHandler) -> Gtk.SignalConnection {
    let trampoline: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, argument, data in
      signalHandler(data, as: PointerHandler.self)?(argument)
    }
    return attach(signal, false, handler, unsafeBitCast(trampoline, to: GCallback.self))
  }

  /// Calls `handler` whenever the named property is notified.
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

  /// Emits a signal that returns nothing.
  ///
  /// - Precondition: The object's type has a signal of that name with these arguments.
  package func emit(_ signal: String, _ arguments: SignalArgument...) {
    let identifier = g_signal_lookup(signal, type)
    precondition(identifier != 0, "There is no signal \(signal)")
    var values = [GValue](repeating: GValue(), count: arguments.count + 1)
    g_value_init(&values[0], type)
    g_value_set_object(&values[0], pointer)
    for (index, argument) in arguments.enumerated() { argument.store(in: &values[index + 1]) }
    g_signal_emitv(&values, identifier, 0, nil)
    g_value_unset(&values[0])
  }
}

/// An argument of an emitted signal.
package enum SignalArgument {
  case int(Int32)
  case double(Double)

  fileprivate func store(in value: inout GValue) {
    switch self {
    case .int(let number):
      g_value_init(&value, lazygrid_type_int)
      g_value_set_int(&value, number)
    case .double(let number):
      g_value_init(&value, lazygrid_type_double)
      g_value_set_double(&value, number)
    }
  }
}

extension Gtk {
  /// One handler connected to one signal. Dropping it does not disconnect: the object owns the
  /// connection, and ends it when it is finalized.
  @MainActor
  public class SignalConnection {
    fileprivate(set) var object: UnsafeMutableRawPointer?
    var identifier: gulong = 0

    fileprivate init(object: UnsafeMutableRawPointer) { self.object = object }

    /// Whether the handler will still be called.
    public var isConnected: Bool { object != nil }

    /// Ends the connection; a second call does nothing.
    public func disconnect() {
      guard let object else { return }
      self.object = nil
      g_signal_handler_disconnect(object, identifier)
    }

    /// Called once, by the destroy notify.
    func close() { object = nil }

    /// Runs `body` with the handler switched off.
    public func blocked<T>(_ body: () throws -> T) rethrows -> T {
      block()
      defer { unblock() }
      return try body()
    }

    /// Switches the handler off until as many calls of ``unblock()``.
    public func block() {
      if let object { g_signal_handler_block(object, identifier) }
    }

    /// Undoes one ``block()``.
    public func unblock() {
      if let object { g_signal_handler_unblock(object, identifier) }
    }
  }
}

/// The connection as GLib's user data: holds the handler until the destroy notify lets both go.
final class SignalBox<Handler>: Gtk.SignalConnection {
  private(set) var handler: Handler?

  init(object: UnsafeMutableRawPointer, handler: Handler) {
    self.handler = handler
    super.init(object: object)
  }

  /// Whoever still keeps the connection no longer keeps what the handler captured.
  override func close() {
    super.close()
    handler = nil
  }
}
