/// Bytes that are read once, from the first to the last.
package protocol ByteSource {
  /// Reads bytes into the beginning of a buffer that is not empty, as many as there are at once.
  ///
  /// - Returns: the number of bytes read; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(Gtk.ImageDecodingError) -> Int
}
