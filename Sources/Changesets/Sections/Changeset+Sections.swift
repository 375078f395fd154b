extension Changeset {
  /// Finds what happened between two snapshots in sections, taken as flat collections of items.
  ///
  /// Sections that share one storage, as the untouched ones of two copies do, are the same and are not looked
  /// at while nothing before them or nothing behind them changed.
  ///
  /// - Complexity: O(s) for s sections of which one was edited and the others share their storage; else as of
  ///   `Changeset(from:to:)` of the flat collections, and O(log s) more for each item that is looked up out of
  ///   turn.
  @inlinable
  public init<Items: RandomAccessCollection>(
    from source: SectionedItems<Items>, to target: SectionedItems<Items>
  ) where Items.Element: Identifiable & Equatable {
    var cursor = SectionedInput<Items>.Cursor()
    self = withUnsafeMutablePointer(to: &cursor) { cursor in
      var matcher = Matcher(
        SectionedInput(source, target, cursor: cursor), tuning: DiffTuning(for: Items.Element.ID.self))
      matcher.trimFrontBySections()
      matcher.trimBackBySections()
      return matcher.changeset()
    }
  }
}

extension Matcher {
  /// Trims the front, one stretch without a border of a section at a time.
  @inlinable
  mutating func trimFrontBySections<Items>() where Input == SectionedInput<Items> {
    let (source, target) = (input.source.partition, input.target.partition)
    var (old, new) = (0, 0)
    while true {
      while old < source.count, source[old].upperBound <= front { old += 1 }
      while new < target.count, target[new].upperBound <= front { new += 1 }
      guard old < source.count, new < target.count else { return }
      let (oldStart, newStart) = (front - source[old].lowerBound, front - target[new].lowerBound)
      let count = Swift.min(source[old].upperBound, target[new].upperBound) - front
      let alike = countAlike(
        input.source.sections[old], from: oldStart, input.target.sections[new], from: newStart, step: 1,
        count: count, target: front)
      front += alike
      if alike < count { return }
    }
  }

  /// Trims the back, one stretch without a border of a section at a time.
  @inlinable
  mutating func trimBackBySections<Items>() where Input == SectionedInput<Items> {
    let (source, target) = (input.source.partition, input.target.partition)
    var (old, new) = (source.count - 1, target.count - 1)
    while true {
      let (oldEnd, newEnd) = (input.sourceCount - back, input.targetCount - back)
      while old >= 0, source[old].lowerBound >= oldEnd { old -= 1 }
      while new >= 0, target[new].lowerBound >= newEnd { new -= 1 }
      guard old >= 0, new >= 0 else { return }
      let count = Swift.min(
        oldEnd - Swift.max(front, source[old].lowerBound), newEnd - Swift.max(front, target[new].lowerBound))
      if count <= 0 { return }
      let alike = countAlike(
        input.source.sections[old], from: oldEnd - 1 - source[old].lowerBound,
        input.target.sections[new], from: newEnd - 1 - target[new].lowerBound, step: -1, count: count,
        target: newEnd - 1)
      back += alike
      if alike < count { return }
    }
  }

  /// The number of items with the same IDs, at most `count`, in two sections from two indices on. Notes which
  /// of them changed; the flat index of the first of the target's is `target`.
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

  /// The same without a look at the storage.
  @inlinable @inline(__always)
  mutating func compare<List: RandomAccessCollection>(
    _ old: List, from oldStart: Int, _ new: List, from newStart: Int, step: Int, count: Int, target: Int
  ) -> Int where List.Element: Identifiable & Equatable {
    var alike = 0
    while alike < count {
      let before = old[old.index(old.startIndex, offsetBy: oldStart + alike * step)]
      let after = new[new.index(new.startIndex, offsetBy: newStart + alike * step)]
      guard before.id == after.id else { break }
      if before != after { updatedTargets.insert(target + alike * step, limit: input.targetCount) }
      alike += 1
    }
    return alike
  }
}
