import GtkBridge

/// Where image files come from, and the clock that tells whether one is stuck.
struct PictureFiles: Sendable {
  /// Opens a file; called on any thread, and may wait for the file system.
  var open: @Sendable (_ path: String) throws(Gtk.ImageDecodingError) -> any ByteSource = {
    path throws(Gtk.ImageDecodingError) in try RegularFile(path)
  }

  /// Microseconds on a clock that never goes back.
  var now: @Sendable () -> Int = { Gtk.MainLoop.monotonicTime }
}
