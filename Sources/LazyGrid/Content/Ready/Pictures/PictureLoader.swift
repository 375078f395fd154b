import GtkBridge

/// Loads pictures off the main thread, with a limited number of concurrent loads and a cache.
///
/// A load starts about two frames after its request, so that cells that a fast scroll recycles in the meantime load
/// nothing. Visible pictures are loaded before those of prefetched cells. Within each group, the latest requests
/// are loaded first; requests of the same pass over the cells keep their order. The main thread only
/// wraps the decoded pixels in a texture.
///
/// # Untrusted files
/// Only regular files are read. A file that brings no data for ten seconds is abandoned and its waiting thread
/// replaced, for up to four threads at a time. A picture that needs more memory than ``decodingLimit``, or whose
/// file is damaged or truncated, is not shown. A warning reports each such picture once, up to twenty pictures.
///
/// Most apps use ``shared``. Create a loader for other limits, for example for an album of very large pictures.
@MainActor
public final class PictureLoader {
  /// The default loader of every ``Picture``.
  public static let shared = PictureLoader()

  /// The maximum number of concurrent loads.
  public let concurrentLoadLimit: Int

  /// The maximum size of the cache in bytes, at four bytes per pixel.
  ///
  /// Pictures on screen are not limited by it. Negative values count as 0.
  public var cacheLimit: Int {
    get { cache.limit }
    set { cache.limit = max(0, newValue) }
  }

  /// The maximum number of bytes for decoding, of one picture and of all concurrently decoded pictures together.
  ///
  /// A picture waits until it fits. Negative values count as 0.
  ///
  /// A pixel takes four bytes. The limit applies to the size at which a file is decoded, before it is reduced to that
  /// of the cell: JPEG files are decoded at down to an eighth of their size, vector images at the size of the cell,
  /// other formats always whole. Where gdk-pixbuf decodes with glycin (from 2.44 on, as Debian builds it), JPEG
  /// files are decoded whole too. A larger picture is not shown, and a warning names it, its size and the limit.
  /// Pixels from a closure are not decoded and do not count.
  ///
  /// Additional memory that a format needs for decoding (progressive JPEG, GIF, SVG) counts as well. The finished
  /// pixels are not included, nor are the bytes of the file with glycin, and up to twice the decoded bytes for TIFF files
  /// without strips.
  public var decodingLimit: Int {
    get { memory.limit }
    set { memory.limit = newValue }
  }

  /// The delay between a request and its load, in milliseconds: about two frames.
  var patience = 30

  /// The time after which a file that brings no data is abandoned, in milliseconds.
  var readTimeout = 10_000

  private let files: PictureFiles
  let memory: DecodingMemory
  private(set) var threads: PictureThreads
  private(set) var cache: PictureCache

  /// The requested loads, waiting and running.
  private var loads: [PictureKey: PictureLoad] = [:]

  /// The waiting loads, in the order of their requests.
  private(set) var waiting: [PictureLoad] = []

  /// The number of main loop iterations with requests. The requests of one pass over the cells share an
  /// iteration.
  private var round = 0
  private var isRoundOpen = false
  private var timer: Gtk.MainLoopSource?

  /// The timer that detects files that bring no data, active during loads.
  private var watch: Gtk.MainLoopSource?
  private var warnings = PictureWarnings()

  // For tests.
  private(set) var startedCount = 0
  private(set) var cancelledCount = 0

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - concurrentLoadLimit: The maximum number of concurrent loads, at least 1. The default is one less than
  ///     the number of processors, from 2 to 4.
  ///   - cacheLimit: The maximum size of the cache in bytes, by default 64 MiB.
  ///   - decodingLimit: The maximum number of bytes for decoding, by default 256 MiB.
  public convenience init(
    concurrentLoadLimit: Int? = nil, cacheLimit: Int = 64 << 20, decodingLimit: Int = 256 << 20
  ) {
    self.init(
      concurrentLoadLimit: concurrentLoadLimit, cacheLimit: cacheLimit, decodingLimit: decodingLimit,
      files: PictureFiles())
  }

  init(
    concurrentLoadLimit: Int? = nil, cacheLimit: Int = 64 << 20, decodingLimit: Int = 256 << 20,
    files: PictureFiles
  ) {
    let limit = concurrentLoadLimit ?? min(max(2, Gtk.WorkerThreads.processorCount - 1), 4)
    self.concurrentLoadLimit = max(1, limit)
    self.files = files
    memory = DecodingMemory(limit: max(0, decodingLimit))
    threads = PictureThreads(count: self.concurrentLoadLimit)
    cache = PictureCache(limit: max(0, cacheLimit))
  }

  /// Whether all requests have been completed.
  public var isIdle: Bool { loads.isEmpty }

  /// Removes all pictures from the cache, so that they are loaded again for the next cell that shows them.
  public func removeAllCached() { cache.removeAll() }

  // MARK: Requests

  /// Returns a picture from the cache.
  func cached(_ key: PictureKey) -> Gtk.Texture? { cache.use(key) }

