extension Changeset {
  /// Compares two snapshots in sections as flat collections of items.
  ///
  /// Sections that share their storage, such as the unchanged sections of a copy, are equal. They are not compared
  /// if all sections before them or all sections after them are unchanged.
  ///
  /// - Complexity: O(s) for s sections if one of them was edited and the others share their storage. Otherwise
  ///   as of `Changeset(from:to:)` of the flat collections, plus O(log s) for each item that is not next to the
  ///   previous one.
  @inlinable
  public init<Items: RandomAccessCollection>(
    from source: SectionedItems<Items>, to target: SectionedItems<Items>
  ) where Items.Element: Identifiable & Equatable {
    var cursor = (source: 0, target: 0)
    self = withUnsafeMutablePointer(to: &cursor) { cursor in
      var matcher = Matcher(
        SectionedInput(source, target, cursor: cursor), tuning: DiffTuning(for: Items.Element.ID.self))
      matcher.trimFrontBySections()
      matcher.trimBackBySections()
      return matcher.changeset()
    }
  }
}

/// Two snapshots in sections.
///
/// Most accesses go from one item to the next, so the section of the previous access is tried first.
@usableFromInline
struct SectionedInput<Items: RandomAccessCollection>: DiffInput
where Items.Element: Identifiable & Equatable {
  @usableFromInline typealias Rule = IdentifiableRule<Items.Element>

  @usableFromInline let source: SectionedItems<Items>
  @usableFromInline let target: SectionedItems<Items>

  /// The sections of the previous accesses, in scratch memory of the caller.
  @usableFromInline let cursor: UnsafeMutablePointer<(source: Int, target: Int)>

  @inlinable
  init(
    _ source: SectionedItems<Items>, _ target: SectionedItems<Items>,
    cursor: UnsafeMutablePointer<(source: Int, target: Int)>
  ) {
    self.source = source
    self.target = target
    self.cursor = cursor
  }

  @inlinable var sourceCount: Int { source.endIndex }
  @inlinable var targetCount: Int { target.endIndex }

  @inlinable @inline(__always)
  func sourceElement(at index: Int) -> Items.Element { source.item(at: index, near: &cursor.pointee.source) }

  @inlinable @inline(__always)
  func targetElement(at index: Int) -> Items.Element { target.item(at: index, near: &cursor.pointee.target) }

  @inlinable @inline(__always)
  func id(of item: Items.Element) -> Items.Element.ID { item.id }

  @inlinable @inline(__always)
  func isEqual(_ old: Items.Element, _ new: Items.Element) -> Bool { old == new }
}

extension Matcher {
  /// Trims the front, in stretches that lie in one section of each snapshot.
  @inlinable
  mutating func trimFrontBySections<Items>() where Input == SectionedInput<Items> {
    let (source, target) = (input.source, input.target)
    var (old, new) = (0, 0)
    while true {
      while old < source.ends.count, source.ends[old] <= front { old += 1 }
      while new < target.ends.count, target.ends[new] <= front { new += 1 }
      guard old < source.ends.count, new < target.ends.count else { return }
      let count = Swift.min(source.ends[old], target.ends[new]) - front
      let alike = countAlike(
        source.sections[old], from: front - source.indices(ofSection: old).lowerBound,
        target.sections[new], from: front - target.indices(ofSection: new).lowerBound, step: 1, count: count,
        target: front)
      front += alike
      if alike < count { return }
    }
  }

  /// Trims the back, in stretches that lie in one section of each snapshot.
  @inlinable
  mutating func trimBackBySections<Items>() where Input == SectionedInput<Items> {
    let (source, target) = (input.source, input.target)
    var (old, new) = (source.ends.count - 1, target.ends.count - 1)
    while true {
      let (oldEnd, newEnd) = (input.sourceCount - back, input.targetCount - back)
      while old >= 0, source.indices(ofSection: old).lowerBound >= oldEnd { old -= 1 }
      while new >= 0, target.indices(ofSection: new).lowerBound >= newEnd { new -= 1 }
      guard old >= 0, new >= 0 else { return }
      let oldStart = source.indices(ofSection: old).lowerBound
      let newStart = target.indices(ofSection: new).lowerBound
      let count = Swift.min(oldEnd - Swift.max(front, oldStart), newEnd - Swift.max(front, newStart))
      if count <= 0 { return }
      let alike = countAlike(
        source.sections[old], from: oldEnd - 1 - oldStart, target.sections[new], from: newEnd - 1 - newStart,
        step: -1, count: count, target: newEnd - 1)
      back += alike
      if alike < count { return }
    }
  }

  /// Returns the number of items with the same IDs, at most `count`, in two sections from two indices on, and
  /// notes the updated ones. `target` is the flat index of the first item of the target.
  @inlinable
  mutating func countAlike<Items>(
    _ old: Items, from oldStart: Int, _ new: Items, from newStart: Int, step: Int, count: Int, target: Int
  ) -> Int where Input == SectionedInput<Items> {
    let found = old.withContiguousStorageIfAvailable { old in
      new.withContiguousStorageIfAvailable { new in
        if old.baseAddress == new.baseAddress, oldStart == newStart { return count }
        return compare(old, from: oldStart, new, from: newStart, step: step, count: count, target: target)
      }
    }
    if let found, let alike = found { return alike }
    return compare(old, from: oldStart, new, from: newStart, step: step, count: count, target: target)
  }

  /// Does the work of `countAlike` without a comparison of the storage.
  @inlinable @inline(__always)
  mutating func compare<List: RandomAccessCollection>(
    _ old: List, from oldStart: Int, _ new: List, from newStart: Int, step: Int, count: Int, target: Int
  ) -> Int where List.Element: Identifiable & Equatable {
    for alike in 0..<count {
      let before = old[old.index(old.startIndex, offsetBy: oldStart + alike * step)]
      let after = new[new.index(new.startIndex, offsetBy: newStart + alike * step)]
      guard before.id == after.id else { return alike }
      if before != after { updatedTargets.insert(target + alike * step, limit: input.targetCount) }
    }
    return count
  }
}
