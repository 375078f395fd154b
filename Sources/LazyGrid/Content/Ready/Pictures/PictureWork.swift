import GtkBridge
import Synchronization

/// The part of a load that runs on a worker thread, and what the main thread may see of it meanwhile.
///
/// A system call that reads cannot be ended from outside: only its result can be given up. The thread then
/// finds out when the call returns, if ever.
final class PictureWork: Sendable {
  private struct Reading {
    /// When the call began that is waited for; nil while nothing is read.
    var beginning: Int?
    var isGivenUp = false
  }

  private let files: PictureFiles
  private let memory: DecodingMemory
  private let reading = Mutex(Reading())

  init(_ files: PictureFiles, _ memory: DecodingMemory) {
    self.files = files
    self.memory = memory
  }

  // MARK: On the worker thread

  func decode(
    file path: String, for target: Gtk.ImageDecoder.Target
  ) throws(Gtk.ImageDecodingError) -> Gtk.PixelBuffer {
    let file = try read { () throws(Gtk.ImageDecodingError) in try files.open(path) }
    defer { memory.release(self) }
    return try Gtk.ImageDecoder.decode(
      for: target, memoryLimit: memory.limit, admit: reserve,
      reading: { buffer throws(Gtk.ImageDecodingError) in
        try read { () throws(Gtk.ImageDecodingError) in try file.read(into: buffer) }
      })
  }

  func decode(
    _ bytes: [UInt8], for target: Gtk.ImageDecoder.Target
  ) throws(Gtk.ImageDecodingError) -> Gtk.PixelBuffer {
    defer { memory.release(self) }
    return try Gtk.ImageDecoder.decode(
      bytes, for: target, memoryLimit: memory.limit, isCancelled: { Task.isCancelled },
      admit: reserve)
  }

  private func reserve(_ byteCount: Int) throws(Gtk.ImageDecodingError) {
    try memory.reserve(byteCount, for: self)
  }

  /// Calls what may wait for a file.
  private func read<Value>(
    _ body: () throws(Gtk.ImageDecodingError) -> Value
  ) throws(Gtk.ImageDecodingError) -> Value {
    if Task.isCancelled { throw .cancelled }
    reading.withLock { $0.beginning = files.now() }
    let result = Result { () throws(Gtk.ImageDecodingError) in try body() }
    let isGivenUp = reading.withLock { reading in
      reading.beginning = nil
      return reading.isGivenUp
    }
    if isGivenUp { throw .cancelled }
    return try result.get()
  }

  // MARK: On the main thread

  /// When the call began that is waited for; nil while nothing is read.
  var readingSince: Int? { reading.withLock(\.beginning) }

  /// Gives up what is read since a time or longer, so that it comes to nothing; answers whether it did.
  func giveUp(readingSince time: Int) -> Bool {
    let isGivenUp = reading.withLock { reading in
      guard let beginning = reading.beginning, beginning <= time else { return false }
      reading.isGivenUp = true
      return true
    }
    // Others need not wait for the memory of a picture that may never come.
    if isGivenUp { memory.release(self) }
    return isGivenUp
  }

  /// Ends the wait for memory of a cancelled task.
  func cancel() { memory.cancel(self) }
}
