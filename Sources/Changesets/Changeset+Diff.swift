extension Changeset {
  /// Finds what happened between two snapshots.
  ///
  /// Two collections that share one storage are the same and are not looked at.
  ///
  /// - Complexity: O(n) comparisons for what is alike at both ends and near its old neighbours, and O(m)
  ///   expected hashes for the m elements in the rest.
  @inlinable
  public init<Source: RandomAccessCollection, Target: RandomAccessCollection>(
    from source: Source, to target: Target
  ) where Source.Element == Target.Element, Source.Element: Identifiable & Equatable {
    if source.isEmpty || target.isEmpty {
      self = .replacingAll(sourceCount: source.count, targetCount: target.count)
      return
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
    if let found, let changeset = found {
      self = changeset
    } else {
      self.init(matching: IdentifiableInput(source, target))
    }
  }

  /// Finds what happened between two snapshots of elements whose ID and equality are told by closures.
  ///
  /// - Parameters:
  ///   - id: the identity of an element.
  ///   - isEqual: whether two elements with the same ID have the same content.
  /// - Complexity: as of ``init(from:to:)``.
  @inlinable
  public init<Source: RandomAccessCollection, Target: RandomAccessCollection, ID: Hashable>(
    from source: Source, to target: Target, id: (Source.Element) -> ID,
    isEqual: (Source.Element, Source.Element) -> Bool
  ) where Source.Element == Target.Element {
    self = withoutActuallyEscaping(id) { id in
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
