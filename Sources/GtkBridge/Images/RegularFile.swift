import CGtk4

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Bytes that are read once, from the first to the last.
package protocol ByteSource {
  /// Reads bytes into the beginning of a buffer that is not empty, as many as there are at once.
  ///
  /// - Returns: the number of bytes read; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(Gtk.ImageDecodingError) -> Int
}

/// A regular file, or a symbolic link to one.
///
/// Reading anything else could wait for ever: a pipe for its writer, a device for its user.
package final class RegularFile: ByteSource {
  private let descriptor: CInt

  /// Opens a file; does not wait for anything but the file system.
  package init(_ path: String) throws(Gtk.ImageDecodingError) {
    // Opening alone already wakes the writer of a pipe and can start a device.
    var information = stat()
    guard stat(path, &information) == 0 else { throw Self.failure() }
    guard Self.isRegular(information) else { throw Self.anotherKind }
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw Self.failure() }
    // Meanwhile the path may have become that of something else.
    guard fstat(descriptor, &information) == 0, Self.isRegular(information) else { throw Self.anotherKind }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(Gtk.ImageDecodingError) -> Int {
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      if errno != EINTR { throw Self.failure() }
    }
  }

  private static func isRegular(_ information: stat) -> Bool { information.st_mode & S_IFMT == S_IFREG }

  private static var anotherKind: Gtk.ImageDecodingError { .failed("it is not a regular file") }

  /// The reason of the last system call's failure, in the user's language.
  private static func failure() -> Gtk.ImageDecodingError {
    // Cannot be NULL: GLib knows words for every number.
    .failed(String(cString: g_strerror(errno)!))
  }
}
