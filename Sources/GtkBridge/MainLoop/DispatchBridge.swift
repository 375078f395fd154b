import CGtk4
// Links libdispatch, which defines the two functions below; `shim.h` declares them.
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Gtk.MainLoop {
  private static var bridge: UnsafeMutablePointer<GSource>?

  /// Makes `Task { @MainActor … }`, `Task.sleep` and `DispatchQueue.main` run under a GLib loop.
  ///
  /// Swift's main actor runs on the main dispatch queue, which signals work through a file descriptor.
  /// ``run()`` installs the bridge; a program with a main loop of its own calls this method once at its
  /// start. Later calls do nothing.
  ///
  /// Draining does not nest: GLib blocks a source while it is dispatched, so a loop run inside a main-actor
  /// job runs no other main-actor jobs.
  public static func installDispatchBridge() {
    guard bridge == nil else { return }
    // Cannot be NULL: GLib aborts when it is out of memory.
    let source = g_source_new(functions, guint(MemoryLayout<GSource>.size))!
    g_source_set_name(source, "Swift main queue")
    g_source_add_unix_fd(source, _dispatch_get_main_queue_handle_4CF(), lazygrid_io_in)
    g_source_attach(source, nil)
    bridge = source
  }

  /// The source functions. Without `prepare` and `check`, GLib polls the descriptor alone. GLib keeps the
  /// pointer.
  private static let functions: UnsafeMutablePointer<GSourceFuncs> = {
    let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
    functions.initialize(to: GSourceFuncs())
    functions.pointee.dispatch = { _, _, _ in
      // The descriptor counts wake-ups and stays readable until it is read: without this read the loop spins
      // (seen as 100 % CPU).
      var wakeUps: UInt64 = 0
      _ = read(_dispatch_get_main_queue_handle_4CF(), &wakeUps, MemoryLayout<UInt64>.size)
      _dispatch_main_queue_callback_4CF(nil)
      return 1
    }
    return functions
  }()
}
