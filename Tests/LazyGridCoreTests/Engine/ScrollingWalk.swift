import Changesets
import RandomSupport
import Testing

@testable import LazyGridCore

/// Random gestures over items of very different lengths: wheel, thumb, fling and jumps, as a scrolled window
/// performs them. Each frame must show exactly the requested scroll.
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

  /// Whether items grow one frame after they became visible.
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
    let isInterruption = mapping.interruptAnimation()
    if isInterruption { adjustment.stopFling() }
    let before = adjustment.value
    adjustment.set(before + step)
    // A value that stays the same is not reported.
    if adjustment.value != before { request(by: .step) }
    // The bounds leave room for the whole step, unless the end of the content is measured, or an animation that
    // is interrupted has kept its bounds.
    frame(asked: isInterruption ? adjustment.value - before : step)
  }

  private func thumb(_ step: Double) {
    let isExact = hasRoom
    adjustment.set(adjustment.value + step)
    request(by: .thumb)
    // A distance longer than the viewport is a jump.
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
    // A distance longer than the viewport is a jump.
    frame(asked: step, isExact: isExact && abs(step) < engine.page)
  }

  /// Waits until all corrections are published.
  private func rest() {
    for _ in 0..<8 { frame(asked: 0) }
    rig.demand(
      adjustment.value == engine.scroll,
      "at rest the adjustment says \(adjustment.value), not \(engine.scroll)")
    rig.demand(adjustment.fling == nil, "a fling continues at rest")
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

  /// Prefetches cells between two frames, which must not move any slot.
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

  /// Runs a frame and checks the scroll distance.
  ///
  /// - Parameters:
  ///   - asked: The scroll distance of the gesture in this frame, in pixels; `nil` for a jump.
  ///   - isExact: Whether the distance must be exact; otherwise it is a maximum and the content must not move
  ///     back.
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
      // Content moves against the scroll direction.
      let moved = old - top
      if hasGrown {
        rig.demand(moved <= max(0, asked) + 1, "\(id) moved \(moved) when \(asked) was asked for")
        continue
      }
      let isBackward = asked == 0 ? abs(moved) > 1 : moved * asked < -1
      rig.demand(!isBackward || isAtEnd, "\(id) moved back by \(moved) when \(asked) was asked for")
      if isExact && isAtEnd {
        // The end of the content can only shorten a step.
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

  /// Makes the items that appeared at the top in the last frame three times as long, at their ends.
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
    "A gesture moves all visible items by exactly the requested distance",
    arguments: LayoutCase.stacked)
  func walk(layoutCase: LayoutCase) {
    for walk in 0..<UInt64(RandomRuns.walks) {
      ScrollingWalk(seed: RandomRuns.seed &+ walk, layoutCase: layoutCase).run(gestures: 20)
    }
  }

  @Test("An estimated end of the content does not cut off a step", arguments: [-150.0, 150])
  func stepBeyondTheEstimate(step: Double) {
    let rig = EngineRig(items(40, height: 100), layout: .list(estimated: 1))
    rig.host.hasPrefetchTime = false
    rig.frame()
    // Twelve items, estimated at 12 pixels each, from either end.
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
    #expect(seen.count >= 4, "the visible rows have disappeared")
    for (id, top) in seen { #expect(top == (before[id] ?? .nan) - step) }
    #expect(adjustment.value == rig.engine.scroll)
  }

  @Test(
    "Rows that grow one frame after appearing above do not move other rows up", arguments: Sectioning.ofLists)
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
  /// The layouts in which items below an item move with its size.
  static let stacked = all.filter { $0.movesAsOne && !$0.isGiven }
}
