import LazyGrid

#if canImport(Glibc)
  import Glibc
#endif

/// The program: one window, and what the command line asked to be done with it.
@MainActor
final class PickerProgram {
  private let options: Options
  private let window: PickerWindow
  private var status: Int32 = 0
  private var isRunning = true

  init(_ options: Options) {
    self.options = options
    let prints = options.task == .print
    if prints { status = 1 }
    window = PickerWindow(options)
    window.onChoice = { [unowned self] symbol in
      guard prints else { return }
      print(symbol)
      status = 0
      isRunning = false
    }
    window.onClose = { [unowned self] in isRunning = false }
  }

  /// Runs until the task is done or the window is closed.
  ///
  /// - Returns: the exit status.
  func run() -> Int32 {
    switch options.task {
    case .interact, .print:
      window.present()
      while isRunning { MainLoop.iterate(mayBlock: true) }
    case .screenshot(let path):
      window.present()
      settle()
      guard window.savePNG(to: path) else { fail("cannot write the picture to '\(path)'") }
    case .measure:
      print(measure().json)
    }
    window.destroy()
    return status
  }

  /// Runs the main loop until everything has been drawn and nothing moves any more.
  private func settle() {
    let quiet = QuietClock(window)
    while isRunning && !quiet.isQuiet { MainLoop.iterate(mayBlock: true) }
  }

  private func measure() -> StartMeasurement {
    var measurement = StartMeasurement(startedAt: MainLoop.monotonicTime)
    window.onFirstFrame = { measurement.firstFrame = MainLoop.monotonicTime }
    window.present()
    let quiet = QuietClock(window)
    while isRunning && !quiet.isQuiet {
      let start = MainLoop.monotonicTime
      if MainLoop.iterate() {
        measurement.longestTurn = max(measurement.longestTurn, MainLoop.monotonicTime - start)
      } else {
        // Waiting is no turn.
        usleep(200)
      }
    }
    measurement.settled = quiet.lastChange
    measurement.take(window.visibleGrid)
    return measurement
  }
}
