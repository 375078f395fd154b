/// The items of several sections as one flat collection, in which an index counts through all sections.
///
/// The collections of the sections are kept as they are; no item is copied.
///
/// ```swift
/// let flat = SectionedItems(sections.map(\.elements))
/// flat.partition.location(of: 7)     // the section of flat[7], and its place therein
/// ```
public struct SectionedItems<Items: RandomAccessCollection> {
  /// The items of each section.
  public let sections: [Items]

  /// Where one section ends and the next begins.
  public let partition: Partition

  /// Takes the items of each section.
  ///
  /// - Complexity: O(number of sections).
  @inlinable
  public init(_ sections: [Items]) {
    self.sections = sections
    partition = Partition(counts: sections.lazy.map { $0.count })
  }

  /// The item at an index of a section.
  @inlinable @inline(__always)
  func item(_ index: Int, ofSection section: Int) -> Items.Element {
    let items = sections[section]
    return items[items.index(items.startIndex, offsetBy: index)]
  }
}

extension SectionedItems: RandomAccessCollection {
  @inlinable public var startIndex: Int { 0 }

  @inlinable public var endIndex: Int { partition.itemCount }

  /// - Complexity: O(log s) for s sections.
  @inlinable
  public subscript(position: Int) -> Items.Element {
    guard let location = partition.location(of: position) else { preconditionFailure("Index out of range") }
    return item(location.item, ofSection: location.section)
  }
}

extension SectionedItems: Sendable where Items: Sendable {}
