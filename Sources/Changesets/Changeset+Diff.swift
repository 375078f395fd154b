// Callers retain the arguments of an initializer, which consumes them, but not those of a function. These
// initializers are therefore inlined into a call of a function: this halves the time for empty snapshots.
extension Changeset {
  /// Compares two snapshots.
  ///
  /// Two collections that share their storage are equal and are not compared.
  ///
  /// - Complexity: O(n) comparisons for elements at the common ends and near their old neighbors, and O(m)
  ///   expected hashes for the m other elements.
  @inlinable @inline(__always)
  public init<Source: RandomAccessCollection, Target: RandomAccessCollection>(
    from source: Source, to target: Target
  ) where Source.Element == Target.Element, Source.Element: Identifiable & Equatable {
    self = .diff(source, target, IdentifiableRule())
  }

  /// Compares two snapshots, with closures for the ID and for equality.
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
  static func diff<Source: RandomAccessCollection, Target: RandomAccessCollection, ID: Hashable>(
    _ source: Source, _ target: Target, id: (Source.Element) -> ID,
    isEqual: (Source.Element, Source.Element) -> Bool
  ) -> Changeset where Source.Element == Target.Element {
    withoutActuallyEscaping(id) { id in
      withoutActuallyEscaping(isEqual) { isEqual in
        diff(source, target, ClosureRule(id: id, isEqual: isEqual))
      }
    }
  }

  @inlinable
  static func diff<Source: RandomAccessCollection, Target: RandomAccessCollection, Rule: ElementRule>(
    _ source: Source, _ target: Target, _ rule: Rule
  ) -> Changeset where Source.Element == Rule.Element, Target.Element == Rule.Element {
    if source.isEmpty || target.isEmpty {
      return .replacingAll(sourceCount: source.count, targetCount: target.count)
    }
    let found = source.withContiguousStorageIfAvailable { source in
      target.withContiguousStorageIfAvailable { target in
        source.baseAddress == target.baseAddress && source.count == target.count
          ? Changeset.unchanged(count: source.count)
          : Changeset(matching: CollectionInput(source, target, rule))
      }
    }
    if let found, let changeset = found { return changeset }
    return Changeset(matching: CollectionInput(source, target, rule))
  }
}
