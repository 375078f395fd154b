/// Indices in ascending order.
///
/// A list of consecutive indices, as one edit gives, is held as a range and takes no memory.
public struct IndexList: Sendable {
  /// All the indices if they are consecutive, else an empty range.
  @usableFromInline let range: Range<Int>

  /// The indices if they are not consecutive.
  @usableFromInline let list: [Int]?

  @inlinable
  init(_ range: Range<Int>) {
    self.range = range
    list = nil
  }

  @inlinable
  init(ascending list: [Int]) {
    range = 0..<0
    self.list = list
  }
}

extension IndexList: RandomAccessCollection {
  @inlinable public var startIndex: Int { 0 }

  @inlinable public var endIndex: Int { list?.count ?? range.count }

  // The standard library's would go the way through `distance(from:to:)`.
  @inlinable public var count: Int { endIndex }

  @inlinable
  public subscript(position: Int) -> Int {
    if let list { return list[position] }
    precondition(position >= 0 && position < range.count, "Index out of range")
    return range.lowerBound + position
  }
}

extension IndexList: Hashable {
  public static func == (left: IndexList, right: IndexList) -> Bool { left.elementsEqual(right) }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for index in self { hasher.combine(index) }
  }
}

extension IndexList: ExpressibleByArrayLiteral, CustomStringConvertible {
  /// Takes indices, which are put into order.
  public init(arrayLiteral indices: Int...) { self.init(ascending: indices.sorted()) }

  public var description: String { Array(self).description }
}
