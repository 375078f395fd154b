import Changesets

extension Changeset {
  /// The change that a difference of the standard library describes; `nil` when it does not lead from
  /// `sourceCount` to `targetCount` elements.
  ///
  /// An element that was removed and inserted with the same ID is the same one, moved, and updated if
  /// it is not equal to what it was.
  ///
  /// - Complexity: O(*c* log *c*) in the number of changes.
  @usableFromInline
  init?<Element: Identifiable & Equatable>(
    _ difference: CollectionDifference<Element>, sourceCount: Int, targetCount: Int
  ) {
    let removed = difference.removals.map(\.position)
    let inserted = difference.insertions.map(\.position)
    guard
      var runs = Self.keptRuns(
        removed: removed, inserted: inserted, sourceCount: sourceCount, targetCount: targetCount)
    else { return nil }
    var updates: [Int] = []
    var sources: [Element.ID: (position: Int, element: Element)] = [:]
    for removal in difference.removals { sources[removal.element.id] = (removal.position, removal.element) }
    for insertion in difference.insertions {
      guard let source = sources.removeValue(forKey: insertion.element.id) else { continue }
      runs.append(Run(source: source.position, target: insertion.position, count: 1))
      if source.element != insertion.element { updates.append(insertion.position) }
    }
    guard
      let change = try? Changeset(
        sourceCount: sourceCount, targetCount: targetCount, runs: runs, updatedTargets: updates)
    else { return nil }
    self = change
  }

  /// What lies between the removals of the source and the insertions of the target, both ascending.
  private static func keptRuns(
    removed: [Int], inserted: [Int], sourceCount: Int, targetCount: Int
  ) -> [Run]? {
    var runs: [Run] = []
    var (source, target) = (0, 0)
    var (removal, insertion) = (removed[...], inserted[...])
    while source < sourceCount || target < targetCount {
      if removal.first == source {
        removal.removeFirst()
        source += 1
      } else if insertion.first == target {
        insertion.removeFirst()
        target += 1
      } else {
        let count = min((removal.first ?? sourceCount) - source, (insertion.first ?? targetCount) - target)
        guard count > 0 else { return nil }
        runs.append(Run(source: source, target: target, count: count))
        source += count
        target += count
      }
    }
    return removal.isEmpty && insertion.isEmpty ? runs : nil
  }
}

extension CollectionDifference.Change {
  fileprivate var position: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  fileprivate var element: ChangeElement {
    switch self {
    case .insert(_, let element, _), .remove(_, let element, _): element
    }
  }
}