  /// Requests a picture.
  ///
  /// - Parameters:
  ///   - isInSight: Returns whether the picture is visible; called when the next load can start.
  ///   - completion: Called once with the picture, or with `nil` if it cannot be shown; never during this call,
  ///     and not after the request is cancelled.
  /// - Complexity: O(1), or O(*n*) in the number of waiting pictures if the picture is waiting already.
  func load(
    _ source: PictureSource, _ key: PictureKey, isInSight: @escaping () -> Bool = { false },
    completion: @escaping (Gtk.Texture?) -> Void
  ) -> PictureRequest {
    beginRound()
    let load = loads[key] ?? PictureLoad(source, key, PictureWork(files, memory))
    loads[key] = load
    if !load.isRunning {
      waiting.removeAll { $0 === load }
      waiting.append(load)
      load.round = round
    }
    let request = PictureRequest(load, loader: self, isInSight, completion)
    load.requests.append(request)
    scheduleTending()
    return request
  }

  private func beginRound() {
    guard !isRoundOpen else { return }
    isRoundOpen = true
    round += 1
    Gtk.MainLoop.idle(priority: .high) { [weak self] in self?.isRoundOpen = false }
  }

  func cancel(_ request: PictureRequest) {
    request.load.requests.removeAll { $0 === request }
    // Deferred because the cell may be bound to the same item again.
    if request.load.requests.isEmpty { scheduleTending() }
  }

  // MARK: Tending

  private func scheduleTending() {
    guard timer == nil else { return }
    timer = Gtk.MainLoop.timeout(milliseconds: patience) { [weak self] in
      self?.timer = nil
      self?.tend()
      return false
    }
  }

  private func tend() {
    dropUnwanted()
    startWaiting()
    // The remaining loads are too recent, or start when a running load ends.
    if !waiting.isEmpty && threads.isFree { scheduleTending() }
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
    let latest = Gtk.MainLoop.monotonicTime - patience * 1_000
    while threads.isFree, let index = nextIndex(askedBefore: latest) {
      start(waiting.remove(at: index))
    }
  }

  /// Returns the first load of the newest round that has waited long enough, and prefers visible pictures.
  private func nextIndex(askedBefore latest: Int) -> Int? {
    let old = waiting.indices.filter { waiting[$0].requestedAt <= latest }
    let seen = old.filter { waiting[$0].isInSight }
    let candidates = seen.isEmpty ? old : seen
    guard let last = candidates.last else { return nil }
    return candidates.first { waiting[$0].round == waiting[last].round }
  }

  // MARK: Loading

  private func start(_ load: PictureLoad) {
    guard !threads.isStuck(load.source.id) else { return end(load, nil) }
    threads.begin(load)
    startedCount += 1
    let (source, size, covers, work) = (load.source.load, load.key.size, load.key.covers, load.work)
    load.task = Task.detached(executorPreference: threads.workers) {
      let outcome = await Self.outcome(of: source, size, covers: covers, in: work)
      Gtk.MainLoop.enqueue { self.didFinish(load, outcome) }
    }
    watchReads()
  }

  private nonisolated static func outcome(
    of load: PictureSource.Load, _ size: PictureSize, covers: Bool, in work: PictureWork
  ) async -> Result<Gtk.PixelBuffer, any Error> {
    do {
      return .success(try await load(size).pixels(for: size, covers: covers, in: work))
    } catch {
      return .failure(error)
    }
  }

  private func didFinish(_ load: PictureLoad, _ outcome: Result<Gtk.PixelBuffer, any Error>) {
    // The end of an abandoned load allows another one to be abandoned.
    guard threads.end(load) else { return giveUpStuckReads() }
    switch outcome {
    case .success(let pixels):
      let texture = Gtk.Texture(pixels)
      // A picture that is no longer needed is kept too, because it is already decoded.
      cache.insert(texture, byteCount: pixels.byteCount, for: load.key)
      end(load, texture)
    case .failure(let error):
      if !load.isCancelled { warnings.warn(of: error, load.source.id) }
      end(load, nil)
    }
    if threads.running.isEmpty { watch?.cancel() }
    tend()
  }

  private func end(_ load: PictureLoad, _ texture: Gtk.Texture?) {
    if loads[load.key] === load { loads[load.key] = nil }
    load.answer(texture)
  }

  // MARK: Files that bring no data

  private func watchReads() {
    guard watch?.isActive != true, !threads.running.isEmpty, threads.canGiveUp else { return }
    let now = files.now()
    let age = threads.running.compactMap(\.work.readingSince).map { now - $0 }.max() ?? 0
    watch = Gtk.MainLoop.timeout(milliseconds: max(1, readTimeout - age / 1_000)) { [weak self] in
      self?.watch = nil
      self?.giveUpStuckReads()
      return false
    }
  }

  /// Abandons the loads that have waited for too long and replaces their threads.
  func giveUpStuckReads() {
    let stuck = threads.giveUp(readingSince: files.now() - readTimeout * 1_000)
    for load in stuck {
      if !load.isCancelled { warnings.warn(ofNoDataFor: readTimeout, load.source.id) }
      load.cancel()
      end(load, nil)
    }
    if !threads.canGiveUp { warnings.warnOfStuckThreads(threads.stuck.count) }
    tend()
    watchReads()
  }
}
