import LazyGrid

/// Counts the instructions of what is done on a stage.
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

  /// From the data until everything is settled, for each of `rounds` windows.
  static func openings(
    _ counter: InstructionCounter, _ data: Dataset, rounds: Int
  ) -> InstructionCounts {
    // Fonts, and what GTK makes once for a class of widgets.
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

  /// One step a frame, with all that is done until the next frame begins.
  ///
  /// - Parameter step: called in frames before the first that counts, and in one after the last, as well.
  func run(_ count: Int, step: @escaping (Int) -> Void) -> InstructionCounts {
    var counts = InstructionCounts()
    // The probe has told the counter by then that the time between the frames is over.
    _ = stage.probe.run(Self.warmUp + count + 1) { number in
      if number == Self.warmUp { counter.begin() }
      if number == Self.warmUp + count { counts = counter.stop() }
      step(number)
    }
    settle()
    return counts.divided(by: count)
  }

  /// One frame that shows what `step` does and all that follows until everything is settled; `count` times.
  func runApart(_ count: Int, step: @escaping (Int) -> Void) -> InstructionCounts {
    var sum = InstructionCounts()
    for number in -Self.warmUpApart..<count {
      let counts = frame(isCounted: number >= 0) { step(number) }
      sum += counts
    }
    return sum.divided(by: count)
  }

  /// One frame that shows what `step` does and all that follows until everything is settled.
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

  /// Even, so that the first that counts is as if there had been none before.
  private static var warmUpApart: Int { 2 }

  /// Runs what waits, until nothing has happened for a moment; with one timeout rather than with many, which
  /// would count.
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
