/// Unbound cells by kind, so that no cell is made while one that can stand in lies idle.
struct CellPool: Sendable {
  private var idle: [CellKind: [CellHandle]] = [:]
  private(set) var count = 0

  mutating func take(_ kind: CellKind) -> CellHandle? {
    guard let cell = idle[kind]?.popLast() else { return nil }
    count -= 1
    return cell
  }

  mutating func put(_ cell: CellHandle, _ kind: CellKind) {
    idle[kind, default: []].append(cell)
    count += 1
  }

  /// A cell of a kind of which there are more than `limit`, or `nil`.
  mutating func takeSurplus(perKind limit: Int) -> CellHandle? {
    guard count > limit, let kind = idle.first(where: { $0.value.count > limit })?.key else { return nil }
    return take(kind)
  }
}
