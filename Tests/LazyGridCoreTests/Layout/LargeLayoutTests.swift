import Changesets
import Testing

@testable import LazyGridCore

/// Layouts of a hundred million items, beyond the range of a 32-bit length.
struct LargeLayoutTests {
  /// All layouts except those that request the size of each item.
  static let uniform = LayoutCase.measured + LayoutCase.all.filter(\.hasFixedGroups)

  @Test(
    "With a hundred million items, the last one is reachable and lines are evenly spaced", arguments: uniform)
  func hundredMillion(layoutCase: LayoutCase) throws {
    let count = 100_000_000
    let engine = Engine(layout: layoutCase.layout())
    let host = UniformHost()
    let axis = layoutCase.axis
    engine.setViewport(Size(along: 600, across: 400, axis: axis))
    engine.commit(
      SectionsChange(
        items: .splice(count: 0, position: 0, removed: 0, added: count), from: engine.sections), motion: nil,
      host: host)
    engine.pass(at: 0, host: host)
    engine.requestScroll(to: engine.maximumScroll)
    engine.pass(at: 0.1, host: host)
    let last = Slot(count - 1)
    let frame = try #require(engine.targetFrame(of: last))
    let ends = engine.liveSlots.map { $0.frame.maxAlong(axis) - engine.scroll }
    // A group of fixed size can have free space at its end.
    #expect(abs((ends.max() ?? 0) - 600) < (layoutCase.hasFixedGroups ? 120 : 0.001))
    #expect(frame.size.along(axis) == 44 || layoutCase.hasFixedGroups)
    let middle = Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
    #expect(engine.hitTest(middle)?.slot == last)
    let least = layoutCase.hasFixedGroups ? 30.0 : 44
    let starts = Set(engine.liveSlots.filter(\.isVisible).map { $0.frame.minAlong(axis) }).sorted()
    let steps = Set(zip(starts, starts.dropFirst()).map { $1 - $0 })
    #expect(steps.count <= 2 && steps.allSatisfy { $0 >= least && $0 == $0.rounded() }, "\(steps)")
    #expect(host.made < 300)
  }
}

/// A host of equal cells that are 44 pixels long.
private final class UniformHost: CellHost {
  private(set) var made = 0

  var hasPrefetchTime: Bool { true }

  func content(of slot: Slot) {}
  func kind(of content: Void) -> CellKind { CellKind(rawValue: 0) }
  func makeCell(_ kind: CellKind) -> CellHandle {
    made += 1
    return CellHandle(rawValue: made)
  }
  func bind(_ cell: CellHandle, to slot: Slot, key: SlotKey, showing content: Void) {}
  func needsMeasuring(_ cell: CellHandle) -> Bool { false }
  func unbind(_ cell: CellHandle) {}
  func destroy(_ cell: CellHandle) {}
  func measure(_ cell: CellHandle, _ proposal: SizeProposal) -> Size {
    if let height = proposal.height, proposal.width == nil { return Size(width: 44, height: height) }
    return Size(width: proposal.width ?? 44, height: 44)
  }
  func showed(_ cell: CellHandle, valueAt slot: Slot) -> Bool { false }
  func didAppear(_ cell: CellHandle) {}
  func didDisappear(_ cell: CellHandle) {}
  func didBecomeGhost(_ cell: CellHandle) {}
  func didReviveGhost(_ cell: CellHandle) {}
  func report(invalid size: Size, at slot: Slot) {}
}
