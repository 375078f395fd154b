import GtkBridge

/// The request of a cell for a picture.
@MainActor
final class PictureRequest {
  let load: PictureLoad
  let isInSight: () -> Bool
  let completion: (Gtk.Texture?) -> Void
  private let loader: PictureLoader

  var key: PictureKey { load.key }

  init(
    _ load: PictureLoad, loader: PictureLoader, _ isInSight: @escaping () -> Bool,
    _ completion: @escaping (Gtk.Texture?) -> Void
  ) {
    self.load = load
    self.loader = loader
    self.isInSight = isInSight
    self.completion = completion
  }

  func cancel() { loader.cancel(self) }
}

/// The load of one picture, for all cells that requested it.
@MainActor
final class PictureLoad {
  let source: PictureSource
  let key: PictureKey
  let work: PictureWork
  var requests: [PictureRequest] = []
  var round = 0

  /// The time of the first request, so that repeated binds of an item do not delay the load.
  let requestedAt = Gtk.MainLoop.monotonicTime

  var task: Task<Void, Never>?
  private(set) var isCancelled = false

  var isRunning: Bool { task != nil }

  /// Whether any of the requesting cells is visible.
  var isInSight: Bool { requests.contains { $0.isInSight() } }

  init(_ source: PictureSource, _ key: PictureKey, _ work: PictureWork) {
    self.source = source
    self.key = key
    self.work = work
  }

  /// Completes all requests.
  func answer(_ texture: Gtk.Texture?) {
    let requests = requests
    self.requests = []
    for request in requests { request.completion(texture) }
  }

  func cancel() {
    isCancelled = true
    task?.cancel()
    work.cancel()
  }
}

/// The worker threads for loading pictures, with the loads that occupy them.
@MainActor
struct PictureThreads {
  let workers: Gtk.WorkerThreads

  /// The running loads, including those that wait in an app's closure.
  private(set) var running: [PictureLoad] = []

  /// The abandoned loads whose threads still wait for a file.
  private(set) var stuck: [PictureLoad] = []

  private let count: Int
  private static let stuckLimit = 4

  /// Creates the threads.
  ///
  /// - Parameter count: The number of concurrent loads, at least 1.
  init(count: Int) {
    self.count = count
    workers = Gtk.WorkerThreads(count: count)
  }

  /// Whether another load can start.
  var isFree: Bool { running.count < count }

  /// Whether another load can be abandoned and its thread replaced.
  var canGiveUp: Bool { stuck.count < Self.stuckLimit }

  /// Returns whether a thread waits for the file of an abandoned picture.
  func isStuck(_ id: PictureSource.ID) -> Bool { stuck.contains { $0.source.id == id } }

  mutating func begin(_ load: PictureLoad) { running.append(load) }

  /// Frees the thread of a load, and returns `false` if the load was abandoned.
  mutating func end(_ load: PictureLoad) -> Bool {
    guard let index = stuck.firstIndex(where: { $0 === load }) else {
      running.removeAll { $0 === load }
      return true
    }
    stuck.remove(at: index)
    workers.setCount(count + stuck.count)
    return false
  }

  /// Abandons loads that have waited for a file since a time or longer, up to the limit, and replaces their
  /// threads.
  mutating func giveUp(readingSince time: Int) -> [PictureLoad] {
    var new: [PictureLoad] = []
    for load in running where stuck.count + new.count < Self.stuckLimit {
      if load.work.giveUp(readingSince: time) { new.append(load) }
    }
    guard !new.isEmpty else { return [] }
    running.removeAll { load in new.contains { $0 === load } }
    stuck += new
    workers.setCount(count + stuck.count)
    return new
  }
}
