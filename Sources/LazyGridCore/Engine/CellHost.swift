/// The number of a cell, assigned by the host that created it.
package struct CellHandle: Sendable, Hashable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
}

/// The reuse kind of a cell. A cell is only bound to slots of its own kind.
package struct CellKind: Sendable, Hashable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
}

/// The owner of the cells, as seen by the engine: the GTK shell, or a fake in tests.
///
/// All calls come from inside a pass or a commit of new data. During a call, a host may read the engine but
/// must not change it.
package protocol CellHost {
  /// Whether there is time to create one more cell for prefetching. Otherwise, a later pass creates it.
  var hasPrefetchTime: Bool { get }

  /// The content of a cell, as evaluated for the value at a slot.
  associatedtype Content

  /// Evaluates and returns the content for the value at `slot`.
  func content(of slot: Slot) -> Content

  /// Returns the reuse kind of the cells that can show a content.
  func kind(of content: Content) -> CellKind

  /// Returns a new, unbound cell.
  func makeCell(_ kind: CellKind) -> CellHandle

  /// Binds `cell` to the value at `slot`, whatever it showed before.
  func bind(_ cell: CellHandle, to slot: Slot, key: SlotKey, showing content: Content)

  /// Resets the state, callbacks and focus of `cell`, which returns to the pool.
  func unbind(_ cell: CellHandle)

  /// Destroys a cell that is no longer needed.
  func destroy(_ cell: CellHandle)

  /// Returns whether `cell` has been bound since it was last measured, so that it may have another size than the
  /// one known for its slot: the content may read values from outside the data.
  func needsMeasuring(_ cell: CellHandle) -> Bool

  /// Returns the size of `cell` under `proposal`, in pixels.
  func measure(_ cell: CellHandle, _ proposal: SizeProposal) -> Size

  /// Returns whether `cell`, whose slot was removed, showed the value that is now at `slot`, compared by ID.
  func showed(_ cell: CellHandle, valueAt slot: Slot) -> Bool

  /// Reports that the slot of `cell` entered the viewport.
  func didAppear(_ cell: CellHandle)

  /// Reports that the slot of `cell` left the viewport or the data. The cell still has its old binding.
  func didDisappear(_ cell: CellHandle)

  /// Reports that the slot was removed and its cell is now a ghost, which takes no input and is hidden from
  /// accessibility.
  func didBecomeGhost(_ cell: CellHandle)

  /// Reports that the value of a ghost returned: its cell is active again.
  func didReviveGhost(_ cell: CellHandle)

  /// Reports a length from the layout or a measurement that is not finite or is negative. The engine uses 0
  /// instead.
  func report(invalid size: Size, at slot: Slot)
}

/// Unbound cells by kind. A new cell is created only if the pool has no cell of its kind.
struct CellPool: Sendable {
  private struct Stack {
    let kind: CellKind
    var cells: [CellHandle] = []
  }

  /// One stack per kind. There are few kinds, so a linear search costs less than hashing.
  private var stacks: [Stack] = []
  private(set) var count = 0

  mutating func take(_ kind: CellKind) -> CellHandle? {
    guard let place = stacks.firstIndex(where: { $0.kind == kind }),
      let cell = stacks[place].cells.popLast()
    else { return nil }
    count -= 1
    return cell
  }

  mutating func put(_ cell: CellHandle, _ kind: CellKind) {
    let place = stacks.firstIndex { $0.kind == kind } ?? stacks.count
    if place == stacks.count { stacks.append(Stack(kind: kind)) }
    stacks[place].cells.append(cell)
    count += 1
  }

  /// Removes and returns a cell of a kind with more than `limit` cells, or returns `nil`.
  mutating func takeSurplus(perKind limit: Int) -> CellHandle? {
    guard count > limit, let stack = stacks.first(where: { $0.cells.count > limit }) else { return nil }
    return take(stack.kind)
  }
}
