/// Values for some of many positions: found as fast as in an array, without room for the other positions.
struct SparseArray<Element> {
  /// The values in no order, and the position of each.
  private(set) var values: [Element] = []
  private(set) var positions: [Int] = []

  /// Where the value of each position is, plus 1, or 0 where there is none; positions side by side on a page,
  /// which is empty where there have been no values.
  private var pages: [[UInt32]] = []

  private static var pageSize: Int { 32 }

  var isEmpty: Bool { values.isEmpty }

  /// Where the value of a position ≥ 0 is.
  @inline(__always)
  private func index(of position: Int) -> Int? {
    let page = position / Self.pageSize
    guard page < pages.count, !pages[page].isEmpty else { return nil }
    let index = Int(pages[page][position % Self.pageSize])
    return index > 0 ? index - 1 : nil
  }

  func contains(_ position: Int) -> Bool { index(of: position) != nil }

  /// Whether there is no value, nor has been one, at any position that differs from this one by its last five
  /// bits alone.
  @inline(__always)
  func hasNone(near position: Int) -> Bool {
    let page = position / Self.pageSize
    return page >= pages.count || pages[page].isEmpty
  }

  /// The value at a position ≥ 0, if there is one.
  ///
  /// - Complexity: O(1), but for the room for the largest position there has been.
  subscript(position: Int) -> Element? {
    get { index(of: position).map { values[$0] } }
    set {
      guard let newValue else { return remove(position) }
      if let index = index(of: position) { values[index] = newValue } else { insert(newValue, position) }
    }
  }

  /// What `body` makes of the value at a position, which is not copied for it; `nil` if there is none.
  @inline(__always)
  func read<Result>(_ position: Int, _ body: (borrowing Element) -> Result) -> Result? {
    guard let index = index(of: position) else { return nil }
    return values.withUnsafeBufferPointer { body($0[index]) }
  }

  /// Lets `body` change the value at a position where it is; `nil` if there is none.
  @inline(__always)
  mutating func update<Result>(_ position: Int, _ body: (inout Element) -> Result) -> Result? {
    guard let index = index(of: position) else { return nil }
    return body(&values[index])
  }

  mutating func updateAll(_ body: (Int, inout Element) -> Void) {
    for index in values.indices { body(positions[index], &values[index]) }
  }

  private mutating func insert(_ value: Element, _ position: Int) {
    let page = position / Self.pageSize
    if page >= pages.count {
      pages.append(contentsOf: repeatElement([], count: page + 1 - pages.count))
    }
    if pages[page].isEmpty { pages[page] = Array(repeating: 0, count: Self.pageSize) }
    values.append(value)
    positions.append(position)
    pages[page][position % Self.pageSize] = UInt32(values.count)
  }

  /// The last one takes its place.
  private mutating func remove(_ position: Int) {
    guard let index = index(of: position), let last = positions.last else { return }
    values.swapAt(index, values.count - 1)
    positions.swapAt(index, positions.count - 1)
    values.removeLast()
    positions.removeLast()
    pages[last / Self.pageSize][last % Self.pageSize] = UInt32(index + 1)
    pages[position / Self.pageSize][position % Self.pageSize] = 0
  }
}

extension SparseArray: Sendable where Element: Sendable {}
