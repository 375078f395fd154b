import Changesets
import RandomSupport
import Testing

@testable import LazyGridCore

/// Random gestures over items of very different lengths: wheel, thumb, fling and jumps, as a scrolled window
/// carries them out; each frame shows exactly what was asked for.
final class ScrollingWalk {
  private enum Gesture: CaseIterable {
    case wheel, thumb, fling, jump, rest
  }

  private let rig: EngineRig
  private var random: SeededGenerator
  private var adjustment = FakeAdjustment()
  private var mapping = AdjustmentMapping()
  private var time = 0.0
  private var isThumbHeld = false
  private var followsBounds: Bool
  private let name: String

  /// Items that turn out longer than they were measured one frame after they came in.
  private let grows: Bool
  private var grown: Set<Int> = []

  private var engine: Engine { rig.engine }

  init(seed: UInt64, layoutCase: LayoutCase) {
    random = SeededGenerator(seed: seed)
    name = "– \(layoutCase.testDescription), seed \(seed)"
    let longest: Double = ([60, 900, 6_000] as [Double]).randomElement(using: &random) ?? 60
    let estimate: Double = ([1, 44, 300, 3_000] as [Double]).randomElement(using: &random) ?? 44
    grows = Bool.random(using: &random) && layoutCase.movesAsOne
    followsBounds = Bool.random(using: &random)
    let count = [30, 80, 400].randomElement(using: &random) ?? 30
    rig = EngineRig(items(count, heights: 10...longest, seed: seed), layoutCase, estimate: estimate)
    rig.label = name
    frame(asked: 0)
  }

  func run(gestures: Int) {
    for gesture in 0..<gestures {
      let kind = Gesture.allCases.randomElement(using: &random) ?? .rest
      rig.label = "\(name), gesture \(gesture) \(kind)"
      play(kind)
      if rig.hasFailed { return }
    }
  }

  // MARK: Gestures

  private func play(_ gesture: Gesture) {
    let sign = Bool.random(using: &random) ? 1.0 : -1
    switch gesture {
    case .wheel:
      let step = Double(Int.random(in: 1...300, using: &random)) * sign
      for _ in 0..<Int.random(in: 1...60, using: &random) where !rig.hasFailed { wheel(step) }
    case .thumb:
      isThumbHeld = true
      let step = (adjustment.maximum - adjustment.lower) / Double.random(in: 20...400, using: &random)
      for _ in 0..<Int.random(in: 1...40, using: &random) where !rig.hasFailed { thumb(step * sign) }
      isThumbHeld = false
      rest()
    case .fling:
      adjustment.startFling(velocity: Double.random(in: 20...500, using: &random) * sign)
      let isCutShort = Bool.random(using: &random)
      while adjustment.fling != nil && !rig.hasFailed {
        fling()
        if isCutShort && Int.random(in: 0..<20, using: &random) == 0 { wheel(20 * sign) }
      }
      if Bool.random(using: &random) { rest() }
    case .jump:
      rest()
      adjustment.set(Double.random(in: 0...max(1, adjustment.maximum), using: &random))
      request(by: .step)
      frame(asked: nil)
      rest()
    case .rest: rest()
    }
  }

  private func wheel(_ step: Double) {
    if Bool.random(using: &random) { turn() }
    if mapping.interruptAnimation() { adjustment.stopFling() }
    adjustment.set(adjustment.value + step)
    request(by: .step)
    // The bounds leave room for the whole step, unless the content is known to end there.
    frame(asked: step)
  }

  private func thumb(_ step: Double) {
    let isExact = hasRoom
    adjustment.set(adjustment.value + step)
    request(by: .thumb)
    // Further than a viewport it is a jump.
    frame(asked: step, isExact: isExact && hasRoom && abs(step) < engine.page)
  }

  private func fling() {
    if Bool.random(using: &random) { turn() }
    let before = adjustment.value
    let isExact = hasRoom
    adjustment.tickFling()
    guard adjustment.value != before else { return frame(asked: 0) }
    let step = adjustment.value - before
    request(by: .animation)
    frame(asked: step, isExact: isExact)
  }

  /// Until whatever was held back is published.
  private func rest() {
    for _ in 0..<8 { frame(asked: 0) }
    rig.demand(
      adjustment.value == engine.scroll,
      "at rest the adjustment says \(adjustment.value), not \(engine.scroll)")
    rig.demand(adjustment.fling == nil, "a fling goes on at rest")
  }

  private func request(by writer: AdjustmentMapping.Writer) {
    engine.requestScroll(
      to: mapping.position(
        for: adjustment.value, by: writer, at: time, maximum: engine.maximumScroll, page: engine.page))
  }

  /// Whether both the content and the adjustment have more than a viewport left on either side.
  private var hasRoom: Bool {
    let page = engine.page
    return engine.scroll > page && engine.maximumScroll - engine.scroll > page
      && adjustment.value - adjustment.lower > page && adjustment.maximum - adjustment.value > page
  }

  // MARK: Frames

  /// Makes cells ahead between two frames, which moves nothing.
  private func turn() {
    let seen = rig.tops
    rig.host.prefetchTimes = Int.random(in: 0...4, using: &random)
    engine.pass(at: rig.time, host: rig.host)
    publish()
    for (id, top) in rig.tops {
      guard let old = seen[id] else { continue }
      rig.demand(abs(top - old) <= 0.001 || isAtEnd, "\(id) moved \(top - old) between frames")
    }
  }

