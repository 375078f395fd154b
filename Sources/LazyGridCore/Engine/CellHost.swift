/// The number of a cell, given by the host that made it.
package struct CellHandle: Sendable, Hashable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
}

/// Which cells can stand in for each other: a cell is only ever bound to slots of its own kind.
package struct CellKind: Sendable, Hashable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
}

/// What the engine asks of whoever owns the cells: the GTK shell, or a test's fake.
///
/// All calls come from inside a pass, or from a commit of new data. A host may read the engine
/// during a call but must not change it.
package protocol CellHost {
  /// Whether there is time to make one more cell for what is not seen yet; a later pass makes it if not.
  var hasPrefetchTime: Bool { get }

  /// The kind of cell that the value at `slot` wants; evaluates its content, which a `bind` of the
  /// same slot right after may use.
  func kind(of slot: Slot) -> CellKind

  /// A new cell, not bound to anything.
  func makeCell(_ kind: CellKind) -> CellHandle

  /// Shows the value at `slot` in `cell`, whatever it showed before.
  func bind(_ cell: CellHandle, to slot: Slot, key: SlotKey)

  /// The cell goes into the pool: state, callbacks and focus of what it showed are undone.
  func unbind(_ cell: CellHandle)

  /// The cell is not needed any more.
  func destroy(_ cell: CellHandle)

  /// The size that `cell` wants under `proposal`, in pixels.
  func measure(_ cell: CellHandle, _ proposal: SizeProposal) -> Size

  /// Whether `cell`, whose slot was removed, showed the value (by ID) that is now at `slot`.
  func showed(_ cell: CellHandle, valueAt slot: Slot) -> Bool

  /// The slot that `cell` shows came into the viewport.
  func didAppear(_ cell: CellHandle)

  /// The slot that `cell` shows left the viewport or the data; `cell` still has its old binding.
  func didDisappear(_ cell: CellHandle)

  /// The removed slot's cell stays for a while as a picture only: out of input and accessibility.
  func didBecomeGhost(_ cell: CellHandle)

  /// The ghost's value came back: it takes part again.
  func didReviveGhost(_ cell: CellHandle)

  /// A length that is no finite number of 0 or more came from the layout or from a measurement;
  /// 0 is used.
  func report(invalid size: Size, at slot: Slot)
}

/// Unbound cells by kind, so that no cell is made while one that can stand in lies idle.
struct CellPool: Sendable {
  private struct Stack {
    let kind: CellKind
    var cells: [CellHandle] = []
  }

  /// A stack a kind. There are few kinds, so a search costs less than hashing.
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

  /// A cell of a kind of which there are more than `limit`, or `nil`.
  mutating func takeSurplus(perKind limit: Int) -> CellHandle? {
    guard count > limit, let stack = stacks.first(where: { $0.cells.count > limit }) else { return nil }
    return take(stack.kind)
  }
}
