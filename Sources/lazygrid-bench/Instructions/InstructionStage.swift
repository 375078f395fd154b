import LazyGrid

/// A stage that counts the instructions of its steps.
@MainActor
struct InstructionStage<Side: Contestant> {
  let counter: InstructionCounter
  let stage: Stage<Side>

  /// Opens the window without counting.
  init(_ counter: InstructionCounter, _ data: Dataset, width: Int = 800, height: Int = 600) {
    self.counter = counter
    stage = Stage(data, width: width, height: height) { counter.end($0) }
    settle()
  }

  /// Counts the opening of `rounds` windows, from the data until everything is settled.
  static func openings(
    _ counter: InstructionCounter, _ data: Dataset, rounds: Int
  ) -> InstructionCounts {
    // Loads fonts, and lets GTK initialize its widget classes.
    _ = Self(counter, data)
    var sum = InstructionCounts()
    for _ in 0..<rounds {
      counter.begin()
      let opened = Self(counter, data)
      counter.end(.between)
      sum += counter.stop()
      withExtendedLifetime(opened) {}
    }
    return sum.divided(by: rounds)
  }

  /// Runs one step per frame, and counts everything until the next frame begins.
  ///
  /// - Parameter step: Also called in the frames before the first counted one, and in one frame after the
  ///   last.
  func run(_ count: Int, step: @escaping (Int) -> Void) -> InstructionCounts {
    var counts = InstructionCounts()
    // By then the probe has reported the end of the time between the frames.
    _ = stage.probe.run(Self.warmUp + count + 1) { number in
      if number == Self.warmUp { counter.begin() }
      if number == Self.warmUp + count { counts = counter.stop() }
      step(number)
    }
    settle()
    return counts.divided(by: count)
  }

  /// Runs `step` in a frame `count` times, and counts everything until everything is settled.
  func runApart(_ count: Int, step: @escaping (Int) -> Void) -> InstructionCounts {
    var sum = InstructionCounts()
    for number in -Self.warmUpApart..<count {
      let counts = frame(isCounted: number >= 0) { step(number) }
      sum += counts
    }
    return sum.divided(by: count)
  }

  /// Runs `step` in one frame, and counts everything until everything is settled.
  func runOnce(_ step: @escaping () -> Void) -> InstructionCounts { frame(isCounted: true, step) }

  private func frame(isCounted: Bool, _ step: @escaping () -> Void) -> InstructionCounts {
    _ = stage.probe.run(1) { _ in
      if isCounted { counter.begin() }
      step()
    }
    settle()
    counter.end(.between)
    return counter.stop()
  }

  private static var warmUp: Int { 5 }

  /// The number of uncounted steps. It is even, so that steps that alternate start with the first counted
  /// one.
  private static var warmUpApart: Int { 2 }

  /// Runs the main loop until nothing has happened for a moment. Uses one timeout, because many would be
  /// counted.
  private func settle() {
    var painted = -1
    while painted != stage.probe.paintedCount || !stage.side.isSettled {
      painted = stage.probe.paintedCount
      var isOver = false
      let end = Gtk.MainLoop.timeout(milliseconds: 60) {
        isOver = true
        return false
      }
      while !isOver { Gtk.MainLoop.iterate(mayBlock: true) }
      withExtendedLifetime(end) {}
    }
  }
}
