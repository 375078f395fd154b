import Changesets
import GtkBridge

extension LazyGridView where Element: Sendable {
  /// Shows new data like ``apply(_:animated:)-(Data,_)``, and compares it off the main thread where that
  /// saves time.
  ///
  /// In three cases the comparison runs at once on the main thread, as in ``apply(_:animated:)-(Data,_)``:
  ///
  /// - in the first such call, and in the first one after any other apply. Only data that came in through
  ///   such a call is known to be readable on another thread;
  /// - if the type of the collection differs from that of the previous call;
  /// - for fewer than 2,000 items, where changing threads costs more.
  ///
  /// A newer apply supersedes one that is not finished: the older data is skipped.
  ///
  /// Resuming after `await` requires a drained main queue, as under `Gtk.MainLoop.run()`. Under another main
  /// loop, call `Gtk.MainLoop.installDispatchBridge()` once, or use the variant with a completion handler.
  ///
  /// - Parameters:
  ///   - data: The new items.
  ///   - animated: Whether to animate the change.
  /// - Returns: Whether the data was shown; `false` if newer data superseded it or the view was destroyed.
  @inlinable
  @discardableResult
  public func applyInBackground<Data: RandomAccessCollection & Sendable>(
    _ data: Data, animated: Bool = true
  ) async -> Bool where Data.Element == Element {
    await withCheckedContinuation { continuation in
      applyInBackground(data, animated: animated) { continuation.resume(returning: $0) }
    }
  }

  /// Shows new data like ``applyInBackground(_:animated:)-(Data,_)``, for programs that do not drain the
  /// main queue.
  ///
  /// In the cases named there, the data is compared and `completion` is called before this method returns.
  ///
  /// - Parameters:
  ///   - data: The new items.
  ///   - animated: Whether to animate the change.
  ///   - completion: Called once on the main thread, in the order of the calls. The argument is `true` when
  ///     the data is in place (not when its motion ends), and `false` if newer data superseded it or the view
  ///     was destroyed.
  @inlinable
  public func applyInBackground<Data: RandomAccessCollection & Sendable>(
    _ data: Data, animated: Bool = true, completion: @escaping (Bool) -> Void
  ) where Data.Element == Element {
    applyInBackground(NewData(sendable: data), animated: animated, completion) {
      guard data.count >= backgroundThreshold, let old = currentData(as: Data.self) else { return nil }
      return { DataChanges(items: Changeset(from: old, to: data), sections: nil) }
    }
  }
}

extension LazyGridView {
  /// The number of items below which comparing at once is cheaper than changing threads.
  @usableFromInline var backgroundThreshold: Int { 2_000 }

  /// The current data, if it has this type and came in through a call that ensures that it can be read on
  /// another thread.
  @usableFromInline
  func currentData<Data>(as type: Data.Type) -> Data? {
    let snapshot = model.snapshot
    return snapshot.isSendable ? (snapshot.storage as? DataBox<Data>)?.data : nil
  }

  /// Shows new data after comparing it with the current data.
  ///
  /// - Parameters:
  ///   - newData: The new data.
  ///   - animated: Whether to animate the change.
  ///   - completion: Called once on the main thread, whether the data is in place or was superseded.
  ///   - comparison: Returns the comparison to run on another thread, or `nil` to compare at once. Called after
  ///     older applies have been superseded.
  @usableFromInline
  func applyInBackground(
    _ newData: NewData<Element>, animated: Bool, _ completion: @escaping (Bool) -> Void,
    comparison: () -> (@Sendable () -> DataChanges)?
  ) {
    let number = model.beginBackgroundApply(completion)
    let motion = animated ? self.motion : nil
    guard let compare = comparison() else {
      let changes = newData.changes(from: model.snapshot, model.sections)
      return model.finishBackgroundApply(number, newData, changes, motion: motion)
    }
    // Whether or not the handle is kept until then.
    let finish = MainActorBox { [weak model] in
      model?.finishBackgroundApply(number, newData, $0, motion: motion)
    }
    Task.detached(priority: .userInitiated) {
      let changes = compare()
      Gtk.MainLoop.enqueue { finish.body(changes) }
    }
  }
}

/// A main-actor closure that a background task may carry but not call.
private struct MainActorBox: Sendable {
  let body: @MainActor @Sendable (DataChanges) -> Void

  init(_ body: @escaping @MainActor @Sendable (DataChanges) -> Void) { self.body = body }
}
