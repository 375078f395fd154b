import LazyGrid

#if canImport(Glibc)
  import Glibc
#endif

/// A picture generated from a number: two waves in two colours, with the number on them.
///
/// Nine samples per pixel make it smooth, and about as slow as decoding a photograph.
struct GeneratedPicture {
  private let number: Int
  private let width: Int
  private let height: Int
  private var bytes: [UInt8]

  /// Draws the picture; may be called on any thread.
  static func draw(_ number: Int, in size: PictureSize) -> PictureData {
    var picture = GeneratedPicture(number, size)
    picture.drawWaves()
    picture.drawDigits()
    return .rgba(picture.bytes, width: picture.width, height: picture.height)
  }

  private init(_ number: Int, _ size: PictureSize) {
    self.number = number
    width = size.width
    height = size.height
    bytes = [UInt8](repeating: 255, count: width * height * 4)
  }

  // MARK: Waves

  private mutating func drawWaves() {
    // Rotated by the golden angle, so that neighbours differ.
    let turn = Double(number) * 2.399_963
    let (first, second) = (Self.color(turn), Self.color(turn + 1.2))
    let (along, across) = (cos(turn) * 6, sin(turn) * 6)
    for row in 0..<height {
      for column in 0..<width {
        var light = 0.0
        for sample in 0..<9 {
          let x = (Double(column) + Double(sample % 3) / 3) / Double(width)
          let y = (Double(row) + Double(sample / 3) / 3) / Double(height)
          light += sin(x * along + y * across + 2 * sin(y * 5 + turn))
        }
        let share = 0.5 + light / 18
        set(column, row) { first[$0] * share + second[$0] * (1 - share) }
      }
    }
  }

  /// Returns a bright colour, as red, green and blue from 0 to 1.
  private static func color(_ angle: Double) -> [Double] {
    (0..<3).map { 0.55 + 0.4 * cos(angle + Double($0) * 2.094_395) }
  }

  private mutating func set(_ column: Int, _ row: Int, _ component: (Int) -> Double) {
    let start = (row * width + column) * 4
    for index in 0..<3 { bytes[start + index] = UInt8(min(max(0, component(index)), 1) * 255) }
  }

  // MARK: Digits

  /// The digits, each of three by five dots, row by row from the top left.
  private static let dots: [UInt16] = [
    0b111_101_101_101_111, 0b010_110_010_010_111, 0b111_001_111_100_111, 0b111_001_111_001_111,
    0b101_101_111_001_001, 0b111_100_111_001_111, 0b111_100_111_101_111, 0b111_001_001_001_001,
    0b111_101_111_101_111, 0b111_101_111_001_111,
  ]

  private mutating func drawDigits() {
    let digits = String(number).compactMap(\.wholeNumberValue)
    // One dot between two digits, and a margin on either side.
    let dot = max(1, min(width, height) / (4 * digits.count + 5))
    let left = (width - (4 * digits.count - 1) * dot) / 2
    let top = (height - 5 * dot) / 2
    for (place, digit) in digits.enumerated() {
      for index in 0..<15 where Self.dots[digit] & (1 << UInt16(14 - index)) != 0 {
        fill(left + (place * 4 + index % 3) * dot, top + index / 3 * dot, dot)
      }
    }
  }

  /// Fills a white square.
  private mutating func fill(_ left: Int, _ top: Int, _ length: Int) {
    for row in (top..<top + length).clamped(to: 0..<height) {
      for column in (left..<left + length).clamped(to: 0..<width) { set(column, row) { _ in 1 } }
    }
  }
}
