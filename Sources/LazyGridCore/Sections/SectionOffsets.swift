/// Where sections begin, found fast however many there are: a tree of partial sums (a Fenwick tree).
///
/// The length of a section is a sum of four products: what is known of it, and the numbers of lines, headers
/// and footers not measured yet, each times its estimate. So another estimate costs nothing.
struct SectionOffsets: Sendable {
  /// Known pixels, unknown lines, unknown headers, unknown footers.
  typealias Parts = SIMD4<Double>

  private(set) var values: [Parts]

  /// The tree, of blocks of sections: `sums[i]` is the sum of the blocks from `i + 1` less its lowest bit up
  /// to `i`.
  private var sums: [Parts]

  private var total = Parts()

  /// How many sections are summed up one by one.
  private static let blockSize = 8

  /// - Complexity: O(*s*) for *s* sections.
  init(_ values: [Parts] = []) {
    self.values = values
    let blockCount = (values.count + Self.blockSize - 1) / Self.blockSize
    sums = Array(repeating: Parts(), count: blockCount)
    for position in 1..<blockCount + 1 {
      sums[position - 1] = sum(ofBlock: position - 1)
    }
    for position in 1..<blockCount + 1 {
      let parent = position + position & -position
      if parent <= blockCount { sums[parent - 1] += sums[position - 1] }
    }
    total = sum(before: count)
  }

  var count: Int { values.count }

  private func sum(ofBlock block: Int) -> Parts {
    let start = block * Self.blockSize
    var sum = Parts()
    for section in start..<min(start + Self.blockSize, values.count) { sum += values[section] }
    return sum
  }

  /// Gives a section other parts. The sums are made anew from the values, not changed by the difference:
  /// they do not depend on what was there before.
  ///
  /// - Complexity: O(log² *s*).
  mutating func set(_ parts: Parts, at section: Int) {
    guard values[section] != parts else { return }
    values[section] = parts
    var position = section / Self.blockSize + 1
    while position <= sums.count {
      var sum = sum(ofBlock: position - 1)
      // In the order in which `init` has it, so that the same values make the same sums.
      var step = (position & -position) / 2
      while step > 0 {
        sum += sums[position - step - 1]
        step /= 2
      }
      sums[position - 1] = sum
      position += position & -position
    }
    total = sum(before: count)
  }

  @inline(__always)
  private func sum(beforeBlock block: Int) -> Parts {
    var sum = Parts()
    var position = 0
    // From the largest stretch on, as the search has it, so that both find the same.
    while position < block {
      position += 1 << (Int.bitWidth - 1 - (block - position).leadingZeroBitCount)
      sum += sums[position - 1]
    }
    return sum
  }

  @inline(__always)
  private func sum(before section: Int) -> Parts {
    let block = section / Self.blockSize
    var sum = sum(beforeBlock: block)
    for section in block * Self.blockSize..<section { sum += values[section] }
    return sum
  }

  /// The sum of the lengths of the sections before one.
  ///
  /// - Complexity: O(log *s*).
  func start(of section: Int, _ scale: Parts) -> Double { (sum(before: section) * scale).sum() }

  func extent(of section: Int, _ scale: Parts) -> Double { (values[section] * scale).sum() }

  func total(_ scale: Parts) -> Double { (total * scale).sum() }

  /// The first section that ends after `offset`, the last one behind all, and where it begins; `nil` when
  /// there is none.
  ///
  /// - Complexity: O(log *s*).
  func section(at offset: Double, _ scale: Parts) -> (section: Int, start: Double)? {
    guard count > 0 else { return nil }
    return guess(at: offset, scale) ?? search(offset, scale)
  }

  /// Where sections are about as long as each other, this finds it.
  private func guess(at offset: Double, _ scale: Parts) -> (section: Int, start: Double)? {
    let place = offset / total(scale) * Double(count)
    guard place >= 0, place < Double(count) else { return nil }
    let block = Int(place) / Self.blockSize
    return find(offset, scale, inBlock: block, from: sum(beforeBlock: block))
  }

  private func search(_ offset: Double, _ scale: Parts) -> (section: Int, start: Double) {
    var block = 0
    var sum = Parts()
    var step = 1 << (Int.bitWidth - 1 - sums.count.leadingZeroBitCount)
    while step > 0 {
      if block + step <= sums.count {
        let next = sum + sums[block + step - 1]
        if (next * scale).sum() <= offset {
          sum = next
          block += step
        }
      }
      step /= 2
    }
    return find(offset, scale, inBlock: block, from: sum) ?? (count - 1, start(of: count - 1, scale))
  }

  /// The section of a block that ends after `offset`, if it is not in another block.
  private func find(
    _ offset: Double, _ scale: Parts, inBlock block: Int, from sum: Parts
  ) -> (section: Int, start: Double)? {
    var start = (sum * scale).sum()
    guard start <= offset || block == 0 else { return nil }
    var sum = sum
    let first = block * Self.blockSize
    for section in first..<max(first, min(first + Self.blockSize, count)) {
      sum += values[section]
      let end = (sum * scale).sum()
      guard end <= offset else { return (section, start) }
      start = end
    }
    return nil
  }
}

extension SectionOffsets.Parts {
  /// In pixels.
  var known: Double {
    get { self[0] }
    set { self[0] = newValue }
  }

  var lines: Double {
    get { self[1] }
    set { self[1] = newValue }
  }

  var headers: Double {
    get { self[2] }
    set { self[2] = newValue }
  }

  var footers: Double {
    get { self[3] }
    set { self[3] = newValue }
  }
}
