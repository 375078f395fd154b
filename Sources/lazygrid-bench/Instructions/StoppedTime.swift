import CGtk4
import CInstructions

/// Makes time pass only while the main loop waits.
///
/// Under valgrind the program is about fifty times slower, but budgets, frame intervals and timeouts are not
/// longer. The division of work between frames and the time between them would depend on the speed of the
/// machine. With stopped time, work takes no time, waiting takes no longer than necessary, and every run
/// behaves the same.
@MainActor
enum StoppedTime {
  private static var counter: InstructionCounter?
  private static var isUpToDate = false

  /// - Parameter counter: The counter, which is paused while the program waits.
  static func begin(_ counter: InstructionCounter) {
    self.counter = counter
    clock_stop()
    g_main_context_set_poll_func(nil) { descriptors, count, timeout in
      MainActor.assumeIsolated {
        // Only one thread gets here, so the pointers do not leave it.
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

  /// Waits without real time. All answers of the X server are received before time advances.
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
