/// Two snapshots in sections, as the diff asks for them.
///
/// The diff mostly goes from one item to the next, so the section of the last item asked for is tried first.
@usableFromInline
struct SectionedInput<Items: RandomAccessCollection>: DiffInput
where Items.Element: Identifiable & Equatable {
  /// The sections of the last items asked for.
  @usableFromInline
  struct Cursor {
    @usableFromInline var source = 0
    @usableFromInline var target = 0

    @inlinable
    init() {}
  }

  @usableFromInline let source: SectionedItems<Items>
  @usableFromInline let target: SectionedItems<Items>
  @usableFromInline let sourceCount: Int
  @usableFromInline let targetCount: Int

  /// Scratch memory of the caller.
  @usableFromInline let cursor: UnsafeMutablePointer<Cursor>

  @inlinable
  init(
    _ source: SectionedItems<Items>, _ target: SectionedItems<Items>, cursor: UnsafeMutablePointer<Cursor>
  ) {
    self.source = source
    self.target = target
    self.cursor = cursor
    sourceCount = source.count
    targetCount = target.count
  }

  @inlinable @inline(__always)
  func sourceItem(at index: Int) -> Items.Element {
    let section = source.partition.section(of: index, near: cursor.pointee.source)
    cursor.pointee.source = section
    return source.item(index - source.partition[section].lowerBound, ofSection: section)
  }

  @inlinable @inline(__always)
  func targetItem(at index: Int) -> Items.Element {
    let section = target.partition.section(of: index, near: cursor.pointee.target)
    cursor.pointee.target = section
    return target.item(index - target.partition[section].lowerBound, ofSection: section)
  }

  @inlinable @inline(__always)
  func sourceID(at index: Int) -> Items.Element.ID { sourceItem(at: index).id }

  @inlinable @inline(__always)
  func targetID(at index: Int) -> Items.Element.ID { targetItem(at: index).id }

  @inlinable @inline(__always)
  func haveSameID(source: Int, target: Int) -> Bool {
    sourceItem(at: source).id == targetItem(at: target).id
  }

  @inlinable @inline(__always)
  func haveSameContent(source: Int, target: Int) -> Bool {
    sourceItem(at: source) == targetItem(at: target)
  }
}
