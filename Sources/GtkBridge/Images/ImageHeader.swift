/// The beginning of an image file, up to the image's size.
///
/// JPEG files tell their size after other segments of any length; see ``JPEGStructure``.
struct ImageHeader {
  /// Enough for all formats that are read here. A PNM file may have longer comments; its size is then unknown.
  private static let longest = 512

  private var bytes: [UInt8] = []

  /// The size in pixels; nil as long as it is not known, and for other formats.
  private(set) var size: (width: Int, height: Int)?

  mutating func follow(_ new: UnsafeRawBufferPointer) {
    guard size == nil, bytes.count < Self.longest else { return }
    bytes += new.prefix(Self.longest - bytes.count)
    size = png ?? gif ?? bmp ?? webP ?? pnm
  }

  // MARK: Formats

  /// PNG specification, sections 5.2 and 11.2.1.
  private var png: (Int, Int)? {
    guard starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), has("IHDR", at: 12), bytes.count >= 24
    else { return nil }
    return (big(16, 4), big(20, 4))
  }

  /// GIF89a specification, section 18: the logical screen.
  private var gif: (Int, Int)? {
    guard has("GIF8", at: 0), bytes.count >= 10 else { return nil }
    return (little(6, 2), little(8, 2))
  }

  /// The size has two bytes in the oldest version of the header. A negative height means that the first row is
  /// at the top.
  private var bmp: (Int, Int)? {
    guard has("BM", at: 0), bytes.count >= 26 else { return nil }
    if little(14, 4) == 12 { return (little(18, 2), little(20, 2)) }
    return (little(18, 4), Int(Int32(truncatingIfNeeded: little(22, 4)).magnitude))
  }

  /// RFC 9649, sections 2.5 to 2.7; the lossy form is that of a VP8 key frame (RFC 6386, section 9.1).
  private var webP: (Int, Int)? {
    guard has("RIFF", at: 0), has("WEBP", at: 8), bytes.count >= 30 else { return nil }
    if has("VP8X", at: 12) { return (little(24, 3) + 1, little(27, 3) + 1) }
    if has("VP8L", at: 12) { return (little(21, 4) & 0x3FFF + 1, little(21, 4) >> 14 & 0x3FFF + 1) }
    if has("VP8 ", at: 12) { return (little(26, 2) & 0x3FFF, little(28, 2) & 0x3FFF) }
    return nil
  }

  /// Two numbers in text, after white space and comments (netpbm's description of PPM).
  private var pnm: (Int, Int)? {
    let kinds = UInt8(ascii: "1")...UInt8(ascii: "6")
    guard bytes.count > 2, bytes[0] == UInt8(ascii: "P"), kinds.contains(bytes[1]) else { return nil }
    var numbers: [Int] = []
    var digits = ""
    var isComment = false
    for byte in bytes[2...] {
      if isComment {
        isComment = byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\r")
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        digits.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        if !digits.isEmpty {
          guard let number = Int(digits) else { return nil }
          numbers.append(number)
          digits = ""
        }
        if numbers.count == 2 { return (numbers[0], numbers[1]) }
        isComment = byte == UInt8(ascii: "#")
        guard isComment || byte == UInt8(ascii: " ") || (9...13).contains(byte) else { return nil }
      }
    }
    return nil
  }

  // MARK: Bytes

  private func starts(_ signature: [UInt8]) -> Bool { bytes.starts(with: signature) }

  private func has(_ text: String, at start: Int) -> Bool {
    bytes.dropFirst(start).starts(with: text.utf8)
  }

  private func big(_ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private func little(_ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
