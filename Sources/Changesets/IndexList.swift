/// Indices in ascending order.
///
/// A list of consecutive indices, such as the result of a single edit, is stored as a range.
public struct IndexList: Sendable {
  /// The indices if they are consecutive, else an empty range.
  @usableFromInline let range: Range<Int>

  /// The indices if they are not consecutive.
  @usableFromInline let list: [Int]?

  @inlinable
  init(_ range: Range<Int> = 0..<0, ascending list: [Int]? = nil) {
    self.range = range
    self.list = list
  }
}

extension IndexList: RandomAccessCollection {
  @inlinable public var startIndex: Int { 0 }

  @inlinable public var endIndex: Int { list?.count ?? range.count }

  // The default implementation calls `distance(from:to:)`.
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
  /// Creates a list of indices, which are sorted.
  public init(arrayLiteral indices: Int...) { self.init(ascending: indices.sorted()) }

  public var description: String { Array(self).description }
}
