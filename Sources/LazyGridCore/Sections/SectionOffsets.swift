/// Where sections begin, found fast however many there are: a tree of partial sums (a Fenwick tree).
///
/// The length of a section is a sum of four products: what is known of it, and the numbers of lines, headers
/// and footers not measured yet, each times its estimate. So another estimate costs nothing.
struct SectionOffsets: Sendable {
  /// Known pixels, unknown lines, unknown headers, unknown footers.
  typealias Parts = SIMD4<Double>

  private(set) var values: [Parts]

  /// `sums[i]` is the sum of the values from `i + 1` less its lowest bit up to `i`.
  private var sums: [Parts]

  /// - Complexity: O(*s*) for *s* sections.
  init(_ values: [Parts] = []) {
    self.values = values
    sums = values
    for position in 1...max(1, values.count) {
      let parent = position + position & -position
      if parent <= values.count { sums[parent - 1] += sums[position - 1] }
    }
  }

  var count: Int { values.count }

  /// Gives a section other parts. The sums are made anew from the values, not changed by the difference:
  /// they do not depend on what was there before.
  ///
  /// - Complexity: O(log² *s*).
  mutating func set(_ parts: Parts, at section: Int) {
    guard values[section] != parts else { return }
    values[section] = parts
    var position = section + 1
    while position <= values.count {
      var sum = values[position - 1]
      // In the order in which `init` has it, so that the same values make the same sums.
      var step = (position & -position) / 2
      while step > 0 {
        sum += sums[position - step - 1]
        step /= 2
      }
      sums[position - 1] = sum
      position += position & -position
    }
  }

  /// The sum of the lengths of the sections before one.
  ///
  /// - Complexity: O(log *s*).
  func start(of section: Int, _ scale: Parts) -> Double {
    var sum = Parts()
    var position = section
    while position > 0 {
      sum += sums[position - 1]
      position -= position & -position
    }
    return (sum * scale).sum()
  }

  func extent(of section: Int, _ scale: Parts) -> Double { (values[section] * scale).sum() }

  func total(_ scale: Parts) -> Double { start(of: count, scale) }

  /// The first section that ends after `offset`, the last one behind all, or `nil` when there is none.
  ///
  /// - Complexity: O(log *s*).
  func section(at offset: Double, _ scale: Parts) -> Int? {
    guard count > 0 else { return nil }
    var found = 0
    var left = offset
    var step = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      let next = found + step
      if next <= count {
        let length = (sums[next - 1] * scale).sum()
        if length <= left {
          found = next
          left -= length
        }
      }
      step /= 2
    }
    return min(found, count - 1)
  }
}
