import LazyGrid

#if canImport(Glibc)
  import Glibc
#endif

/// The program: one window, and the task from the command line.
@MainActor
final class PickerProgram {
  private let options: Options
  private let window: PickerWindow
  private var status: Int32 = 0
  private var isRunning = true

  /// - Parameter photos: The pictures of the photos page; `nil` for a window without the page.
  init(_ options: Options, photos: [Photo]? = nil) {
    self.options = options
    let prints = options.task == .print
    if prints { status = 1 }
    window = PickerWindow(options, photos: photos)
    window.onChoice = { [unowned self] symbol in
      guard prints else { return }
      writeLine(symbol)
      status = 0
      isRunning = false
    }
    window.onClose = { [unowned self] in isRunning = false }
  }

  /// Runs until the task is done or the window is closed.
  ///
  /// - Returns: The exit status.
  func run() -> Int32 {
    switch options.task {
    case .interact, .print:
      window.present()
      while isRunning { Gtk.MainLoop.iterate(mayBlock: true) }
    case .screenshot(let path):
      window.present()
      settle()
      guard window.savePNG(to: path) else { fail("cannot write the picture to '\(path)'") }
    case .film(let path):
      window.present()
      settle()
      guard let strip = film(), strip.savePNG(to: path) else { fail("cannot write the film to '\(path)'") }
    case .measure:
      writeLine(measure().json)
    }
    window.destroy()
    return status
  }

  /// Runs the main loop until everything has been drawn and nothing moves.
  private func settle() {
    let quiet = QuietClock(window)
    while isRunning && !quiet.isQuiet { Gtk.MainLoop.iterate(mayBlock: true) }
  }

  /// Returns pictures of a search's changeset every 50 ms, by a manual clock that stands still in between.
  private func film() -> Gtk.Texture? {
    var strip = FilmStrip()
    var time = 0.0
    window.manualClock = { time }
    window.search(options.query)
    for frame in 0...Self.filmFrames {
      time = Double(frame) * Self.filmStep
      window.waitForFrames(2)
      guard let picture = window.picture else { return nil }
      strip.append(picture)
    }
    return strip.texture
  }

  private static let filmFrames = 5
  private static let filmStep = 0.05

  private func measure() -> StartMeasurement {
    var measurement = StartMeasurement(startedAt: Gtk.MainLoop.monotonicTime)
    window.onFirstFrame = { measurement.firstFrame = Gtk.MainLoop.monotonicTime }
    window.present()
    let quiet = QuietClock(window)
    while isRunning && !quiet.isQuiet {
      let start = Gtk.MainLoop.monotonicTime
      if Gtk.MainLoop.iterate() {
        measurement.longestTurn = max(measurement.longestTurn, Gtk.MainLoop.monotonicTime - start)
      } else {
        // Waiting does not count as a turn of the main loop.
        usleep(200)
      }
    }
    measurement.settled = quiet.lastChange
    measurement.take(window.visibleGrid)
    return measurement
  }
}
