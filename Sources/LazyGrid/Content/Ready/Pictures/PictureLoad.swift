import GtkBridge

/// What a cell is told when its picture has been loaded.
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

/// One picture that is loaded, for all cells that want it.
@MainActor
final class PictureLoad {
  let source: PictureSource
  let key: PictureKey
  let work: PictureWork
  var requests: [PictureRequest] = []
  var round = 0

  /// When it was wanted first: binding the same item again and again must not hold it up.
  let requestedAt = Gtk.MainLoop.monotonicTime

  var task: Task<Void, Never>?
  private(set) var isCancelled = false

  var isRunning: Bool { task != nil }

  /// Whether any of the cells that want it would show it now.
  var isInSight: Bool { requests.contains { $0.isInSight() } }

  init(_ source: PictureSource, _ key: PictureKey, _ work: PictureWork) {
    self.source = source
    self.key = key
    self.work = work
  }

  /// Answers all requests, once.
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
