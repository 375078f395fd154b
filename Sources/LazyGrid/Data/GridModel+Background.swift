import GtkBridge

// Comparing off the main thread.
extension GridModel {
  /// An apply whose comparison runs in the background.
  struct PendingApply {
    let number: Int
    let completion: (Bool) -> Void
  }

  /// Registers an apply whose comparison is about to begin; newer ones supersede it.
  func beginBackgroundApply(_ completion: @escaping (Bool) -> Void) -> Int {
    supersedePending()
    applyNumber += 1
    pending = PendingApply(number: applyNumber, completion: completion)
    return applyNumber
  }

  /// The comparison is done: the data is taken unless something newer came in between.
  func finishBackgroundApply(
    _ number: Int, _ newData: NewData<Element>, _ changes: DataChanges, motion: Motion?
  ) {
    // When the widget goes away before, its data is torn down, which supersedes the apply.
    shell.whenIdle(isData: true, orElse: { [weak self] in self?.supersedePending() }) { [weak self] in
      guard let self, let pending, pending.number == number else { return }
      self.pending = nil
      commit(newData, changes, motion: motion)
      pending.completion(true)
    }
  }

  /// Whatever is still being compared is out of date; its completion says so, in order.
  func supersedePending() {
    guard let superseded = pending else { return }
    pending = nil
    superseded.completion(false)
  }
}
