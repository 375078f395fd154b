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
  private let ends: [Int]

  /// Takes the number of items of each section. A negative number is taken as 0.
  ///
  /// - Complexity: O(number of sections).
  public init(counts: some Sequence<Int>) {
    var total = 0
    ends = counts.map { count in
      total += Swift.max(0, count)
      return total
    }
  }

  /// The number of items in all sections.
  public var itemCount: Int { ends.last ?? 0 }

  /// Where an item is, or `nil` if the index is not that of an item.
  ///
  /// - Complexity: O(log s) for s sections.
  public func location(of index: Int) -> Location? {
    guard index >= 0, index < itemCount else { return nil }
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= index { low = middle + 1 } else { high = middle }
    }
    return Location(section: low, item: index - self[low].lowerBound)
  }

  /// The index of the item at a location, or `nil` if there is none.
  ///
  /// - Complexity: O(1).
  public func index(of location: Location) -> Int? {
    guard indices.contains(location.section) else { return nil }
    let range = self[location.section]
    return location.item >= 0 && location.item < range.count ? range.lowerBound + location.item : nil
  }
}

extension Partition: RandomAccessCollection {
  public var startIndex: Int { 0 }

  public var endIndex: Int { ends.count }

  /// The items of a section.
  public subscript(section: Int) -> Range<Int> {
    (section == 0 ? 0 : ends[section - 1])..<ends[section]
  }
}
