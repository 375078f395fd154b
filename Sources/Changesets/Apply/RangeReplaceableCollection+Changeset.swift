extension RangeReplaceableCollection {
  /// Returns the collection after a change.
  ///
  /// - Parameter element: Returns the element at a target index. It is called for each inserted and each updated
  ///   element, in ascending order.
  /// - Throws: ``ChangesetError/countMismatch(expected:actual:)`` if the change is for a collection with another
  ///   count.
  /// - Complexity: O(n + m) for n elements before and m after.
  @inlinable
  public func applying(
    _ changes: Changeset, element: (_ target: Int) -> Element
  ) throws(ChangesetError) -> Self {
    let elements = ContiguousArray(self)
    try changes.check(sourceCount: elements.count)
    var result = Self()
    result.reserveCapacity(changes.targetCount)
    let hasUpdates = changes.hasUpdates
    var target = 0
    for run in changes.runs {
      for inserted in target..<run.target { result.append(element(inserted)) }
      if hasUpdates {
        for offset in 0..<run.count {
          let isUpdated = changes.isUpdated(target: run.target + offset)
          result.append(isUpdated ? element(run.target + offset) : elements[run.source + offset])
        }
      } else {
        result.append(contentsOf: elements[run.sourceRange])
      }
      target = run.target + run.count
    }
    for inserted in target..<changes.targetCount { result.append(element(inserted)) }
    return result
  }

  /// Applies a change to the whole collection at once.
  ///
  /// - Parameter element: Returns the element at a target index. It is called for each inserted and each updated
  ///   element, in ascending order.
  /// - Throws: ``ChangesetError/countMismatch(expected:actual:)`` if the change is for a collection with another
  ///   count; the collection is then unchanged.
  /// - Complexity: O(n + m) for n elements before and m after.
  @inlinable
  public mutating func apply(
    _ changes: Changeset, element: (_ target: Int) -> Element
  ) throws(ChangesetError) {
    self = try applying(changes, element: element)
  }

  /// Applies a change in place, one element at a time.
  ///
  /// - Parameters:
  ///   - element: Returns the element at a target index. It is called for each inserted and each updated element.
  ///   - step: Called after each step, with the step and the collection after it.
  /// - Throws: ``ChangesetError/countMismatch(expected:actual:)`` if the change is for a collection with another
  ///   count; the collection is then unchanged.
  /// - Complexity: O(k (n + m)) for k steps.
  @inlinable
  public mutating func applyInSteps(
    _ changes: Changeset, element: (_ target: Int) -> Element,
    step: (Changeset.Step, Self) -> Void = { _, _ in }
  ) throws(ChangesetError) {
    try changes.check(sourceCount: count)
    var moving: [Int: Element] = [:]
    for next in changes.steps {
      switch next {
      case .remove(let position, let target):
        let element = remove(at: index(startIndex, offsetBy: position))
        if target != nil { moving[position] = element }
      case .insert(let position, let source):
        let moved = source.flatMap { moving.removeValue(forKey: $0) }
        insert(moved ?? element(position), at: index(startIndex, offsetBy: position))
      case .update(let position):
        let place = index(startIndex, offsetBy: position)
        replaceSubrange(place..<index(after: place), with: CollectionOfOne(element(position)))
      }
      step(next, self)
    }
  }
}

extension Changeset {
  /// One step of a change that is applied one element at a time.
  public enum Step: Sendable, Hashable {
    /// Removes the element at an index. An element that moves is inserted again at the target index `movingTo`.
    case remove(at: Int, movingTo: Int?)

    /// Inserts an element at an index. An element that moves was removed from the source index `movingFrom`.
    case insert(at: Int, movingFrom: Int?)

    /// Replaces the content of the element at an index.
    case update(at: Int)
  }

  /// The change one element at a time: removals from back to front, insertions from front to back, then updates.
  ///
  /// Each index is valid for the data at that step. In this order, the indices of removals are also source
  /// indices, and the others are also target indices. An element that moves is removed and inserted; if its
  /// content changed, it is also updated.
  ///
  /// - Complexity: O(number of runs and changes), and O(n log n) for n deletions and moves.
  public var steps: [Step] {
    var removals: [(source: Int, target: Int?)] = deletions.map { ($0, nil) }
    var arrivals: [(target: Int, source: Int?)] = insertions.map { ($0, nil) }
    let moves = moves
    removals += moves.map { ($0.source, $0.target) }
    arrivals += moves.map { ($0.target, $0.source) }
    removals.sort { $0.source < $1.source }
    arrivals.sort { $0.target < $1.target }
    return removals.reversed().map { .remove(at: $0.source, movingTo: $0.target) }
      + arrivals.map { .insert(at: $0.target, movingFrom: $0.source) }
      + updates.map { .update(at: $0.target) }
  }

  /// Whether the content of an element changed.
  @usableFromInline var hasUpdates: Bool { !updatedTargets.isEmpty }

  /// Throws an error unless the counts of two snapshots are those of the changeset.
  @usableFromInline
  func check(sourceCount: Int, targetCount: Int? = nil) throws(ChangesetError) {
    if sourceCount != self.sourceCount {
      throw .countMismatch(expected: self.sourceCount, actual: sourceCount)
    }
    if let targetCount, targetCount != self.targetCount {
      throw .countMismatch(expected: self.targetCount, actual: targetCount)
    }
  }
}
