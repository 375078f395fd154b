import CGtk4

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A source of bytes that is read once, from start to end.
package protocol ByteSource {
  /// Reads the available bytes into the start of a buffer, which must not be empty.
  ///
  /// - Returns: The number of bytes read; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(Gtk.ImageDecodingError) -> Int
}

/// A regular file, or a symbolic link to one.
///
/// Reading other files could block forever: a pipe waits for its writer, a device for its user.
package final class RegularFile: ByteSource {
  private let descriptor: CInt

  /// Opens a file. Waits for nothing but the file system.
  package init(_ path: String) throws(Gtk.ImageDecodingError) {
    // Opening wakes the writer of a pipe and can start a device.
    var information = stat()
    guard stat(path, &information) == 0 else { throw Self.failure() }
    guard Self.isRegular(information) else { throw Self.anotherKind }
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw Self.failure() }
    // The path may now refer to another file.
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

  /// Returns the error of the last system call, in the user's language.
  private static func failure() -> Gtk.ImageDecodingError {
    // Cannot be NULL: GLib has a message for every number.
    .failed(String(cString: g_strerror(errno)!))
  }
}
