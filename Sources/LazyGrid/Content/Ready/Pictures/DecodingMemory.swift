import Dispatch
import GtkBridge
import Synchronization

/// The memory budget for decoding the pictures of a loader.
///
/// All pictures together may take the memory that one picture may take alone. Requests that do not fit wait in
/// order of arrival, so that smaller pictures cannot overtake a large one indefinitely.
///
/// A waiting thread holds no resource that another thread needs to finish decoding.
final class DecodingMemory: Sendable {
  private struct State {
    var limit: Int
    var reserved: [ObjectIdentifier: Int] = [:]
    var waiting: [Waiter] = []

    /// Admits the waiting requests that fit, and the first one if no memory is reserved.
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

  /// The maximum number of bytes, at least 0.
  var limit: Int {
    get { state.withLock { $0.limit } }
    set {
      state.withLock {
        $0.limit = max(0, newValue)
        $0.admit()
      }
    }
  }

  /// Waits until the memory is available or the task is cancelled.
  ///
  /// - Parameter byteCount: The number of bytes, at most the limit.
  func reserve(_ byteCount: Int, for work: PictureWork) throws(Gtk.ImageDecodingError) {
    let waiter = Waiter(work: ObjectIdentifier(work), byteCount: byteCount)
    let isCancelled = state.withLock { state in
      // A task that is marked before it waits is not woken by `cancel(_:)`.
      guard !Task.isCancelled else { return true }
      state.waiting.append(waiter)
      state.admit()
      return false
    }
    guard !isCancelled else { throw .cancelled }
    waiter.semaphore.wait()
    if Task.isCancelled { throw .cancelled }
  }

  /// Releases the memory that a work has reserved.
  func release(_ work: PictureWork) {
    state.withLock {
      $0.reserved[ObjectIdentifier(work)] = nil
      $0.admit()
    }
  }

  /// Wakes the thread of a cancelled work that waits for memory.
  func cancel(_ work: PictureWork) {
    state.withLock { state in
      for waiter in state.waiting where waiter.work == ObjectIdentifier(work) { waiter.semaphore.signal() }
      state.waiting.removeAll { $0.work == ObjectIdentifier(work) }
      state.admit()
    }
  }

  // For tests.
  var reservedByteCount: Int { state.withLock { $0.reserved.values.reduce(0, +) } }
  var waitingCount: Int { state.withLock { $0.waiting.count } }
}
