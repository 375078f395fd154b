import Changesets
import LazyGridCore

/// A test value: an identity, content, and the height of its cell at a given width.
struct Item: Identifiable, Equatable, Sendable {
  var id: Int
  var content = 0
  var height = 44.0
  var kind = 0
}

/// A host whose cells are plain records. It counts all calls.
final class FakeHost: CellHost {
  struct Cell {
    var kind: Int
    var shown: Item?
    var isGhost = false
    var measureCount = 0
  }

  enum Event: Equatable {
    case appear(Int)
    case disappear(Int)
  }

  var items: [Item] = []
  private(set) var cells: [Int: Cell] = [:]
  private var lastCell = 0

  private(set) var made = 0
  private(set) var destroyed = 0
  private(set) var binds = 0
  private(set) var measures = 0
  private(set) var invalidReports: [Int] = []
  var events: [Event] = []

  /// Returns the measured height of an item's cell; by default the height of the item.
  var height: (Item, _ width: Double, _ call: Int) -> Double = { item, _, _ in item.height }
  var width: (Item) -> Double = { _ in 44 }

  func resetCounts() {
    made = 0
    binds = 0
    measures = 0
  }

  /// The number of remaining calls for which there is time for one more cell.
  var prefetchTimes = Int.max

  var hasPrefetchTime: Bool {
    get {
      defer { prefetchTimes = max(0, prefetchTimes - 1) }
      return prefetchTimes > 0
    }
    set { prefetchTimes = newValue ? .max : 0 }
  }

  func content(of slot: Slot) -> Item { items[slot.index] }

  func kind(of content: Item) -> CellKind { CellKind(rawValue: content.kind) }

  func makeCell(_ kind: CellKind) -> CellHandle {
    lastCell += 1
    made += 1
    cells[lastCell] = Cell(kind: kind.rawValue)
    return CellHandle(rawValue: lastCell)
  }

  /// Whether bound cells must be measured even if the size of their item is known.
  var confirmsSizes = false

  func needsMeasuring(_ cell: CellHandle) -> Bool { confirmsSizes }

  func bind(_ cell: CellHandle, to slot: Slot, key: SlotKey, showing content: Item) {
    precondition(
      cells[cell.rawValue]?.kind == content.kind, "A cell was bound to a slot of another kind.")
    precondition(cells[cell.rawValue]?.isGhost == false, "A ghost was bound.")
    binds += 1
    cells[cell.rawValue]?.shown = content
  }

  func unbind(_ cell: CellHandle) {
    precondition(cells[cell.rawValue]?.shown != nil, "unbound twice")
    cells[cell.rawValue]?.shown = nil
    cells[cell.rawValue]?.isGhost = false
  }

  func destroy(_ cell: CellHandle) {
    precondition(cells.removeValue(forKey: cell.rawValue) != nil, "destroyed twice")
    destroyed += 1
  }

  func measure(_ cell: CellHandle, _ proposal: SizeProposal) -> Size {
    guard let record = cells[cell.rawValue], let shown = record.shown else {
      preconditionFailure("An unbound cell was measured.")
    }
    measures += 1
    cells[cell.rawValue]?.measureCount += 1
    guard proposal.width != nil || proposal.height != nil else {
      let width = min(width(shown), proposal.maximumWidth ?? .infinity)
      let length = height(shown, width, record.measureCount)
      return Size(width: width, height: min(length, proposal.maximumHeight ?? .infinity))
    }
    let length = height(shown, proposal.width ?? proposal.height ?? 0, record.measureCount)
    return proposal.width != nil
      ? Size(width: proposal.width ?? 0, height: length)
      : Size(width: length, height: proposal.height ?? length)
  }

  func showed(_ cell: CellHandle, valueAt slot: Slot) -> Bool {
    cells[cell.rawValue]?.shown?.id == items[slot.index].id
  }

  func didAppear(_ cell: CellHandle) { events.append(.appear(shownID(cell))) }
  func didDisappear(_ cell: CellHandle) { events.append(.disappear(shownID(cell))) }
  func didBecomeGhost(_ cell: CellHandle) { cells[cell.rawValue]?.isGhost = true }
  func didReviveGhost(_ cell: CellHandle) { cells[cell.rawValue]?.isGhost = false }
  func report(invalid size: Size, at slot: Slot) { invalidReports.append(items[slot.index].id) }

  private func shownID(_ cell: CellHandle) -> Int { cells[cell.rawValue]?.shown?.id ?? -1 }
}
