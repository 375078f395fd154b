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

  /// Lets go of what is over `limit` cells of a kind.
  mutating func trim(perKind limit: Int, _ letGo: (CellHandle) -> Void) {
    guard count > limit else { return }
    for kind in idle.keys {
      while let surplus = idle[kind]?.count, surplus > limit, let cell = idle[kind]?.popLast() {
        count -= 1
        letGo(cell)
      }
    }
  }

  /// Lets go of all.
  mutating func removeAll(_ letGo: (CellHandle) -> Void) { trim(perKind: 0, letGo) }
}
