import GtkBridge
import LazyGridCore

/// Whether the engine is busy, and the changes that the app requests meanwhile, in order.
final class PendingChanges: ShellPart {
  private typealias Change = (run: () -> Void, abandon: () -> Void, isData: Bool)

  /// Whether the engine is busy; changes that the app requests meanwhile wait.
  private(set) var isBusy = false
  private(set) var isDisposed = false

  /// Whether a frame was skipped while the engine was busy, because code of the app ran a main loop. Another
  /// frame is then requested.
  private var missedFrame = false
  private var waiting: [Change] = []

  var isEmpty: Bool { waiting.isEmpty }

  func noteMissedFrame() { missedFrame = true }

  func noteDisposal() { isDisposed = true }

  /// Runs `work`, during which closures of the app may be called. Changes that they request wait until it
  /// ends. The widget is retained meanwhile.
  func whileBusy(_ work: () -> Void) {
    guard !isBusy else { return work() }
    let keepsAlive = widget.retained()
    let wasDisposed = isDisposed
    isBusy = true
    work()
    isBusy = false
    if isDisposed && !wasDisposed { shell.dispose() }
    if missedFrame && !isDisposed {
      missedFrame = false
      widget.queueAllocate()
      shell.queuePass(keepsPositions: true)
    }
    if !waiting.isEmpty { shell.followUp.schedule() }
    withExtendedLifetime(keepsAlive) {}
  }

  /// Runs `change` at once, or after the running work.
  ///
  /// - Parameters:
  ///   - isData: Whether the change applies new data. Of several such changes that wait, only the last runs.
  ///   - abandon: Called instead of `change` if the widget is destroyed first.
  func whenIdle(
    isData: Bool = false, orElse abandon: @escaping () -> Void = {}, _ change: @escaping () -> Void
  ) {
    if isDisposed { return abandon() }
    guard isBusy else { return change() }
    if isData { waiting.removeAll(where: \.isData) }
    waiting.append((change, abandon, isData))
  }

  func runAll() { take().forEach { $0.run() } }

  func abandonAll() { take().forEach { $0.abandon() } }

  private func take() -> [Change] {
    defer { waiting.removeAll() }
    return waiting
  }
}
