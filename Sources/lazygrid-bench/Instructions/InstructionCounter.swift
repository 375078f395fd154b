import CInstructions

#if canImport(Glibc)
  import Glibc
#endif

/// Counts the instructions of the main thread with callgrind, with one output file for each part of the work.
@MainActor
final class InstructionCounter {
  /// The path prefix of the files; callgrind appends a point and a number.
  private let path: String

  private var isCounting = false

  /// The number of files written since the program began.
  private var written = 0
  private var read = 0

  /// - Parameter directory: The directory for callgrind's files.
  init(directory: String) { path = InstructionRun.path(in: directory) }

  func begin() {
    guard !isCounting else { return }
    instructions_clear()
    isCounting = true
    instructions_toggle()
  }

  /// Attributes the instructions since the last call to `part`.
  func end(_ part: WorkPart) {
    guard isCounting else { return }
    written += 1
    instructions_dump(part.rawValue)
  }

  /// Stops counting and returns the instructions of each part since ``begin()``.
  func stop() -> InstructionCounts {
    if isCounting { instructions_toggle() }
    isCounting = false
    var counts = InstructionCounts()
    while read < written {
      read += 1
      let name = "\(path).\(read)"
      guard let dump = Self.beginning(of: name).flatMap({ CallgrindDump($0) }) else {
        fail("callgrind has not written \(name) as expected")
      }
      counts.add(dump)
      unlink(name)
    }
    return counts
  }

  /// Runs `body` without counting its instructions.
  func whilePaused<Value>(_ body: () -> Value) -> Value {
    guard isCounting else { return body() }
    instructions_toggle()
    defer { instructions_toggle() }
    return body()
  }

  /// The number of bytes to read from a file, more than its header has.
  private static let headerLength = 2_048

  private static func beginning(of name: String) -> String? {
    guard let file = fopen(name, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: headerLength)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
