import CGtk4

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
