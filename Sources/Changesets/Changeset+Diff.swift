// An initializer takes over its arguments, for which callers retain them. So these initializers are inlined
// into a call of a function, which does not; for empty snapshots that halves the price.
extension Changeset {
  /// Finds what happened between two snapshots.
  ///
  /// Two collections that share one storage are the same and are not looked at.
  ///
  /// - Complexity: O(n) comparisons for what is alike at both ends and near its old neighbours, and O(m)
  ///   expected hashes for the m elements in the rest.
  @inlinable @inline(__always)
  public init<Source: RandomAccessCollection, Target: RandomAccessCollection>(
    from source: Source, to target: Target
  ) where Source.Element == Target.Element, Source.Element: Identifiable & Equatable {
    self = .diff(source, target)
  }

  /// Finds what happened between two snapshots of elements whose ID and equality are told by closures.
  ///
  /// - Parameters:
  ///   - source: The collection before the change.
  ///   - target: The collection after the change.
  ///   - id: Returns the identity of an element.
  ///   - isEqual: Returns whether two elements with the same ID have the same content.
  /// - Complexity: As of ``init(from:to:)-(Source,_)``.
  @inlinable @inline(__always)
  public init<Source: RandomAccessCollection, Target: RandomAccessCollection, ID: Hashable>(
    from source: Source, to target: Target, id: (Source.Element) -> ID,
    isEqual: (Source.Element, Source.Element) -> Bool
  ) where Source.Element == Target.Element {
    self = .diff(source, target, id: id, isEqual: isEqual)
  }

  @inlinable
  static func diff<Source: RandomAccessCollection, Target: RandomAccessCollection>(
    _ source: Source, _ target: Target
  ) -> Changeset where Source.Element == Target.Element, Source.Element: Identifiable & Equatable {
    if source.isEmpty || target.isEmpty {
      return .replacingAll(sourceCount: source.count, targetCount: target.count)
    }
    let found = source.withContiguousStorageIfAvailable { source in
      target.withContiguousStorageIfAvailable { target in
        if source.baseAddress == target.baseAddress, source.count == target.count {
          Changeset.unchanged(count: source.count)
        } else {
          Changeset(matching: IdentifiableInput(source, target))
        }
      }
    }
    if let found, let changeset = found { return changeset }
    return Changeset(matching: IdentifiableInput(source, target))
  }

  @inlinable
  static func diff<Source: RandomAccessCollection, Target: RandomAccessCollection, ID: Hashable>(
    _ source: Source, _ target: Target, id: (Source.Element) -> ID,
    isEqual: (Source.Element, Source.Element) -> Bool
  ) -> Changeset where Source.Element == Target.Element {
    withoutActuallyEscaping(id) { id in
      withoutActuallyEscaping(isEqual) { isEqual in
        let found = source.withContiguousStorageIfAvailable { source in
          target.withContiguousStorageIfAvailable { target in
            if source.baseAddress == target.baseAddress, source.count == target.count {
              Changeset.unchanged(count: source.count)
            } else {
              Changeset(matching: KeyedInput(source, target, id: id, isEqual: isEqual))
            }
          }
        }
        if let found, let changeset = found { return changeset }
        return Changeset(matching: KeyedInput(source, target, id: id, isEqual: isEqual))
      }
    }
  }
}
