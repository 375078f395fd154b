/// How a flat run of items is cut into sections, one after the other.
///
/// A section is a range of item indices, which may be empty. Together the sections take each item once.
public struct Partition: Sendable, Hashable {
  /// The place of an item: its section, and its index therein.
  public struct Location: Sendable, Hashable {
    public var section: Int
    public var item: Int

    public init(section: Int, item: Int) {
      self.section = section
      self.item = item
    }
  }

  /// For each section the index after its last item.
  @usableFromInline let ends: [Int]

  /// Takes the number of items of each section.
  ///
  /// A negative number is taken as 0; numbers are cut so that the number of all items is an `Int`.
  ///
  /// - Complexity: O(number of sections).
  @inlinable
  public init(counts: some Sequence<Int>) {
    var total = 0
    ends = counts.map { count in
      total += Swift.min(Swift.max(0, count), Int.max - total)
      return total
    }
  }

  /// The number of items in all sections.
  @inlinable public var itemCount: Int { ends.last ?? 0 }

  /// Where an item is, or `nil` if the index is not that of an item.
  ///
  /// - Complexity: O(log s) for s sections.
  @inlinable
  public func location(of index: Int) -> Location? {
    guard index >= 0, index < itemCount else { return nil }
    let section = section(of: index)
    return Location(section: section, item: index - self[section].lowerBound)
  }

  /// The index of the item at a location, or `nil` if there is none.
  ///
  /// - Complexity: O(1).
  public func index(of location: Location) -> Int? {
    guard indices.contains(location.section) else { return nil }
    let range = self[location.section]
    return location.item >= 0 && location.item < range.count ? range.lowerBound + location.item : nil
  }

  /// The section of an item that there is.
  @inlinable
  func section(of index: Int) -> Int {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The section of an item that there is, if it is likely to be a certain one.
  @inlinable @inline(__always)
  func section(of index: Int, near guess: Int) -> Int {
    self[guess].contains(index) ? guess : section(of: index)
  }
}

extension Partition: RandomAccessCollection {
  @inlinable public var startIndex: Int { 0 }

  @inlinable public var endIndex: Int { ends.count }

  /// The items of a section.
  @inlinable
  public subscript(section: Int) -> Range<Int> {
    (section == 0 ? 0 : ends[section - 1])..<ends[section]
  }
}
