extension RangeReplaceableCollection {
  /// The collection after a change, all at once.
  ///
  /// - Parameter element: gives the element at a target index. It is asked for each inserted and each updated
  ///   element, in ascending order.
  /// - Throws: ``ChangesetError/countMismatch(expected:actual:)`` if the change is one of a collection with
  ///   another count.
  /// - Complexity: O(n + m) for n elements before and m after.
  @inlinable
  public func applying(
    _ changes: Changeset, element: (_ target: Int) -> Element
  ) throws(ChangesetError) -> Self {
    let elements = ContiguousArray(self)
    guard elements.count == changes.sourceCount else {
      throw .countMismatch(expected: changes.sourceCount, actual: elements.count)
    }
    var result = Self()
    result.reserveCapacity(changes.targetCount)
    let hasUpdates = changes.hasUpdates
    var target = 0
    for run in changes.runs {
      while target < run.target {
        result.append(element(target))
        target += 1
      }
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
    while target < changes.targetCount {
      result.append(element(target))
      target += 1
    }
    return result
  }

  /// Carries a change out, all at once.
  ///
  /// - Parameter element: gives the element at a target index. It is asked for each inserted and each updated
  ///   element, in ascending order.
  /// - Throws: ``ChangesetError/countMismatch(expected:actual:)`` if the change is one of a collection with
  ///   another count; the collection is then as it was.
  /// - Complexity: O(n + m) for n elements before and m after.
  @inlinable
  public mutating func apply(
    _ changes: Changeset, element: (_ target: Int) -> Element
  ) throws(ChangesetError) {
    self = try applying(changes, element: element)
  }

  /// Carries a change out, one element at a time, in place.
  ///
  /// - Parameters:
  ///   - element: gives the element at a target index. It is asked for each inserted and each updated element.
  ///   - step: called after each step, with the step and the collection as it then is.
  /// - Throws: ``ChangesetError/countMismatch(expected:actual:)`` if the change is one of a collection with
  ///   another count; the collection is then as it was.
  /// - Complexity: O(k (n + m)) for k steps.
  @inlinable
  public mutating func applyInSteps(
    _ changes: Changeset, element: (_ target: Int) -> Element,
    step: (Changeset.Step, Self) -> Void = { _, _ in }
  ) throws(ChangesetError) {
    let count = self.count
    guard count == changes.sourceCount else {
      throw .countMismatch(expected: changes.sourceCount, actual: count)
    }
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
