/// The items of several sections as one flat collection, whose indices count through all sections.
///
/// The collections of the sections are stored; no item is copied.
///
/// ```swift
/// let flat = SectionedItems(sections.map(\.elements))
/// let section = flat.section(of: 7)                    // the section of flat[7]
/// let items = flat.indices(ofSection: section)         // the indices of the items of that section
/// ```
public struct SectionedItems<Items: RandomAccessCollection> {
  /// The items of each section.
  public let sections: [Items]

  /// For each section, the index after its last item.
  @usableFromInline let ends: [Int]

  /// Creates a flat collection of the items of these sections.
  ///
  /// - Complexity: O(number of sections).
  @inlinable
  public init(_ sections: [Items]) {
    self.sections = sections
    var total = 0
    ends = sections.map { items in
      total += items.count
      return total
    }
  }

  /// Returns the section of the item at an index of the collection.
  ///
  /// - Complexity: O(log s) for s sections.
  @inlinable
  public func section(of index: Int) -> Int {
    precondition(index >= 0 && index < endIndex, "Index out of range")
    return ends.partitioningIndex { $0 > index }
  }

  /// Returns the indices of the items of a section. The range may be empty.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func indices(ofSection section: Int) -> Range<Int> {
    (section == 0 ? 0 : ends[section - 1])..<ends[section]
  }

  /// Returns the item at an index of the collection. `section` is the likely section, and receives the actual
  /// one.
  @inlinable @inline(__always)
  func item(at index: Int, near section: inout Int) -> Items.Element {
    var range = indices(ofSection: section)
    if !range.contains(index) {
      section = self.section(of: index)
      range = indices(ofSection: section)
    }
    let items = sections[section]
    return items[items.index(items.startIndex, offsetBy: index - range.lowerBound)]
  }
}

extension SectionedItems: RandomAccessCollection {
  @inlinable public var startIndex: Int { 0 }

  @inlinable public var endIndex: Int { ends.last ?? 0 }

  /// - Complexity: O(log s) for s sections.
  @inlinable
  public subscript(position: Int) -> Items.Element {
    var section = section(of: position)
    return item(at: position, near: &section)
  }
}

extension SectionedItems: Sendable where Items: Sendable {}
