import Changesets
import GtkBridge
import LazyGridCore

// Applying new data, with or without known changes.
extension LazyGridView {
  /// Shows new data: finds the inserted, removed, moved and changed items and animates the change.
  ///
  /// The model takes its final state at once. An apply during an animation continues from the positions on
  /// screen. Of several calls in one turn of the main loop, the last is shown. A call from inside a content
  /// closure or a callback takes effect after the pass.
  ///
  /// - Parameters:
  ///   - data: The new items.
  ///   - animated: Whether to animate the change.
  /// - Complexity: O(*n*) for the comparison, and O(live cells + changes).
  @inlinable
  public func apply<Data: RandomAccessCollection>(_ data: Data, animated: Bool = true)
  where Data.Element == Element {
    apply(data, motion: animated ? motion : nil)
  }

  /// Shows new data like ``apply(_:animated:)-(Data,_)``, with a motion for this change only.
  ///
  /// - Parameters:
  ///   - data: The new items.
  ///   - motion: The motion of the change; `nil` applies it without animation.
  @inlinable
  public func apply<Data: RandomAccessCollection>(_ data: Data, motion: Motion?)
  where Data.Element == Element {
    apply(NewData(data), motion: motion)
  }

  @usableFromInline
  func apply(_ newData: NewData<Element>, motion: Motion?) {
    model.apply(newData, motion: motion)
  }

  /// Shows new data with known changes: nothing is compared.
  ///
  /// - Parameters:
  ///   - data: The new items.
  ///   - changes: A changeset from the present number of items to that of `data`. If the numbers do not
  ///     match, a warning is logged and the data is compared instead. The contents are not verified.
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

  /// Shows new data that differs from the current data in one range. Nothing is compared.
  ///
  /// - Parameters:
  ///   - data: The new items.
  ///   - position: The index of the first item that differs.
  ///   - removed: The number of items removed at `position`.
  ///   - added: The number of items inserted at `position`.
  ///   - animated: Whether to animate the change.
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

  /// Shows new data with known changes in the form of the standard library: nothing is compared.
  ///
  /// - Parameters:
  ///   - data: The new items.
  ///   - difference: The difference from the current data to `data`. If it does not fit, a warning is logged
  ///     and the data is compared instead.
  ///   - animated: Whether to animate the change.
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
