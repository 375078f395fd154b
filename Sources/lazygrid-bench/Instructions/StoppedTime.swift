import CGtk4
import CInstructions

/// Makes time pass only while the main loop waits.
///
/// Under valgrind the program is about fifty times slower, but budgets, frame intervals and timeouts are not
/// longer: what is done in a frame and what between frames would depend on the speed of the machine. With this
/// all work takes no time, waiting takes no longer than it must, and each run does the same.
@MainActor
enum StoppedTime {
  private static var counter: InstructionCounter?
  private static var isUpToDate = false

  /// - Parameter counter: does not count what waiting costs.
  static func begin(_ counter: InstructionCounter) {
    self.counter = counter
    clock_stop()
    g_main_context_set_poll_func(nil) { descriptors, count, timeout in
      MainActor.assumeIsolated {
        // Each has one only here: the pointers do not leave the thread.
        nonisolated(unsafe) let descriptors = descriptors
        return StoppedTime.poll(descriptors, count, timeout)
      }
    }
  }

  private static func poll(
    _ descriptors: UnsafeMutablePointer<GPollFD>?, _ count: guint, _ timeout: gint
  ) -> gint {
    guard let counter, timeout != 0 else {
      isUpToDate = false
      return g_poll(descriptors, count, timeout)
    }
    return counter.whilePaused { wait(descriptors, count, timeout) }
  }

  /// Before time passes, the answers to what was asked of the X server have been taken in.
  private static func wait(
    _ descriptors: UnsafeMutablePointer<GPollFD>?, _ count: guint, _ timeout: gint
  ) -> gint {
    let ready = g_poll(descriptors, count, 0)
    guard ready == 0 else {
      isUpToDate = false
      return ready
    }
    guard isUpToDate else {
      gdk_display_sync(gdk_display_get_default())
      isUpToDate = true
      return 0
    }
    isUpToDate = false
    guard timeout > 0 else { return g_poll(descriptors, count, timeout) }
    clock_advance(Int64(timeout) * 1_000_000)
    return 0
  }
}
