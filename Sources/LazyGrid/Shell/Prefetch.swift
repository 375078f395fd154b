import GtkBridge
import LazyGridCore

/// Work that can wait until a frame has been painted: making off-screen cells, reporting positions to
/// assistive technologies, and ordering the siblings.
final class Prefetch: ShellPart {
  /// The time until which off-screen cells may be made, in microseconds of the main loop's clock.
  private(set) var deadline: Int?

  /// The time of the last pass's frame, in seconds.
  private var passTime = 0.0

  /// Runs the next slice of work; `nil` if there is none.
  private var source: Gtk.MainLoopSource?

  /// The number of successive slices that gave way to a pending frame.
  private var missedTurns = 0

  /// The time budget of one prefetch slice, in microseconds. The rest of a frame's time is for input and for
  /// finishing the cell in progress.
  private static let turn = 3_000

  /// The number of successive slices that may give way to a pending frame.
  private static let patience = 2

  var isScheduled: Bool { source != nil }
  var hasTime: Bool { deadline.map { Gtk.MainLoop.monotonicTime < $0 } ?? false }

  /// Runs a pass that may make off-screen cells.
  ///
  /// - Parameters:
  ///   - time: The time of the pass's frame, in seconds.
  ///   - budget: The time for making cells, in microseconds; `nil` makes none.
  func whileAllowed(at time: Double, _ budget: Int?, _ pass: () -> Void) {
    passTime = time
    deadline = budget.map { Gtk.MainLoop.monotonicTime + $0 }
    pass()
    deadline = nil
  }

  /// Schedules a slice if any of this work is pending.
  func schedule() {
    guard engine.needsPrefetch || shell.positions.isPending || shell.order.isOutOfOrder, source == nil,
      !shell.changes.isDisposed
    else { return }
    source = Gtk.MainLoop.idle { [unowned self] in
      source = nil
      guard !shell.changes.isBusy, widget.isMapped, shell.frames.clock != nil else { return }
      // A frame is pending; it schedules another slice.
      guard !shell.frames.isPassQueued else {
        missedTurns += 1
        return
      }
      takeTurn()
    }
  }

  func cancel() { source?.cancel() }

  /// Runs one slice of work between two frames.
  private func takeTurn() {
    missedTurns = 0
    widget.whileRetained {
      shell.positions.report()
      // A slice shows nothing new: moving cells stay where the last frame drew them.
      if engine.needsPrefetch { shell.carryOut(at: passTime, within: Self.turn) }
      shell.order.settle()
    }
  }

  /// Runs the pass of a frame. A program that scrolls between each frame and the next slice would prevent all
  /// slices. After ``patience`` skipped slices the frame does their work, in half the time.
  func carryOutFrame(at time: Double) {
    guard missedTurns >= Self.patience else { return shell.carryOut(at: time) }
    missedTurns = 0
    widget.whileRetained {
      shell.carryOut(at: time, within: Self.turn / 2)
      shell.positions.report()
      shell.order.settle()
    }
  }
}
