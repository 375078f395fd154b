import Dispatch
import Synchronization

@testable import GtkBridge
@testable import LazyGrid

/// Files whose bytes come when the test says so, and the clock by which they are watched.
final class HandDrivenFiles: Sendable {
  private struct State {
    var files: [String: HandDrivenFile] = [:]
    var opened: [String] = []
    var time = 0
  }

  private let state = Mutex(State())

  /// Microseconds.
  var time: Int { state.withLock { $0.time } }

  /// The paths that were opened, in order.
  var opened: [String] { state.withLock { $0.opened } }

  /// The file of a path, which there always is.
  subscript(_ path: String) -> HandDrivenFile {
    state.withLock { state in
      let file = state.files[path] ?? HandDrivenFile()
      state.files[path] = file
      return file
    }
  }

  var all: [HandDrivenFile] { state.withLock { Array($0.files.values) } }

  func advance(seconds: Double) { state.withLock { $0.time += Int(seconds * 1_000_000) } }

  /// What a loader takes for the files.
  ///
  /// - Parameter hasOwnClock: whether time passes when the test says so.
  func files(hasOwnClock: Bool = true) -> PictureFiles {
    var files = PictureFiles()
    files.open = { path in
      self.state.withLock { $0.opened.append(path) }
      return self[path]
    }
    if hasOwnClock { files.now = { self.time } }
    return files
  }

  /// Ends all files, so that no thread waits for ever.
  func end() { all.forEach { $0.end() } }
}

/// One file: who reads waits until there are bytes.
final class HandDrivenFile: ByteSource, Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var isEnded = false
    var waitingCount = 0
    var failure: String?
  }

  private let state = Mutex(State())
  private let changed = DispatchSemaphore(value: 0)

  /// Whether a thread waits for bytes.
  var isWaitedFor: Bool { state.withLock { $0.waitingCount > 0 } }

  func give(_ bytes: some Sequence<UInt8>) { change { $0.bytes += bytes } }
  func end() { change { $0.isEnded = true } }
  func fail() { change { $0.failure = "a broken disk" } }

  private func change(_ body: (inout State) -> Void) {
    let count = state.withLock { state in
      body(&state)
      defer { state.waitingCount = 0 }
      return state.waitingCount
    }
    for _ in 0..<count { changed.signal() }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(Gtk.ImageDecodingError) -> Int {
    while true {
      let result: Result<Int, Gtk.ImageDecodingError>? = state.withLock { state in
        if let failure = state.failure { return .failure(.failed(failure)) }
        guard !state.bytes.isEmpty || state.isEnded else {
          state.waitingCount += 1
          return nil
        }
        let piece = state.bytes.prefix(buffer.count)
        buffer.copyBytes(from: piece)
        state.bytes.removeFirst(piece.count)
        return .success(piece.count)
      }
      if let result { return try result.get() }
      changed.wait()
    }
  }
}

/// A PPM file of one colour, the smallest that gdk-pixbuf reads row by row.
func ppm(width: Int, height: Int, colour: UInt8 = 100) -> [UInt8] {
  Array("P6 \(width) \(height) 255\n".utf8) + [UInt8](repeating: colour, count: width * height * 3)
}
