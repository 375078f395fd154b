import GtkBridge

// Comparing data off the main thread.
extension GridModel {
  /// An apply whose comparison runs in the background.
  struct PendingApply {
    let number: Int
    let completion: (Bool) -> Void
  }

  /// Registers an apply whose comparison is about to begin. A newer apply supersedes it.
  func beginBackgroundApply(_ completion: @escaping (Bool) -> Void) -> Int {
    supersedePending()
    applyNumber += 1
    pending = PendingApply(number: applyNumber, completion: completion)
    return applyNumber
  }

  /// Ends an apply whose comparison has finished: commits the data, unless a newer apply has superseded it.
  func finishBackgroundApply(
    _ number: Int, _ newData: NewData<Element>, _ changes: DataChanges, motion: Motion?
  ) {
    // If the widget is destroyed first, tearing down its data supersedes the apply.
    shell.changes.whenIdle(isData: true, orElse: { [weak self] in self?.supersedePending() }) { [weak self] in
      guard let self, let pending, pending.number == number else { return }
      self.pending = nil
      commit(newData, changes, motion: motion)
      pending.completion(true)
    }
  }

  /// Supersedes the pending apply and reports `false` to its completion. Completions are called in order.
  func supersedePending() {
    guard let superseded = pending else { return }
    pending = nil
    superseded.completion(false)
  }
}
