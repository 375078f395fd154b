import GtkBridge

/// Loads pictures off the main thread, a few at the same time, and keeps those shown last.
///
/// What is asked for begins a moment later, ``patience``: by then the cells of a fast scroll show
/// something else and nothing is loaded for them. The pictures asked for last begin first, because they
/// are what is on screen; those asked for together keep their order. On the main thread nothing is done
/// but wrapping the finished pixels and handing them to the widget.
///
/// Programs need none of their own; one for an album of very large pictures might have other limits.
@MainActor
public final class PictureLoader {
  /// The loader of every ``Picture`` that is not given another. One for the program, because processors
  /// and memory are the program's.
  public static let shared = PictureLoader()

  /// How many pictures are loaded at the same time.
  public let concurrentLoadLimit: Int

  /// The most bytes of pictures that are kept for when they are shown again, four a pixel; what is shown
  /// now is not limited by it.
  public var cacheLimit: Int {
    get { cache.limit }
    set { cache.limit = max(0, newValue) }
  }

  /// How long a picture must be wanted before it is loaded, in milliseconds: about two frames.
  var patience = 30

  private let workers: WorkerThreads
  private(set) var cache: PictureCache

  /// The loads that somebody wants, waiting or running.
  private var loads: [PictureKey: PictureLoad] = [:]

  /// Those that wait, in the order in which they were asked for.
  private var waiting: [PictureLoad] = []
  private var runningCount = 0

  /// Counts the turns of the main loop in which something is asked for: what belongs to one pass over the
  /// cells is asked for in one.
  private var round = 0
  private var isRoundOpen = false
  private var timer: MainLoopSource?
  private var warned: Set<PictureSource.ID> = []

  // For tests.
  private(set) var startedCount = 0
  private(set) var cancelledCount = 0

  /// - Parameters:
  ///   - concurrentLoadLimit: at least 1; unless told otherwise one less than there are processors, from
  ///     2 to 4.
  ///   - cacheLimit: see ``cacheLimit``; 64 MiB unless told otherwise.
  public init(concurrentLoadLimit: Int? = nil, cacheLimit: Int = 64 << 20) {
    let limit = concurrentLoadLimit ?? min(max(2, WorkerThreads.processorCount - 1), 4)
    self.concurrentLoadLimit = max(1, limit)
    workers = WorkerThreads(count: self.concurrentLoadLimit)
    cache = PictureCache(limit: max(0, cacheLimit))
  }

  /// Whether everything asked for has been answered.
  public var isIdle: Bool { loads.isEmpty }

  /// Forgets the pictures kept, so that they are loaded anew when a cell comes to show them again.
  public func removeAllCached() { cache.removeAll() }

  // MARK: Requests

  /// A picture that is there at once.
  func cached(_ key: PictureKey) -> Texture? { cache.use(key) }

  /// Asks for a picture.
  ///
  /// - Parameter completion: called once with the picture, or with nil when there is none; never within
  ///   this call, and not after the request is cancelled.
  /// - Complexity: O(1), or O(*n*) in the number of waiting pictures when it is one of them.
  func load(
    _ source: PictureSource, _ key: PictureKey, completion: @escaping (Texture?) -> Void
  ) -> PictureRequest {
    beginRound()
    let load = loads[key] ?? PictureLoad(source, key)
    loads[key] = load
    if !load.isRunning {
      waiting.removeAll { $0 === load }
      waiting.append(load)
      load.round = round
    }
    let request = PictureRequest(load, loader: self, completion)
    load.requests.append(request)
    scheduleTending()
    return request
  }

  private func beginRound() {
    guard !isRoundOpen else { return }
    isRoundOpen = true
    round += 1
    MainLoop.idle(priority: .high) { [weak self] in self?.isRoundOpen = false }
  }

  fileprivate func cancel(_ request: PictureRequest) {
    request.load.requests.removeAll { $0 === request }
    // Not at once: the cell may be bound to the same item again.
    if request.load.requests.isEmpty { scheduleTending() }
  }

  // MARK: Tending

  private func scheduleTending() {
    guard timer == nil else { return }
    timer = MainLoop.timeout(milliseconds: patience) { [weak self] in
      self?.timer = nil
      self?.tend()
      return false
    }
  }

