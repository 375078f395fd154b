extension Changeset {
  /// Creates a changeset from a difference of the standard library.
  ///
  /// Elements that were removed and inserted with the same ID are moved or updated: first the associated pairs
  /// of the difference, then the k-th removal of an ID with the k-th insertion. Elements outside the difference
  /// are not compared.
  ///
  /// - Throws: ``ChangesetError`` if the difference does not fit a collection of `sourceCount` elements.
  /// - Complexity: O(n log n) for n changes.
  public init<Element: Identifiable & Equatable>(
    _ difference: CollectionDifference<Element>, sourceCount: Int
  ) throws(ChangesetError) {
    try self.init(difference, sourceCount: sourceCount, id: { $0.id }, isEqual: { $0 == $1 })
  }

  /// Creates a changeset from a difference of the standard library, with closures for the ID and for equality.
  ///
  /// - Parameters:
  ///   - difference: The removals and insertions.
  ///   - sourceCount: The number of elements before the change.
  ///   - id: Returns the identity of an element.
  ///   - isEqual: Returns whether two elements with the same ID have the same content.
  /// - Throws: ``ChangesetError`` if the difference does not fit a collection of `sourceCount` elements.
  /// - Complexity: O(n log n) for n changes.
  public init<Element, ID: Hashable>(
    _ difference: CollectionDifference<Element>, sourceCount: Int, id: (Element) -> ID,
    isEqual: (Element, Element) -> Bool
  ) throws(ChangesetError) {
    if sourceCount < 0 { throw .negativeCount(sourceCount) }
    let removals = difference.removals.map(\.parts)
    let insertions = difference.insertions.map(\.parts)
    if let last = removals.last, last.offset >= sourceCount { throw .offsetOutOfBounds(last.offset) }
    let targetCount = sourceCount - removals.count + insertions.count
    if let last = insertions.last, last.offset >= targetCount { throw .offsetOutOfBounds(last.offset) }

    // For each insertion, the position of the removal of the same element.
    var partners = [Int?](repeating: nil, count: insertions.count)
    var byOffset: [Int: Int] = [:]
    var byID: [ID: [Int]] = [:]
    for (place, removal) in removals.enumerated().reversed() {
      if removal.associated == nil {
        byID[id(removal.element), default: []].append(place)
      } else {
        byOffset[removal.offset] = place
      }
    }
    var updatedTargets: [Int] = []
    for (place, insertion) in insertions.enumerated() {
      let associated = insertion.associated
      partners[place] = associated.map { byOffset[$0] } ?? byID[id(insertion.element)]?.popLast()
      if let partner = partners[place], !isEqual(removals[partner].element, insertion.element) {
        updatedTargets.append(insertion.offset)
      }
    }
    let runs = Self.runs(
      removals: removals.map(\.offset), insertions: insertions.map(\.offset), partners: partners,
      sourceCount: sourceCount, targetCount: targetCount)
    try self.init(
      sourceCount: sourceCount, targetCount: targetCount, runs: runs, updatedTargets: updatedTargets)
  }

  /// Returns the runs between removals and insertions, and those of moved and updated elements.
  private static func runs(
    removals: [Int], insertions: [Int], partners: [Int?], sourceCount: Int, targetCount: Int
  ) -> [Run] {
    var runs: [Run] = []
    var (removal, insertion) = (0, 0)
    var (source, target) = (0, 0)
    while source < sourceCount || target < targetCount {
      if removal < removals.count, removals[removal] == source {
        removal += 1
        source += 1
      } else if insertion < insertions.count, insertions[insertion] == target {
        if let partner = partners[insertion] {
          runs.append(Run(source: removals[partner], target: target, count: 1))
        }
        insertion += 1
        target += 1
      } else {
        let sourceEnd = removal < removals.count ? removals[removal] : sourceCount
        let targetEnd = insertion < insertions.count ? insertions[insertion] : targetCount
        let count = min(sourceEnd - source, targetEnd - target)
        runs.append(Run(source: source, target: target, count: count))
        source += count
        target += count
      }
    }
    return runs
  }

  /// Returns the change as a difference of the standard library, in which moves are associated pairs.
  ///
  /// A difference has no updates: an element whose content changed is removed and inserted, also as an associated
  /// pair.
  ///
  /// - Throws: ``ChangesetError/countMismatch(expected:actual:)`` if the count of a snapshot differs from that of
  ///   the changeset.
  /// - Complexity: O(number of runs and changes), and O(n log n) for n changes.
  public func difference<Source: RandomAccessCollection, Target: RandomAccessCollection>(
    from source: Source, to target: Target
  ) throws(ChangesetError) -> CollectionDifference<Source.Element> where Source.Element == Target.Element {
    try check(sourceCount: source.count, targetCount: target.count)
    var changes: [CollectionDifference<Source.Element>.Change] = []
    func remove(_ index: Int, _ other: Int?) {
      let element = source[source.index(source.startIndex, offsetBy: index)]
      changes.append(.remove(offset: index, element: element, associatedWith: other))
    }
    func insert(_ index: Int, _ other: Int?) {
      let element = target[target.index(target.startIndex, offsetBy: index)]
      changes.append(.insert(offset: index, element: element, associatedWith: other))
    }
    for index in deletions { remove(index, nil) }
    for index in insertions { insert(index, nil) }
    for pair in Set(moves).union(updates) {
      remove(pair.source, pair.target)
      insert(pair.target, pair.source)
    }
    guard let difference = CollectionDifference(changes) else {
      preconditionFailure("A changeset names each index once, so its changes are a valid difference")
    }
    return difference
  }
}

extension CollectionDifference.Change {
  /// The associated values, which both cases have.
  fileprivate var parts: (offset: Int, element: ChangeElement, associated: Int?) {
    switch self {
    case .insert(let offset, let element, let associated): (offset, element, associated)
    case .remove(let offset, let element, let associated): (offset, element, associated)
    }
  }
}
