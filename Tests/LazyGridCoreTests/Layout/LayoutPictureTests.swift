import Changesets
import RandomSupport
import Testing

@testable import LazyGridCore

/// The final presentation of a layout, which must not depend on the way there.
struct LayoutPictureTests {
  /// Returns a view in which all items were visible once, from the start or from the end.
  private func seen(_ layoutCase: LayoutCase, fromTheEnd: Bool) -> EngineRig {
    let rig = EngineRig(items(200, heights: 20...150), layoutCase)
    rig.frame()
    if fromTheEnd {
      rig.engine.requestScroll(to: 1e9)
      rig.settle()
    }
    let step = fromTheEnd ? -300.0 : 300
    for _ in 0..<500 {
      let scroll = rig.engine.scroll
      rig.scroll(by: step)
      rig.settle()
      if rig.engine.scroll == scroll { break }
    }
    return rig
  }

  @Test("Frames do not depend on the scroll direction in which they were measured", arguments: LayoutCase.all)
  func wayLeavesNoTrace(layoutCase: LayoutCase) {
    let down = seen(layoutCase, fromTheEnd: false)
    let up = seen(layoutCase, fromTheEnd: true)
    let frames = down.contentFrames
    #expect(frames == up.contentFrames)
    while down.engine.scroll > 0 { down.scroll(by: -450) }
    #expect(frames == down.contentFrames)
  }

  @Test(
    "In a mirrored layout, item 0 is at the right and the next one to its left", arguments: LayoutCase.all)
  func rightToLeft(layoutCase: LayoutCase) throws {
    let rig = EngineRig(items(60, heights: 20...150), layoutCase)
    rig.engine.setInsets(EdgeInsets(leading: 13))
    rig.settle()
    let width = rig.engine.viewport.width
    let frames = (0..<9).compactMap { rig.engine.targetFrame(of: Slot($0)) }
    let mirrored = frames.map { $0.mirrored(inWidth: width) }
    #expect(mirrored.allSatisfy { $0.maxX <= width - 13 })
    #expect(mirrored.allSatisfy { $0.minX >= 0 || layoutCase.axis == .horizontal })
    // Free space and insets of the layout itself are mirrored as well.
    #expect(width - mirrored[0].maxX == frames[0].minX)
    let first = try #require((0..<9).first { rig.isItem(Slot($0)) })
    guard let next = rig.engine.neighbor(of: Slot(first), in: .trailing) else {
      #expect(layoutCase.testDescription.hasPrefix("list"))
      return
    }
    let left = try #require(rig.engine.targetFrame(of: next)).mirrored(inWidth: width)
    #expect(left.maxX <= mirrored[first].minX)
  }

  @Test(
    "Every item is nearest to its own middle, and keyboard steps lead to other items",
    arguments: LayoutCase.all)
  func keyboardAndPointer(layoutCase: LayoutCase) {
    let rig = EngineRig(items(90, heights: 30...90), layoutCase)
    rig.engine.setViewport(Size(width: 400, height: 400))
    rig.settle()
    for slot in rig.engine.liveSlots where slot.isVisible && rig.isItem(slot.slot) {
      guard let frame = rig.engine.targetFrame(of: slot.slot) else { continue }
      let middle = Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
      rig.demand(rig.engine.nearestSlot(to: middle) == slot.slot, "\(slot.slot.index) is not nearest")
      for direction in MoveDirection.allCases {
        guard let next = rig.engine.neighbor(of: slot.slot, in: direction) else { continue }
        rig.demand(
          next != slot.slot && rig.engine.content.isValid(next), "\(direction) of \(slot.slot.index)")
      }
    }
    // Down leads to the end, up to the start.
    let isVertical = layoutCase.axis == .vertical
    let directions: [MoveDirection] = isVertical ? [.down, .up] : [.trailing, .leading]
    for (start, direction) in zip([0, 89], directions) {
      var slot = Slot(start)
      var steps = 0
      while let next = rig.engine.neighbor(of: slot, in: direction), steps < 200 {
        slot = next
        steps += 1
      }
      rig.demand(steps < 91, "\(direction) never ends")
      rig.demand(start == 0 ? slot.index > 75 : slot.index < 15, "\(direction) ends at \(slot.index)")
    }
  }

  @Test(
    "A change of layout keeps the anchor in place, animated or not", arguments: LayoutCase.all, [true, false])
  func changeOfLayout(layoutCase: LayoutCase, moves: Bool) throws {
    let list = LineLayout.list(estimated: 44, axis: layoutCase.axis)
    let rig = EngineRig(
      items(300, heights: 20...90), layout: list,
      viewport: Size(along: 600, across: 400, axis: layoutCase.axis))
    rig.label = "– \(layoutCase.testDescription)"
    rig.settle()
    rig.engine.requestScroll(to: 4_000)
    rig.settle()
    for layout in [layoutCase.layout(), list] as [any CollectionLayout] {
      let held = try #require(rig.heldID)
      let top = try #require(rig.top(held))
      rig.engine.setLayout(layout, motion: moves ? .standard : nil)
      rig.settle()
      rig.demand(abs((rig.top(held) ?? .nan) - top) < 0.001, "\(held) went to \(rig.top(held) ?? .nan)")
    }
  }

  @Test("Random data changes keep the model and the presentation valid", arguments: LayoutCase.all)
  func randomChanges(layoutCase: LayoutCase) {
    var random = SeededGenerator(seed: 7)
    let rig = EngineRig(items(120, heights: 20...150), layoutCase)
    rig.settle()
    for step in 0..<25 {
      rig.label = "– \(layoutCase.testDescription), seed 7, step \(step)"
      let ids = changed(rig.items.map(\.id), from: 1_000 * (step + 1), using: &random)
      let motion: Motion? = step % 3 == 0 ? nil : .standard
      let content = step % 5 == 0 ? step : 0
      rig.apply(
        ids.map { Item(id: $0, content: content, height: Double(20 + $0 % 90)) }, motion: motion)
      rig.frame()
      rig.scroll(by: Double(Int.random(in: -900...900, using: &random)))
      if step % 4 == 0 { rig.settle() }
      if rig.hasFailed { return }
    }
  }
}