  /// - Parameters:
  ///   - asked: how far the gesture scrolls in this frame; `nil` for a jump.
  ///   - isExact: whether it must scroll as far as that; else no further, and never back.
  private func frame(asked: Double?, isExact: Bool = true) {
    let before = rig.tops
    let hasGrown = grows && (asked ?? 0) <= 0 && growNewItems()
    time += 1.0 / 60
    rig.host.hasPrefetchTime = false
    rig.frame(1.0 / 60)
    publish()
    if let asked { check(before, asked, isExact: isExact, hasGrown: hasGrown) }
  }

  private func publish() {
    adjustment.configure(
      mapping.publish(
        position: engine.scroll, maximum: engine.maximumScroll, room: engine.room, at: time,
        isHeld: isThumbHeld, followsBounds: followsBounds))
  }

  private var isAtEnd: Bool { engine.scroll <= 0.001 || engine.scroll >= engine.maximumScroll - 0.001 }

  private func check(_ before: [Int: Double], _ asked: Double, isExact: Bool, hasGrown: Bool) {
    for (id, top) in rig.tops {
      guard let old = before[id] else { continue }
      // Content moves against the direction of scrolling.
      let moved = old - top
      if hasGrown {
        rig.demand(moved <= max(0, asked) + 1, "\(id) moved \(moved) when \(asked) was asked for")
        continue
      }
      let isBackward = asked == 0 ? abs(moved) > 1 : moved * asked < -1
      rig.demand(!isBackward || isAtEnd, "\(id) moved back by \(moved) when \(asked) was asked for")
      if isExact && isAtEnd {
        // The content's end cuts a step short; it never makes it longer.
        rig.demand(
          abs(moved) <= abs(asked) + 1, "\(id) moved \(moved) when \(asked) was asked for, at an end")
      }
      if isExact && !isAtEnd {
        rig.demand(abs(moved - asked) <= 1, "\(id) moved \(moved) when \(asked) was asked for")
      }
    }
    if !mapping.isActive {
      rig.demand(
        abs(adjustment.value - engine.scroll) < 0.001,
        "the adjustment says \(adjustment.value), the engine \(engine.scroll)")
    }
  }

  /// What came in at the top in the last frame turns out three times as long, at its end.
  private func growNewItems() -> Bool {
    guard Int.random(in: 0..<4, using: &random) == 0, let first = rig.visibleIDs.first else { return false }
    grown.formUnion(rig.visibleIDs.prefix(2) + [first - 1])
    let grown = grown
    rig.host.height = { item, _, _ in item.height * (grown.contains(item.id) ? 3 : 1) }
    engine.invalidateCellSizes()
    return true
  }
}

struct ScrollingWalkTests {
  @Test(
    "a gesture moves everything seen by exactly what it asks for, whatever the lengths",
    arguments: LayoutCase.stacked)
  func walk(layoutCase: LayoutCase) {
    for walk in 0..<UInt64(EngineTestSize.walks) {
      ScrollingWalk(seed: EngineTestSize.seed &+ walk, layoutCase: layoutCase).run(gestures: 20)
    }
  }

  @Test("a step near an end that is only estimated is not cut off there", arguments: [-150.0, 150])
  func stepBeyondTheEstimate(step: Double) {
    let rig = EngineRig(items(40, height: 100), layout: .list(estimated: 1))
    rig.host.hasPrefetchTime = false
    rig.frame()
    // Twelve items away from either end, which are estimated to be 12 pixels long.
    rig.engine.scroll(to: Slot(step < 0 ? 12 : 27), at: step < 0 ? .start : .end, motion: nil)
    rig.frame()
    var adjustment = FakeAdjustment()
    var mapping = AdjustmentMapping()
    func publish() {
      adjustment.configure(
        mapping.publish(
          position: rig.engine.scroll, maximum: rig.engine.maximumScroll, room: rig.engine.room, at: rig.time,
          isHeld: false, followsBounds: true))
    }
    publish()
    let before = rig.tops
    adjustment.set(adjustment.value + step)
    rig.engine.requestScroll(
      to: mapping.position(
        for: adjustment.value, by: .step, at: rig.time, maximum: rig.engine.maximumScroll,
        page: rig.engine.page))
    rig.frame()
    publish()
    let seen = rig.tops.filter { before[$0.key] != nil }
    #expect(seen.count >= 4, "the rows that were seen are gone")
    for (id, top) in seen { #expect(top == (before[id] ?? .nan) - step) }
    #expect(adjustment.value == rig.engine.scroll)
  }

  @Test("rows that grow one frame after they came in above move no row up", arguments: Sectioning.ofLists)
  func rowsGrowAbove(sectioning: Sectioning) {
    let rig = EngineRig(items(400, height: 40), sectioning: sectioning)
    rig.settle()
    rig.engine.scroll(to: Slot(300), at: .start, motion: nil)
    rig.settle()
    rig.scroll(by: -150)
    let before = rig.tops
    let grown = Set(rig.visibleIDs.prefix(3))
    rig.host.height = { item, _, _ in grown.contains(item.id) ? 120 : 40 }
    rig.engine.invalidateCellSizes()
    rig.frame()
    for (id, top) in rig.tops {
      if let old = before[id] { #expect(top >= old) }
    }
    let first = rig.visibleIDs.first ?? -1
    #expect(rig.top(first) == before[first])
  }
}

extension LayoutCase {
  /// Those in which what is below an item moves with its size.
  static let stacked = all.filter { $0.movesAsOne && !$0.isGiven }
}
