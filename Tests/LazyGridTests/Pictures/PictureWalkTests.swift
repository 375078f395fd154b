import GtkTestSupport
import RandomSupport
import XCTest

@testable import LazyGrid

/// Anything at any time, with pictures that come in any order: none is ever on the wrong item.
final class PictureWalkTests: GtkTestCase {
  func testNoPictureIsEverOnTheWrongItem() {
    onMain {
      for seed in RandomRuns.seeds(3) {
        print("seed \(seed)")
        walk(seed: seed)
      }
    }
  }
}

@MainActor
private func walk(seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  let loader = PictureLoader(
    concurrentLoadLimit: Int.random(in: 1...6, using: &random),
    cacheLimit: Int.random(in: 0...400, using: &random))
  let rig = PictureRig(2_000, loader: loader, patience: Int.random(in: 0...5, using: &random))
  for step in 0..<150 {
    let action = take(step: &random, rig)
    for (id, picture) in rig.shown where picture != nil {
      guard picture != id else { continue }
      return XCTFail("seed \(seed), step \(step), \(action): item \(id) shows \(picture ?? -1)")
    }
  }
  rig.settle()
  rig.answerEverything()
  for (id, picture) in rig.visible { XCTAssertEqual(picture, id, "seed \(seed), at the end") }
  XCTAssertEqual(rig.warnings, [], "seed \(seed)")
}

/// Does something at random, and says what.
@MainActor
private func take(step random: inout SeededGenerator, _ rig: PictureRig) -> String {
  let upper = rig.scroller.verticalAdjustment.upper
  switch Int.random(in: 0..<10, using: &random) {
  case 0:
    rig.scroll(to: Double.random(in: 0...upper, using: &random))
    return "a jump"
  case 1, 2, 3:
    rig.scroll(to: rig.scroller.verticalAdjustment.value + Double.random(in: -150...150, using: &random))
    return "a scroll"
  case 4:
    var items = rig.items
    items.removeFirst(Int.random(in: 0...min(5, items.count), using: &random))
    items.insert(Item(id: 10_000 + Int.random(in: 0..<100_000, using: &random)), at: 0)
    items.swapAt(0, Int.random(in: items.indices, using: &random))
    let ids = Set(items.map(\.id))
    rig.apply(items, animated: Bool.random(using: &random) && ids.count == items.count)
    return "new data"
  case 5:
    rig.grid.rebind()
    return "a rebind"
  case 6, 7, 8:
    for id in rig.crank.open.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)) {
      rig.crank.answer(id)
    }
    drainMainLoop()
    return "answers"
  default:
    rig.wait(milliseconds: Int.random(in: 1...12, using: &random))
    return "time"
  }
}
