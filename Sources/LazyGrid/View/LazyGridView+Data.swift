import Changesets
import GtkBridge
import LazyGridCore

// New data, and what is known of how it differs.
extension LazyGridView {
  /// Shows new data: what was inserted, removed, moved or changed is found out and animated.
  ///
  /// The model is in its final state at once. An apply during an animation goes on from what is on
  /// screen; several in one turn show the last. Called from inside a content closure or a callback it
  /// takes effect after the pass.
  ///
  /// - Parameters:
  ///   - data: The new items.
  ///   - animated: Whether to animate the change.
  /// - Complexity: that of the comparison, O(*n*), and O(live cells + changes).
  @inlinable
  public func apply<Data: RandomAccessCollection>(_ data: Data, animated: Bool = true)
  where Data.Element == Element {
    apply(data, motion: animated ? motion : nil)
  }

  /// As ``apply(_:animated:)-(Data,_)``, with a motion of its own; `nil` snaps.
  @inlinable
  public func apply<Data: RandomAccessCollection>(_ data: Data, motion: Motion?)
  where Data.Element == Element {
    apply(NewData(data), motion: motion)
  }

  @usableFromInline
  func apply(_ newData: NewData<Element>, motion: Motion?) {
    model.apply(newData, motion: motion)
  }

  /// Shows new data whose difference to the data of before is known: nothing is compared.
  ///
  /// - Parameters:
  ///   - data: The new items.
  ///   - changes: A changeset from the present number of items to that of `data`; any other is reported and the
  ///     data is compared instead. The contents are not verified.
  ///   - animated: Whether to animate the change.
  @inlinable
  public func apply<Data: RandomAccessCollection>(
    _ data: Data, changes: Changeset, animated: Bool = true
  ) where Data.Element == Element {
    let count = data.count
    apply(
      NewData(Snapshot(data)) { old in
        guard changes.sourceCount == old.count && changes.targetCount == count else {
          Self.reportMisfit(changes, old.count, count)
          return Snapshot.changes(from: old, to: data)
        }
        return changes
      }, motion: animated ? motion : nil)
  }

  /// Shows new data that differs in one place: `removed` items at `position` became `added` others.
  @inlinable
  public func apply<Data: RandomAccessCollection>(
    _ data: Data, spliceAt position: Int, removed: Int, added: Int, animated: Bool = true
  ) where Data.Element == Element {
    let changes = Changeset.splice(
      count: itemCount, position: position, removed: removed, added: added)
    apply(data, changes: changes, animated: animated)
  }

  @usableFromInline
  static func reportMisfit(_ changes: Changeset, _ old: Int, _ new: Int) {
    Diagnostics.warn(
      "changes: a changeset from \(changes.sourceCount) to \(changes.targetCount) items does not fit data "
        + "that went from \(old) to \(new); the data is compared instead")
  }

  /// Shows new data whose difference to the data of before is known as one of the standard library's:
  /// nothing is compared. A difference that does not fit is reported, and the data is compared instead.
  @inlinable
  public func apply<Data: RandomAccessCollection>(
    _ data: Data, difference: CollectionDifference<Element>, animated: Bool = true
  ) where Data.Element == Element {
    let count = data.count
    apply(
      NewData(Snapshot(data)) { old in
        guard let changes = try? Changeset(difference, sourceCount: old.count), changes.targetCount == count
        else {
          Self.reportMisfit(difference.count, old.count, count)
          return Snapshot.changes(from: old, to: data)
        }
        return changes
      }, motion: animated ? motion : nil)
  }

  @usableFromInline
  static func reportMisfit(_ changes: Int, _ old: Int, _ new: Int) {
    Diagnostics.warn(
      "difference: \(changes) changes do not lead from \(old) to \(new) items; the data is compared "
        + "instead")
  }
}
