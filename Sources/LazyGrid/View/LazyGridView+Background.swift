import Changesets
import GtkBridge

extension LazyGridView where Element: Sendable {
  /// As ``apply(_:animated:)-(Data,_)``, with the comparison off the main thread when that pays.
  ///
  /// In three cases the comparison is done at once and on the main thread, as ``apply(_:animated:)-(Data,_)`` does it:
  ///
  /// - in the first such call, and in one after any other apply, because only data that came in through such a
  ///   call is known to be readable on another thread;
  /// - where the collection is of another type than that of the call before;
  /// - for fewer than 2,000 items, where changing threads costs more.
  ///
  /// A newer apply supersedes one that is not finished: the older data is skipped.
  ///
  /// Resuming after `await` needs a main queue that is drained, as `Gtk.MainLoop.run()` does; under another main
  /// loop call `Gtk.MainLoop.installDispatchBridge()` once, or use the form with a completion.
  ///
  /// - Returns: whether the data was shown; `false` when something newer came in between, or the view went away.
  @inlinable
  @discardableResult
  public func applyInBackground<Data: RandomAccessCollection & Sendable>(
    _ data: Data, animated: Bool = true
  ) async -> Bool where Data.Element == Element {
    await withCheckedContinuation { continuation in
      applyInBackground(data, animated: animated) { continuation.resume(returning: $0) }
    }
  }

  /// As ``applyInBackground(_:animated:)-(Data,_)``, for programs that do not drain the main queue. In the cases named
  /// there the data is compared, and `completion` called, before this returns.
  ///
  /// - Parameters:
  ///   - data: The new items.
  ///   - animated: Whether to animate the change.
  ///   - completion: called on the main thread when the data is in place (not when its motion ends) with `true`, or
  ///     with `false` when newer data came in between or the view went away; once, in the order of the calls.
  @inlinable
  public func applyInBackground<Data: RandomAccessCollection & Sendable>(
    _ data: Data, animated: Bool = true, completion: @escaping (Bool) -> Void
  ) where Data.Element == Element {
    let number = beginBackgroundApply(completion)
    let motion = animated ? self.motion : nil
    let newData = NewData<Element>(sendable: data)
    guard data.count >= backgroundThreshold, let old = currentData(as: Data.self) else {
      finishBackgroundApply(number, newData, changes(to: newData), motion: motion)
      return
    }
    let finish = backgroundFinish(number, newData, motion: motion)
    Task.detached(priority: .userInitiated) {
      let changes = DataChanges(items: Changeset(from: old, to: data), sections: nil)
      Gtk.MainLoop.enqueue { finish.body(changes) }
    }
  }
}

extension LazyGridView {
  /// Below this many items comparing at once is cheaper than changing threads.
  @usableFromInline var backgroundThreshold: Int { 2_000 }

  /// The data shown now, if it has this type and came through a call that made sure it can be read on
  /// another thread.
  @usableFromInline
  func currentData<Data>(as type: Data.Type) -> Data? {
    let snapshot = model.snapshot
    return snapshot.isSendable ? (snapshot.storage as? DataBox<Data>)?.data : nil
  }

  @usableFromInline
  func changes(to newData: NewData<Element>) -> DataChanges {
    newData.changes(from: model.snapshot, model.sections)
  }

  @usableFromInline
  func beginBackgroundApply(_ completion: @escaping (Bool) -> Void) -> Int {
    model.beginBackgroundApply(completion)
  }

  @usableFromInline
  func finishBackgroundApply(
    _ number: Int, _ newData: NewData<Element>, _ changes: DataChanges, motion: Motion?
  ) {
    model.finishBackgroundApply(number, newData, changes, motion: motion)
  }

  /// What a comparison in the background ends with, whether or not the handle is kept until then.
  @usableFromInline
  func backgroundFinish(
    _ number: Int, _ newData: NewData<Element>, motion: Motion?
  ) -> MainActorBox<DataChanges> {
    MainActorBox { [weak model] changes in
      model?.finishBackgroundApply(number, newData, changes, motion: motion)
    }
  }
}

/// A main-actor closure that a background task may carry, but not call.
@usableFromInline
struct MainActorBox<Value>: Sendable {
  @usableFromInline let body: @MainActor @Sendable (Value) -> Void

  @usableFromInline
  init(_ body: @escaping @MainActor @Sendable (Value) -> Void) { self.body = body }
}
