/// The segments of a JPEG file (ITU-T T.81, annex B): markers, most with a length and data, and coded
/// samples after each start of a scan.
struct JPEGStructure {
  /// Whether the end-of-image marker was read. Markers inside segments, for example in a thumbnail, do not
  /// count.
  private(set) var isComplete = false

  /// The size in pixels; nil before it is known. A height of 0 is told only after the first scan.
  private(set) var size: (width: Int, height: Int)?

  /// The number of colour components; 0 before it is known.
  var componentCount: Int { samplings.count }

  /// Whether the image has several scans; known when the first one starts.
  private(set) var hasSeveralScans = false

  /// The number of coded samples per pixel, of all components.
  var samplesPerPixel: Double {
    let most = (
      across: samplings.map(\.across).max() ?? 1, along: samplings.map(\.along).max() ?? 1
    )
    return samplings.reduce(0) {
      $0 + Double($1.across * $1.along) / Double(most.across * most.along)
    }
  }

  private enum State {
    /// Before a marker.
    case segments
    /// After the first byte of a marker.
    case marker
    case lengthHigh(marker: UInt8)
    case lengthLow(marker: UInt8, high: UInt8)
    case data(marker: UInt8, count: Int)
    case samples
    /// After a sample byte that may start a marker.
    case samplesOrMarker
  }

  private var state = State.segments

  /// The data of the current header segment.
  private var data: [UInt8] = []
  private var samplings: [(across: Int, along: Int)] = []
  private var isProgressive = false
  private var scanCount = 0

  mutating func follow(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index < bytes.count, !isComplete {
      switch state {
      case .data(let marker, let count):
        let end = min(index + count, bytes.count)
        if Self.isHeader(marker) { data += bytes[index..<end] }
        take(end - index, of: count, marker)
        index = end
      case .samples:
        while index < bytes.count, bytes[index] != 0xFF { index += 1 }
        if index < bytes.count { state = .samplesOrMarker }
        index += 1
      default:
        take(bytes[index])
        index += 1
      }
    }
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .segments:
      if byte == 0xFF { state = .marker }
    case .marker:
      didReachMarker(byte)
    case .samplesOrMarker:
      // A zero follows each sample byte that looks like a marker; restart markers are part of the samples.
      if byte == 0 || Self.restarts.contains(byte) { state = .samples } else { didReachMarker(byte) }
    case .lengthHigh(let marker):
      state = .lengthLow(marker: marker, high: byte)
    case .lengthLow(let marker, let high):
      data = []
      state = .data(marker: marker, count: 0)
      take(0, of: max(0, Int(high) << 8 + Int(byte) - 2), marker)
    case .data, .samples:
      break
    }
  }

  private mutating func didReachMarker(_ marker: UInt8) {
    switch marker {
    // Any number of fill bytes may precede a marker.
    case 0xFF: state = .marker
    case Self.endOfImage: isComplete = true
    case 0x00, 0x01, Self.startOfImage, Self.restarts: state = .segments
    default: state = .lengthHigh(marker: marker)
    }
  }

  private mutating func take(_ count: Int, of rest: Int, _ marker: UInt8) {
    guard count == rest else { return state = .data(marker: marker, count: rest - count) }
    if marker == Self.startOfScan {
      didReachScan()
    } else {
      if Self.isFrame(marker) { didReadFrame(marker) }
      state = .segments
    }
  }

  private mutating func didReadFrame(_ marker: UInt8) {
    // Sequential frames: baseline, extended, and extended with arithmetic coding.
    isProgressive = ![0xC0, 0xC1, 0xC9].contains(marker)
    if data.count >= 5 {
      size = (width: Int(data[3]) << 8 | Int(data[4]), height: Int(data[1]) << 8 | Int(data[2]))
    }
    samplings = stride(from: 6, to: data.count - 2, by: 3).map {
      (across: max(1, Int(data[$0 + 1] >> 4)), along: max(1, Int(data[$0 + 1] & 15)))
    }
  }

  private mutating func didReachScan() {
    scanCount += 1
    if scanCount == 1 { hasSeveralScans = isProgressive || Int(data.first ?? 0) < samplings.count }
    state = .samples
  }

  private static let startOfImage: UInt8 = 0xD8
  private static let endOfImage: UInt8 = 0xD9
  private static let startOfScan: UInt8 = 0xDA
  private static let restarts: ClosedRange<UInt8> = 0xD0...0xD7

  /// Whether a marker starts a frame; three markers in its range have other meanings.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  private static func isHeader(_ marker: UInt8) -> Bool { isFrame(marker) || marker == startOfScan }
}
