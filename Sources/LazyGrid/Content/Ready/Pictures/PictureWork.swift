import GtkBridge
import Synchronization

/// The part of a load that runs on a worker thread, with the state that the main thread can observe.
///
/// A system call that reads cannot be interrupted: the main thread can only abandon its result. The worker
/// thread notices that when the call returns, if it returns at all.
final class PictureWork: Sendable {
  private struct Reading {
    /// The start time of the current call, or `nil` while nothing is read.
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

  /// Performs a call that may wait for a file.
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

  /// The start time of the current call, or `nil` while nothing is read.
  var readingSince: Int? { reading.withLock { $0.beginning } }

  /// Abandons a call that started at a time or earlier, and returns whether there was one.
  func giveUp(readingSince time: Int) -> Bool {
    let isGivenUp = reading.withLock { reading in
      guard let beginning = reading.beginning, beginning <= time else { return false }
      reading.isGivenUp = true
      return true
    }
    // Other pictures do not wait for the memory of one that may never be decoded.
    if isGivenUp { memory.release(self) }
    return isGivenUp
  }

  /// Wakes the cancelled task if it waits for memory.
  func cancel() { memory.cancel(self) }
}

/// Access to image files, with the clock that detects files that bring no data.
struct PictureFiles: Sendable {
  /// Opens a file. Called on any thread; may wait for the file system.
  var open: @Sendable (_ path: String) throws(Gtk.ImageDecodingError) -> any ByteSource = {
    path throws(Gtk.ImageDecodingError) in try RegularFile(path)
  }

  /// Returns the time of a monotonic clock, in microseconds.
  var now: @Sendable () -> Int = { Gtk.MainLoop.monotonicTime }
}
