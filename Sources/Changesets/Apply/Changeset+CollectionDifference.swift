extension Changeset {
  /// Takes a difference of the standard library for a change.
  ///
  /// Elements that were removed and inserted with the same ID are taken for moved or updated: those that the
  /// difference associates first, then the k-th removed of an ID with the k-th inserted. Nothing else is
  /// compared, so the elements that the difference does not name are not looked at.
  ///
  /// - Throws: ``ChangesetError`` if the difference does not fit a collection of `sourceCount` elements.
  /// - Complexity: O(n log n) for n changes.
  public init<Element: Identifiable & Equatable>(
    _ difference: CollectionDifference<Element>, sourceCount: Int
  ) throws(ChangesetError) {
    try self.init(difference, sourceCount: sourceCount, id: { $0.id }, isEqual: { $0 == $1 })
  }

  /// Takes a difference of the standard library of elements whose ID and equality are told by closures.
  ///
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

    // For each insertion, the removal that it undoes elsewhere.
    var partners = [Int?](repeating: nil, count: insertions.count)
    var byOffset: [Int: Int] = [:]
    for (place, removal) in removals.enumerated() where removal.associated != nil {
      byOffset[removal.offset] = place
    }
    var byID: [ID: [Int]] = [:]
    for place in removals.indices.reversed() where removals[place].associated == nil {
      byID[id(removals[place].element), default: []].append(place)
    }
    var updatedTargets: [Int] = []
    for (place, insertion) in insertions.enumerated() {
      if let associated = insertion.associated {
        partners[place] = byOffset[associated]
      } else {
        partners[place] = byID[id(insertion.element)]?.popLast()
      }
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

  /// The runs that are left by removals and insertions, some of which are partners.
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

  /// The change as a difference of the standard library, moves as associated pairs.
  ///
  /// A difference knows no updates, so an element that changed in its place is removed and inserted there, as
  /// an associated pair, too.
  ///
  /// - Throws: ``ChangesetError/countMismatch(expected:actual:)`` if a snapshot has another count.
  /// - Complexity: O(number of runs and changes), and O(n log n) for n changes.
  public func difference<Source: RandomAccessCollection, Target: RandomAccessCollection>(
    from source: Source, to target: Target
  ) throws(ChangesetError) -> CollectionDifference<Source.Element> where Source.Element == Target.Element {
    let (actualSource, actualTarget) = (source.count, target.count)
    guard actualSource == sourceCount else {
      throw .countMismatch(expected: sourceCount, actual: actualSource)
    }
    guard actualTarget == targetCount else {
      throw .countMismatch(expected: targetCount, actual: actualTarget)
    }
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
  /// What both cases hold.
  fileprivate var parts: (offset: Int, element: ChangeElement, associated: Int?) {
    switch self {
    case .insert(let offset, let element, let associated): (offset, element, associated)
    case .remove(let offset, let element, let associated): (offset, element, associated)
    }
  }
}
