import LazyGridCore

/// The existing cells by their handles. The handle of a destroyed cell is reused.
@MainActor
struct CellTable {
  private var places: [Cell?] = []
  private var free: [Int] = []

  var count: Int { places.count - free.count }
  var values: [Cell] { places.compactMap { $0 } }

  /// Returns an unused handle. The caller adds the cell with this handle.
  mutating func takeHandle() -> CellHandle {
    if let place = free.popLast() { return CellHandle(rawValue: place) }
    places.append(nil)
    return CellHandle(rawValue: places.count - 1)
  }

  mutating func add(_ cell: Cell) { places[cell.handle.rawValue] = cell }

  mutating func remove(_ handle: CellHandle) -> Cell? {
    guard let cell = self[handle] else { return nil }
    places[handle.rawValue] = nil
    free.append(handle.rawValue)
    return cell
  }

  subscript(handle: CellHandle) -> Cell? {
    places.indices.contains(handle.rawValue) ? places[handle.rawValue] : nil
  }
}
