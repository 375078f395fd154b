/// An element whose ID and content come from the fuzzer's bytes.
struct FuzzElement: Identifiable, Equatable {
  var id: UInt8
  var content: UInt8
}

/// Two lists cut out of the fuzzer's bytes.
///
/// The first byte is a limit for IDs, so that duplicates are frequent or rare, the second the length of the
/// source. Each further byte is an element, its content in the highest bit. A target byte of 254 or more repeats
/// the source from the place named by the next byte on, so that long common stretches come about.
struct FuzzInput {
  private(set) var source: [FuzzElement] = []
  private(set) var target: [FuzzElement] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count > 2 else { return }
    let limit = max(1, bytes[0] & 127)
    let middle = min(bytes.count, 2 + Int(bytes[1]))
    source = bytes[2..<middle].map { Self.element($0, limit) }
    var index = middle
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte >= 254, index + 1 < bytes.count, !source.isEmpty {
        let start = Int(bytes[index]) % source.count
        let count = min(source.count - start, Int(bytes[index + 1]))
        target += source[start..<(start + count)]
        index += 2
      } else {
        target.append(Self.element(byte, limit))
      }
    }
  }

  private static func element(_ byte: UInt8, _ limit: UInt8) -> FuzzElement {
    FuzzElement(id: (byte & 127) % limit, content: byte >> 7)
  }
}
