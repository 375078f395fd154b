import CGtk4
// For the linker: the two functions below are libdispatch's, declared in `shim.h`.
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Gtk.MainLoop {
  private static var bridge: UnsafeMutablePointer<GSource>?

  /// Lets `Task { @MainActor … }`, `Task.sleep` and `DispatchQueue.main` run while a GLib loop runs.
  ///
  /// Swift's main actor runs on the main dispatch queue, which wakes its host through a file
  /// descriptor and is drained by a call. ``run()`` calls this by itself; a program with a main loop of its
  /// own calls it once at its start. Later calls do nothing.
  ///
  /// The drain does not nest: GLib blocks the source while it is dispatched, so a loop that a
  /// main-actor job turns by itself runs no other main-actor job.
  public static func installDispatchBridge() {
    guard bridge == nil else { return }
    // Cannot be NULL: GLib aborts when it is out of memory.
    let source = g_source_new(functions, guint(MemoryLayout<GSource>.size))!
    g_source_set_name(source, "Swift main queue")
    g_source_add_unix_fd(source, _dispatch_get_main_queue_handle_4CF(), lazygrid_io_in)
    g_source_attach(source, nil)
    bridge = source
  }

  /// Without `prepare` and `check` GLib looks at the descriptor alone. GLib keeps the pointer.
  private static let functions: UnsafeMutablePointer<GSourceFuncs> = {
    let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
    functions.initialize(to: GSourceFuncs())
    functions.pointee.dispatch = { _, _, _ in
      // The descriptor counts wake-ups and stays readable until it is read: without this the loop
      // would spin (seen as 100 % CPU).
      var wakeUps: UInt64 = 0
      _ = read(_dispatch_get_main_queue_handle_4CF(), &wakeUps, MemoryLayout<UInt64>.size)
      _dispatch_main_queue_callback_4CF(nil)
      return 1
    }
    return functions
  }()
}
