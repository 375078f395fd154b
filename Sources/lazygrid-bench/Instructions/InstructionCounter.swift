import CInstructions

#if canImport(Glibc)
  import Glibc
#endif

/// Counts the main thread's instructions, by callgrind, with one file for each part of the work.
@MainActor
final class InstructionCounter {
  /// Of the files; callgrind adds a point and a number.
  private let path: String

  private var isCounting = false

  /// The number of files written since the program began.
  private var written = 0
  private var read = 0

  /// - Parameter directory: where callgrind writes its files.
  init(directory: String) { path = InstructionRun.path(in: directory) }

  func begin() {
    guard !isCounting else { return }
    instructions_clear()
    isCounting = true
    instructions_toggle()
  }

  /// Ascribes to `part` what was counted since the last call.
  func end(_ part: WorkPart) {
    guard isCounting else { return }
    written += 1
    instructions_dump(part.rawValue)
  }

  /// Stops, and returns what was counted since ``begin()`` and ascribed to a part.
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

  /// Does not count what `body` does.
  func whilePaused<Value>(_ body: () -> Value) -> Value {
    guard isCounting else { return body() }
    instructions_toggle()
    defer { instructions_toggle() }
    return body()
  }

  /// More than the header of a file has.
  private static let headerLength = 2_048

  private static func beginning(of name: String) -> String? {
    guard let file = fopen(name, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: headerLength)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
