import Changesets
import LazyGrid

/// The cost of a frame while changes are animated.
@MainActor
struct MotionSuite {
  let effort: Effort

  init(_ effort: Effort) { self.effort = effort }

  /// A hundred cells of 80 × 60 px fill the window.
  private static let look = Look(name: "motion", text: .number, columns: 10, minHeight: 60)
  private static let cellCount = 100

  func run(_ report: inout Report) {
    let moving = motionFrames()
    let scrolled = scrollFrames()
    let engine = Self.engineFrame()
    report.add(
      Row(
        "100 cells moving: the engine's part (plain host) of a frame's work", ours: engine.time,
        rival: moving.map(\.total).median, bar: .ratio(0.05)))
    report.add(
      Row(
        "100 cells moving: a frame without painting against a scroll step", ours: moving.map(\.layout).median,
        rival: scrolled.map(\.layout).median, bar: .ratio(1.5)))
    report.add(
      Row(
        "100 cells moving: heap allocations of the engine in 10 frames", ours: engine.allocations, .count,
        bar: .limit(0)))
    manyApplies(&report)
  }

  // MARK: Real widgets

  /// The frames of a shuffle, except the one that takes the new data.
  private func motionFrames() -> [FrameProbe.Frame] {
    var random = SplitMix(seed: 7)
    var items = Self.look.items(Self.cellCount)
    let stage = Stage<GridContestant>(Dataset(Self.look, items))
    stage.settle()
    var frames: [FrameProbe.Frame] = []
    for _ in 0..<2 * effort.rounds {
      items.shuffle(using: &random)
      let next = items
      frames += stage.probe.run(12, step: { if $0 == 0 { stage.side.grid.apply(next) } }).dropFirst()
      stage.settle()
    }
    return frames
  }

  private func scrollFrames() -> [FrameProbe.Frame] {
    let stage = Stage<GridContestant>(Dataset(Self.look, Self.look.items(100_000)))
    stage.settle()
    return stage.scroll(frames: effort.frames)
  }

  // MARK: The engine alone

  /// Returns the time of a frame in milliseconds, and the heap allocations of ten frames.
  private static func engineFrame() -> (time: Double, allocations: Double) {
    let host = PlainHost(height: 60)
    let engine = Engine(
      items: cellCount, columns: 10, host: host, viewport: Size(width: 800, height: 600))
    var time = 0.0
    engine.frame(at: time, host)
    var times: [Double] = []
    var allocations = 0
    var random = SplitMix(seed: 7)
    let order = Array(0..<cellCount)
    for round in 0..<Self.warmUpRounds + 20 {
      let change = Changeset(
        from: order, to: order.shuffled(using: &random), id: { $0 }, isEqual: { $0 == $1 })
      engine.commit(items: change, motion: .standard, host)
      for number in 0..<12 {
        time += 1.0 / 60
        let before = Heap.allocationCount
        let frame = Stopwatch.time { engine.frame(at: time, host) }
        let asked = Heap.allocationCount - before
        // The frame that takes the data and the next one are not the steady state.
        if round >= Self.warmUpRounds && number > 1 {
          times.append(frame)
          allocations += asked
        }
      }
      while engine.isDirty {
        time += 1.0 / 60
        engine.frame(at: time, host)
      }
    }
    return (times.median, Double(allocations) / 20)
  }

  private static let warmUpRounds = 5

  /// Applies 200 changesets of 1,000 items in one second of 60 frames.
  private func manyApplies(_ report: inout Report) {
    let host = PlainHost(height: 60)
    let engine = Engine(items: 1_000, columns: 10, host: host, viewport: Size(width: 800, height: 600))
    engine.frame(at: 0, host)
    var random = SplitMix(seed: 9)
    var order = Array(0..<1_000)
    var longest = 0.0
    var applied = 0
    for frame in 1...60 {
      var work = 0.0
      while applied < frame * 200 / 60 {
        applied += 1
        var next = order
        for _ in 0..<50 {
          next.swapAt(Int.random(in: 0..<1_000, using: &random), Int.random(in: 0..<1_000, using: &random))
        }
        let change = Changeset(from: order, to: next, id: { $0 }, isEqual: { $0 == $1 })
        order = next
        work += Stopwatch.time { engine.commit(items: change, motion: .standard, host) }
      }
      work += Stopwatch.time { engine.frame(at: Double(frame) / 60, host) }
      longest = max(longest, work)
    }
    var frame = 60
    while engine.isMoving && frame < 600 {
      frame += 1
      engine.frame(at: Double(frame) / 60, host)
    }
    report.add(
      Row(
        "200 applies of 1,000 items in a second: the engine's longest frame", ours: longest,
        bar: .limit(1_000.0 / 60)))
    report.add(
      Row(
        "200 applies of 1,000 items in a second: at rest after the last",
        ours: Double(frame - 60) * 1_000 / 60,
        bar: .limit(Motion.standard.duration * 1_000 + 1_000.0 / 60)))
  }
}
