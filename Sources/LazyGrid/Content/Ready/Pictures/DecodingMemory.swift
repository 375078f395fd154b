import Dispatch
import GtkBridge
import Synchronization

/// The memory in which the pictures of a loader are decoded: as much at the same time as one alone may
/// take. What does not fit waits, in the order of asking, so that a large picture is not passed for ever.
///
/// A thread that waits here holds nothing that another needs to end its decoding.
final class DecodingMemory: Sendable {
  private struct State {
    var limit: Int
    var reserved: [ObjectIdentifier: Int] = [:]
    var waiting: [Waiter] = []

    /// Lets those through that fit, the first at least if there is no other.
    mutating func admit() {
      while let first = waiting.first {
        let sum = reserved.values.reduce(0, +)
        guard sum == 0 || sum + first.byteCount <= limit else { return }
        reserved[first.work, default: 0] += first.byteCount
        waiting.removeFirst().semaphore.signal()
      }
    }
  }

  private struct Waiter: Sendable {
    let work: ObjectIdentifier
    let byteCount: Int
    let semaphore = DispatchSemaphore(value: 0)
  }

  private let state: Mutex<State>

  init(limit: Int) { state = Mutex(State(limit: limit)) }

  /// The most bytes, at least 0.
  var limit: Int {
    get { state.withLock(\.limit) }
    set {
      state.withLock {
        $0.limit = max(0, newValue)
        $0.admit()
      }
    }
  }

  /// Waits for its turn, unless the task is cancelled.
  ///
  /// - Parameter byteCount: no more than the limit.
  func reserve(_ byteCount: Int, for work: PictureWork) throws(Gtk.ImageDecodingError) {
    let waiter = Waiter(work: ObjectIdentifier(work), byteCount: byteCount)
    let isCancelled = state.withLock { state in
      // Seen here if not by `cancel(_:)`, which comes after the task is marked.
      guard !Task.isCancelled else { return true }
      state.waiting.append(waiter)
      state.admit()
      return false
    }
    guard !isCancelled else { throw .cancelled }
    waiter.semaphore.wait()
    if Task.isCancelled { throw .cancelled }
  }

  /// Gives back what was reserved, if anything.
  func release(_ work: PictureWork) {
    state.withLock {
      $0.reserved[ObjectIdentifier(work)] = nil
      $0.admit()
    }
  }

  /// Wakes what waits for memory and has been cancelled.
  func cancel(_ work: PictureWork) {
    state.withLock { state in
      for waiter in state.waiting where waiter.work == ObjectIdentifier(work) { waiter.semaphore.signal() }
      state.waiting.removeAll { $0.work == ObjectIdentifier(work) }
      state.admit()
    }
  }

  // For tests.
  var reservedByteCount: Int { state.withLock { $0.reserved.values.reduce(0, +) } }
  var waitingCount: Int { state.withLock(\.waiting.count) }
}
