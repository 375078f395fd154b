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
