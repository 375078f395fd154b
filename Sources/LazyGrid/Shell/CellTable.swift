import LazyGridCore

/// Identifies the cells that can replace each other. The cells of items never replace those of headers.
struct PoolKey: Hashable {
  let content: ContentKind
  let isEdge: Bool
}

/// The existing cells by their handles. The handle of a destroyed cell is reused.
@MainActor
final class CellTable {
  let warnings = ContentWarnings()

  /// The number of cells made since the view was created.
  private(set) var madeCount = 0

  /// The number of binds since the view was created.
  private(set) var bindCount = 0

  private var places: [Cell?] = []
  private var free: [Int] = []
  private var kinds: [PoolKey: CellKind] = [:]

  /// The kinds of headers and footers.
  private var edgeKinds: Set<CellKind> = []

  /// Unbound cells that are not hidden yet, because most are bound again in the same frame.
  private var idle: [Cell] = []

  /// Whether cells have been bound in the running pass.
  private var hasBound = false

  var count: Int { places.count - free.count }
  var values: [Cell] { places.compactMap { $0 } }

  subscript(handle: CellHandle) -> Cell? {
    // Read once: each read of a class's property is checked.
    let places = places
    return places.indices.contains(handle.rawValue) ? places[handle.rawValue] : nil
  }

  // MARK: Kinds

  func kind(of key: PoolKey) -> CellKind {
    if let known = kinds[key] { return known }
    let kind = CellKind(rawValue: kinds.count)
    kinds[key] = kind
    if key.isEdge { edgeKinds.insert(kind) }
    return kind
  }

  // MARK: Cells

  /// Adds a cell made by `make` for a kind.
  func add(_ kind: CellKind, _ make: (CellHandle, _ isEdge: Bool) -> Cell) -> CellHandle {
    madeCount += 1
    if free.isEmpty {
      free.append(places.count)
      places.append(nil)
    }
    let handle = CellHandle(rawValue: free.removeLast())
    places[handle.rawValue] = make(handle, edgeKinds.contains(kind))
    return handle
  }

  func remove(_ handle: CellHandle) -> Cell? {
    guard let cell = self[handle] else { return nil }
    places[handle.rawValue] = nil
    free.append(handle.rawValue)
    return cell
  }

  // MARK: Binds

  func countBind() {
    bindCount += 1
    hasBound = true
  }

  /// Returns whether cells have been bound since the previous call.
  func takeHasBound() -> Bool {
    defer { hasBound = false }
    return hasBound
  }

  func noteUnbound(_ cell: Cell) { idle.append(cell) }

  /// Hides the unbound cells that were not bound again in this pass.
  func hideIdle() {
    for cell in idle { cell.rest() }
    idle.removeAll(keepingCapacity: true)
  }

  /// Releases the unbound cells before the widget is destroyed.
  func dropIdle() { idle = [] }
}