  private func tend() {
    dropUnwanted()
    startWaiting()
    // What is left is too young, or is started when a running one ends.
    if !waiting.isEmpty && runningCount < concurrentLoadLimit { scheduleTending() }
  }

  private func dropUnwanted() {
    waiting.removeAll(where: \.requests.isEmpty)
    for (key, load) in loads where load.requests.isEmpty {
      loads[key] = nil
      load.cancel()
      cancelledCount += 1
    }
  }

  private func startWaiting() {
    let latest = MainLoop.monotonicTime - patience * 1_000
    while runningCount < concurrentLoadLimit, let index = nextIndex(askedBefore: latest) {
      start(waiting.remove(at: index))
    }
  }

  /// The first one of the newest round that has waited long enough.
  private func nextIndex(askedBefore latest: Int) -> Int? {
    guard let last = waiting.lastIndex(where: { $0.requestedAt <= latest }) else { return nil }
    return waiting[...last].firstIndex { $0.round == waiting[last].round }
  }

  // MARK: Loading

  private func start(_ load: PictureLoad) {
    runningCount += 1
    startedCount += 1
    let (work, size, covers) = (load.source.load, load.key.size, load.key.covers)
    load.task = Task.detached(executorPreference: workers) {
      let outcome = await Self.outcome(of: work, size, covers: covers)
      MainLoop.enqueue { self.didFinish(load, outcome) }
    }
  }

  private nonisolated static func outcome(
    of work: PictureSource.Load, _ size: PictureSize, covers: Bool
  ) async -> Result<PixelBuffer, any Error> {
    do {
      return .success(try await work(size).pixels(for: size, covers: covers))
    } catch {
      return .failure(error)
    }
  }

  private func didFinish(_ load: PictureLoad, _ outcome: Result<PixelBuffer, any Error>) {
    runningCount -= 1
    if loads[load.key] === load { loads[load.key] = nil }
    var texture: Texture?
    switch outcome {
    case .success(let pixels):
      let made = Texture(pixels)
      texture = made
      // Also when it came too late: the work is done.
      cache.insert(made, byteCount: pixels.byteCount, for: load.key)
    case .failure(let error):
      if !load.isCancelled { warn(of: error, load.source.id) }
    }
    for request in load.takeRequests() { request.completion(texture) }
    tend()
  }

  /// Names each picture once, and after very many none.
  private func warn(of error: any Error, _ id: PictureSource.ID) {
    guard warned.count < Self.warningLimit, warned.insert(id).inserted else { return }
    let reason = if case .failed(let reason) = error as? ImageDecodingError { reason } else { "\(error)" }
    let more = warned.count == Self.warningLimit ? "; others like it will not be named" : ""
    Diagnostics.warn("\(id) cannot be shown: \(reason)\(more)")
  }

  private static let warningLimit = 20
}

/// Somebody's wish for a picture.
@MainActor
final class PictureRequest {
  fileprivate let load: PictureLoad
  fileprivate let completion: (Texture?) -> Void
  private let loader: PictureLoader

  var key: PictureKey { load.key }

  fileprivate init(_ load: PictureLoad, loader: PictureLoader, _ completion: @escaping (Texture?) -> Void) {
    self.load = load
    self.loader = loader
    self.completion = completion
  }

  func cancel() { loader.cancel(self) }
}

/// One picture that is loaded, for all who want it.
@MainActor
private final class PictureLoad {
  let source: PictureSource
  let key: PictureKey
  var requests: [PictureRequest] = []
  var round = 0

  /// When it was wanted first: binding the same item again and again must not hold it up.
  let requestedAt = MainLoop.monotonicTime

  var task: Task<Void, Never>?
  private(set) var isCancelled = false

  var isRunning: Bool { task != nil }

  init(_ source: PictureSource, _ key: PictureKey) {
    self.source = source
    self.key = key
  }

  /// The requests, which are about to be answered.
  func takeRequests() -> [PictureRequest] {
    defer { requests = [] }
    return requests
  }

  func cancel() {
    isCancelled = true
    task?.cancel()
  }
}
