/// Where sections begin, found fast however many there are: a tree of running sums.
///
/// Sections are summed up in blocks of 8, blocks in nodes of 16, and so on up to one node that has all.
/// Each node has the sums of its first none, one, two … children. As the sums are of numbers of lines, headers
/// and footers, too, another estimate costs nothing.
struct SectionOffsets: Sendable {
  /// Known pixels, unknown lines, unknown headers, unknown footers.
  typealias Parts = SIMD4<Double>

  private(set) var lengths: SectionLengths

  /// The sums of the nodes of all levels, from the lowest level on.
  private var sums: [Parts]

  /// Where the nodes of each level begin in `sums`, from the highest level on.
  private var levels: [Int]

  private static let blockSize = 8
  private static let nodeSize = 16

  /// A node has this many sums, the last of all its children.
  private static let nodeLength = nodeSize + 1

  /// - Complexity: O(*s*) for *s* sections.
  init(_ lengths: SectionLengths) {
    self.lengths = lengths
    sums = []
    levels = []
    var children = Self.blocks(lengths)
    // Room for all levels, so that none is copied.
    sums.reserveCapacity((children.count / (Self.nodeSize - 1) + 4) * Self.nodeLength)
    repeat {
      levels.insert(sums.count, at: 0)
      var nodes: [Parts] = []
      for start in stride(from: 0, to: max(1, children.count), by: Self.nodeSize) {
        let own = children[start..<min(start + Self.nodeSize, children.count)]
        var sum = Parts()
        sums.append(sum)
        for child in own {
          sum += child
          sums.append(sum)
        }
        sums.append(contentsOf: repeatElement(sum, count: Self.nodeSize - own.count))
        nodes.append(sum)
      }
      children = nodes
    } while children.count > 1
  }

  /// The length of each block.
  private static func blocks(_ lengths: SectionLengths) -> [Parts] {
    let spacing = lengths.spacing
    return Array(unsafeUninitializedCapacity: lengths.count / blockSize + 1) { blocks, count in
      lengths.forEachSum(of: blockSize) { length in
        blocks.initializeElement(at: count, to: parts(length, spacing))
        count += 1
      }
    }
  }

  /// Sums up the children of a node from one on.
  private mutating func sumUp(_ level: Int, _ node: Int, from child: Int) {
    let first = levels[level] + node * Self.nodeLength
    var sum = sums[first + child]
    for place in child..<Self.nodeSize {
      let number = node * Self.nodeSize + place
      sum += level == levels.count - 1 ? self.sum(ofBlock: number) : self.sum(ofNode: number, level + 1)
      sums[first + place + 1] = sum
    }
  }

  var count: Int { lengths.count }

  @inline(__always)
  private func sum(ofBlock block: Int) -> Parts {
    let start = min(block * Self.blockSize, count)
    return parts(lengths.sum(start..<min(start + Self.blockSize, count)))
  }

  @inline(__always)
  private static func parts(_ length: SectionLength, _ spacing: Double) -> Parts {
    Parts(
      length.known + Double(length.gaps) * spacing, Double(length.lines), Double(length.headers),
      Double(length.footers))
  }

  @inline(__always)
  private func parts(_ length: SectionLength) -> Parts { Self.parts(length, lengths.spacing) }

  private func sum(ofNode node: Int, _ level: Int) -> Parts {
    let last = levels[level] + node * Self.nodeLength + Self.nodeSize
    return last < levels[level - 1] ? sums[last] : Parts()
  }

  /// Gives a section another length. The sums are made anew from the lengths, not changed by the difference:
  /// they do not depend on what was there before.
  ///
  /// - Complexity: O(log *s*).
  mutating func set(_ length: SectionLength, at section: Int) {
    guard lengths[section] != length else { return }
    lengths[section] = length
    var child = section / Self.blockSize
    for level in levels.indices.reversed() {
      sumUp(level, child / Self.nodeSize, from: child % Self.nodeSize)
      child /= Self.nodeSize
    }
  }

  @inline(__always)
  private func sum(beforeBlock block: Int) -> Parts {
    let bits = Self.nodeSize.trailingZeroBitCount
    return sums.withUnsafeBufferPointer { sums in
      var sum = Parts()
      var shift = levels.count * bits
      // From the highest level on, as the search has it, so that both find the same.
      for level in levels {
        let node = block &>> shift
        shift -= bits
        // A node has one sum more than children.
        sum += sums[level + node + block &>> shift]
      }
      return sum
    }
  }

  /// The sum of the lengths of the sections before one.
  ///
  /// - Complexity: O(log *s*).
  @inline(__always)
  func start(of section: Int, _ scale: Parts) -> Double {
    guard section < count else { return total(scale) }
    let block = section / Self.blockSize
    return ((sum(beforeBlock: block) + parts(lengths.sum(block * Self.blockSize..<section))) * scale).sum()
  }

  func extent(of section: Int, _ scale: Parts) -> Double { (parts(lengths[section]) * scale).sum() }

  func total(_ scale: Parts) -> Double { (sums[sums.count - 1] * scale).sum() }

  /// The first section that ends after `offset`, the last one behind all, and where it begins; `nil` when
  /// there is none.
  ///
  /// - Complexity: O(log *s*).
  func section(at offset: Double, _ scale: Parts) -> (section: Int, start: Double)? {
    guard count > 0 else { return nil }
    let last = count - 1
    guard !(offset >= total(scale)) else { return (last, start(of: last, scale)) }
    var sum = Parts()
    var block = 0
    for level in levels {
      let first = level + block * Self.nodeLength
      var child = 0
      var step = Self.nodeSize / 2
      while step > 0 {
        if ((sum + sums[first + child + step]) * scale).sum() <= offset { child += step }
        step /= 2
      }
      sum += sums[first + child]
      block = block * Self.nodeSize + child
    }
    // By a rounding error it can be behind all after all.
    guard block <= last / Self.blockSize else { return (last, start(of: last, scale)) }
    return find(offset, scale, inBlock: block, from: sum)
  }

  private func find(
    _ offset: Double, _ scale: Parts, inBlock block: Int, from sum: Parts
  ) -> (section: Int, start: Double) {
    let first = block * Self.blockSize
    let last = min(first + Self.blockSize, count) - 1
    var start = (sum * scale).sum()
    var passed = SectionLength()
    for section in first..<last {
      passed += lengths[section]
      let end = ((sum + parts(passed)) * scale).sum()
      guard end <= offset else { return (section, start) }
      start = end
    }
    return (last, start)
  }
}
