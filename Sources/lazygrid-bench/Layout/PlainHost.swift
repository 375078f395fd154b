import Changesets
import LazyGridCore

/// A host whose cells are plain numbers, so that the cost of a pass is the engine's own.
final class PlainHost: CellHost {
  /// The height of every cell, in pixels.
  let height: Double
  private var lastCell = 0

  init(height: Double) { self.height = height }

  var hasPrefetchTime: Bool { true }

  func content(of slot: Slot) {}
  func kind(of content: Void) -> CellKind { CellKind(rawValue: 0) }

  func makeCell(_ kind: CellKind) -> CellHandle {
    lastCell += 1
    return CellHandle(rawValue: lastCell)
  }

  func measure(_ cell: CellHandle, _ proposal: SizeProposal) -> Size {
    Size(width: proposal.width ?? 0, height: height)
  }

  func bind(_ cell: CellHandle, to slot: Slot, key: SlotKey, showing content: Void) {}
  func needsMeasuring(_ cell: CellHandle) -> Bool { false }
  func unbind(_ cell: CellHandle) {}
  func destroy(_ cell: CellHandle) {}
  func showed(_ cell: CellHandle, valueAt slot: Slot) -> Bool { false }
  func didAppear(_ cell: CellHandle) {}
  func didDisappear(_ cell: CellHandle) {}
  func didBecomeGhost(_ cell: CellHandle) {}
  func didReviveGhost(_ cell: CellHandle) {}
  func report(invalid size: Size, at slot: Slot) {}
}

extension Engine {
  /// Creates an engine that shows `count` items in `columns` columns.
  convenience init(items count: Int, columns: Int, host: PlainHost, viewport: Size) {
    let layout = LineLayout.grid(columns: columns, estimated: host.height)
    self.init(items: count, layout: layout, host: host, viewport: viewport)
  }

  /// Creates an engine that shows `count` items.
  convenience init(items count: Int, layout: some CollectionLayout, host: PlainHost, viewport: Size) {
    self.init(layout: layout)
    setViewport(viewport)
    commit(items: .splice(count: 0, position: 0, removed: 0, added: count), motion: nil, host)
  }

  /// Applies a change of items without sections.
  func commit(items: Changeset, motion: Motion?, _ host: PlainHost) {
    commit(SectionsChange(items: items, from: sections), motion: motion, host: host)
  }

  /// Runs one pass and the work of a host after it.
  func frame(at time: Double, _ host: PlainHost) {
    pass(at: time, host: host)
    acknowledgeOrder()
    var sum = 0.0
    forEachPlacement { sum += $0.frame.minY }
    _ = sum
  }
}
