import GtkBridge
import LazyGridCore

/// The work after a pass: reports to the app, and the changes that waited for its end.
final class FollowUp: ShellPart {
  private(set) var reportedScroll = 0.0
  private var events: [GridEvent] = []
  private var goalCompletions: [Int: (Bool) -> Void] = [:]
  private var source: Gtk.MainLoopSource?

  var isScheduled: Bool { source?.isActive == true }

  /// Whether there is any such work.
  var isNeeded: Bool {
    let data = shell.source
    return !events.isEmpty || !shell.changes.isEmpty || (engine.needsPass && !engine.isMoving)
      || !engine.finishedGoals.isEmpty || shell.keyboard.goal != nil || engine.scroll != reportedScroll
      || data?.hasReachedEnd == true || data?.hasOtherSection == true || shell.requests.wantsOtherLength
  }

  func report(_ event: GridEvent) { events.append(event) }

  /// Calls `completion` when the scroll goal with this number is reached or given up.
  func onEnd(of goal: Int, _ completion: @escaping (Bool) -> Void) { goalCompletions[goal] = completion }

  func schedule() {
    guard !isScheduled, !shell.changes.isDisposed else { return }
    source = Gtk.MainLoop.idle(priority: .normal) { [unowned self] in
      source = nil
      widget.whileRetained { run() }
    }
  }

  func cancel() { source?.cancel() }

  /// Reports the results of the pass to the app and carries out the changes that waited for its end.
  private func run() {
    if engine.needsPass && !engine.isMoving { shell.queuePass(keepsPositions: true) }
    if shell.requests.wantsOtherLength { widget.queueResize() }
    shell.keyboard.applyGoal()
    reportChanges()
    completeGoals()
    shell.changes.runAll()
  }

  private func reportChanges() {
    let reported = events
    events.removeAll()
    shell.source?.didReport(reported)
    if engine.scroll != reportedScroll {
      reportedScroll = engine.scroll
      shell.source?.didScroll()
    }
  }

  private func completeGoals() {
    for (id, reached) in engine.takeFinishedGoals() {
      goalCompletions.removeValue(forKey: id)?(reached)
    }
  }

  /// Answers all pending requests before the widget is destroyed.
  func abandon() {
    completeGoals()
    let others = goalCompletions.sorted { $0.key < $1.key }
    goalCompletions = [:]
    others.forEach { $0.value(false) }
    shell.changes.abandonAll()
  }
}
