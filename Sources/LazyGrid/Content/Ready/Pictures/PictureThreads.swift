import GtkBridge

/// The threads that pictures are loaded on, and the loads that occupy them.
@MainActor
struct PictureThreads {
  let workers: Gtk.WorkerThreads

  /// The loads that run, waiting ones of a closure included.
  private(set) var running: [PictureLoad] = []

  /// The loads that were given up while their threads wait for a file.
  private(set) var stuck: [PictureLoad] = []

  private let count: Int
  private static let stuckLimit = 4

  /// - Parameter count: how many loads run at the same time, at least 1.
  init(count: Int) {
    self.count = count
    workers = Gtk.WorkerThreads(count: count)
  }

  /// Whether another load can begin.
  var isFree: Bool { running.count < count }

  /// Whether another thread may be replaced.
  var canGiveUp: Bool { stuck.count < Self.stuckLimit }

  /// Whether a thread waits for the file of a picture already.
  func isStuck(_ id: PictureSource.ID) -> Bool { stuck.contains { $0.source.id == id } }

  mutating func begin(_ load: PictureLoad) { running.append(load) }

  /// Frees the thread of a load; answers false if the load was given up.
  mutating func end(_ load: PictureLoad) -> Bool {
    guard let index = stuck.firstIndex(where: { $0 === load }) else {
      running.removeAll { $0 === load }
      return true
    }
    stuck.remove(at: index)
    workers.setCount(count + stuck.count)
    return false
  }

  /// Gives up the loads that have waited for a file since a time or longer, as many as can be, and replaces
  /// their threads.
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
