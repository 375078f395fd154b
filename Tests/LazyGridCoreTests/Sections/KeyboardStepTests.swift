import Testing

@testable import LazyGridCore

/// Keyboard movement stops at headers and footers that accept the focus and skips the others.
struct KeyboardStepTests {
  /// Returns sections of items in three columns with headers and footers: h0 i i i f0 h1 …
  private func rig(_ counts: Int..., axis: Axis = .vertical, collapsed: Set<Int> = []) -> SectionedRig {
    let groups = counts.enumerated().map { id, count in
      var group = SectionedRig.Group.of(count, id: id, hasFooter: true)
      group.isCollapsed = collapsed.contains(id)
      return group
    }
    let rig = SectionedRig(
      groups, layout: LineLayout.grid(columns: 3, estimated: 44, axis: axis),
      viewport: Size(along: 600, across: 400, axis: axis))
    rig.settle()
    return rig
  }

  /// Returns the slots reached by steps, with the last item stored as in the shell. Headers are h0, h1, …,
  /// footers are f0, f1, …, and items are their IDs.
  private func walk(
    _ rig: SectionedRig, from start: Int, _ steps: [MoveDirection], stopsAt stops: Set<String>
  ) throws -> [String] {
    var current = CurrentItem()
    current.set(rig.slot(start))
    return try steps.map { direction in
      let slot = try #require(current.slot)
      let next = rig.engine.step(from: slot, leaving: current.item, in: direction) {
        stops.contains(name($0, rig))
      }
      guard let next else { return "-" }
      if rig.rig.isItem(next) { current.set(next) } else { current.set(edge: next) }
      return name(next, rig)
    }
  }

  private func name(_ slot: Slot, _ rig: SectionedRig) -> String {
    let id = rig.rig.items[slot.index].id
    return id >= 2_000_000 ? "f\(id - 2_000_000)" : id >= 1_000_000 ? "h\(id - 1_000_000)" : "\(id)"
  }

  private func down(_ count: Int) -> [MoveDirection] { Array(repeating: .down, count: count) }
  private func up(_ count: Int) -> [MoveDirection] { Array(repeating: .up, count: count) }

  @Test("Without headers and footers that accept the focus, movement goes from item to item")
  func none() throws {
    #expect(try walk(rig(4, 0, 4), from: 1, down(4), stopsAt: []) == ["3", "2000", "2003", "-"])
  }

  @Test("Moving down and up stops only at headers and footers that accept the focus")
  func stops() throws {
    let rig = rig(2, 0, 1)
    let stops: Set = ["h0", "f0", "h1", "h2"]
    #expect(try walk(rig, from: 0, down(5), stopsAt: stops) == ["f0", "h1", "h2", "2000", "-"])
    #expect(try walk(rig, from: 2_000, up(6), stopsAt: stops) == ["h2", "h1", "f0", "0", "h0", "-"])
    #expect(try walk(rig, from: 0, down(5), stopsAt: ["f2"]) == ["2000", "f2", "-", "-", "-"])
  }

  @Test("Moving sideways goes from item to item")
  func sideways() throws {
    let rig = rig(2, 2)
    let stops: Set = ["h0", "h1", "f0"]
    #expect(
      try walk(rig, from: 0, [.trailing, .trailing, .leading], stopsAt: stops) == ["1", "1000", "1"])
    #expect(try walk(rig, from: 1_001, [.up, .trailing], stopsAt: ["h1"]) == ["h1", "1000"])
    #expect(try walk(rig, from: 1_001, [.up, .leading], stopsAt: ["h1"]) == ["h1", "1"])
  }

  @Test("Movement through headers keeps the column in both directions")
  func column() throws {
    let rig = rig(6, 0, 6)
    let stops: Set = ["f0", "h1", "h2"]
    #expect(
      try walk(rig, from: 5, down(5) + up(5), stopsAt: stops)
        == ["f0", "h1", "h2", "2002", "2005", "2002", "h2", "h1", "f0", "5"])
    // Reverses the direction at a header.
    #expect(try walk(rig, from: 4, [.down, .down, .up, .up], stopsAt: stops) == ["f0", "h1", "f0", "4"])
  }

  @Test("From a header that was not reached by a step, movement goes to the first item")
  func jumps() throws {
    let rig = rig(30, 30)
    let header = try #require(rig.slot(1_000_001))
    #expect(header == rig.engine.sections.header(of: 1))
    let middle = rig.slot(1_014)
    for item in [middle, rig.slot(14), nil] {
      let next = rig.engine.step(from: header, leaving: item, in: .down) { _ in true }
      #expect(next == rig.slot(1_000))
    }
    let back = rig.engine.step(from: header, leaving: middle, in: .up) { _ in false }
    #expect(back == rig.slot(29))
  }

  @Test("Along a horizontal axis, moving left and right stops at headers")
  func horizontal() throws {
    let rig = rig(6, 6, axis: .horizontal)
    #expect(
      try walk(rig, from: 4, [.trailing, .trailing, .leading, .leading], stopsAt: ["h1"])
        == ["h1", "1001", "h1", "4"])
    #expect(try walk(rig, from: 4, [.down, .down], stopsAt: ["h1", "f0"]) == ["5", "1000"])
  }

  @Test("With all sections collapsed, movement goes from header to header")
  func collapsed() throws {
    let rig = rig(6, 6, 6, collapsed: [0, 1, 2])
    let header = try #require(rig.engine.sections.header(of: 1))
    let stops: (Slot) -> Bool = { self.name($0, rig).hasPrefix("h") }
    let sections = rig.engine.sections
    #expect(
      rig.engine.step(from: header, leaving: nil, in: .down, stopsAt: stops) == sections.header(of: 2))
    #expect(
      rig.engine.step(from: header, leaving: nil, in: .up, stopsAt: stops) == sections.header(of: 0))
    #expect(rig.engine.step(from: header, leaving: nil, in: .down) { _ in false } == nil)
    #expect(sections.header(ofCollapsedItem: 7) == header)
    #expect(self.rig(6, 6).engine.sections.header(ofCollapsedItem: 7) == nil)
  }

  @Test("A header reached from items does not remember a deleted item")
  func deletedItem() {
    var current = CurrentItem()
    current.set(Slot(4))
    current.set(edge: Slot(6))
    #expect(current.item == Slot(4))
    let wasDeleted = current.apply(.splice(count: 9, position: 3, removed: 2, added: 0))
    #expect(!wasDeleted)
    #expect(current.slot == Slot(4))
    #expect(current.item == nil)
  }
}
