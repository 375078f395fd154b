import GtkBridge

/// Loads pictures off the main thread, a few at the same time, and keeps those shown last.
///
/// What is asked for begins a moment later: by then the cells of a fast scroll show
/// something else and nothing is loaded for them. The pictures in sight begin first, then those of cells
/// that were made ahead; of each, the ones asked for last come before the others, and those asked for
/// together keep their order. On the main thread nothing is done but wrapping the finished pixels and
/// handing them to the widget.
///
/// # Files from anyone
/// Only regular files are read. One that brings no data for ten seconds is given up, and the thread that
/// waits for it is replaced; that happens to four threads at the most, until one of them comes back. A
/// picture that would take more memory than ``decodingLimit``, or whose file is damaged or ends early, is
/// not shown. Each such picture is named in a warning, once, up to twenty.
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

  /// The most bytes that one picture may decode to, and that those decoded at the same time do together:
  /// one waits until it fits. Negative numbers count as 0.
  ///
  /// A pixel takes four bytes. What counts is the size at which a file is decoded, before it is reduced to
  /// that of the cell: JPEG files are decoded at up to an eighth of their size, drawings at that of the cell,
  /// other formats always whole. Where gdk-pixbuf decodes with glycin (from 2.44 on, as Debian builds it), JPEG
  /// files are decoded whole too. A larger picture is not shown, and a warning names it, its size and the limit.
  /// Pixels from a closure are not decoded and do not count.
  ///
  /// For formats that keep more while they are decoded (progressive JPEG, GIF, SVG) that counts as well. The
  /// finished pixels come on top, with glycin the bytes of the file, and for TIFF files that are not cut into
  /// strips up to twice the decoded bytes.
  public var decodingLimit: Int {
    get { memory.limit }
    set { memory.limit = newValue }
  }

  /// How long a picture must be wanted before it is loaded, in milliseconds: about two frames.
  var patience = 30

  /// How long a file may bring no data, in milliseconds.
  var readTimeout = 10_000

  private let files: PictureFiles
  let memory: DecodingMemory
  private(set) var threads: PictureThreads
  private(set) var cache: PictureCache

  /// The loads that are wanted, waiting or running.
  private var loads: [PictureKey: PictureLoad] = [:]

  /// Those that wait, in the order in which they were asked for.
  private(set) var waiting: [PictureLoad] = []

  /// Counts the turns of the main loop in which something is asked for: what belongs to one pass over the
  /// cells is asked for in one.
  private var round = 0
  private var isRoundOpen = false
  private var timer: Gtk.MainLoopSource?

  /// Looks after files that bring no data, while anything is loaded.
  private var watch: Gtk.MainLoopSource?
  private var warnings = PictureWarnings()

  // For tests.
  private(set) var startedCount = 0
  private(set) var cancelledCount = 0

  /// - Parameters:
  ///   - concurrentLoadLimit: at least 1; unless told otherwise one less than there are processors, from
  ///     2 to 4.
  ///   - cacheLimit: see ``cacheLimit``; 64 MiB unless told otherwise.
  ///   - decodingLimit: see ``decodingLimit``; 256 MiB unless told otherwise.
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

  /// Whether everything asked for has been answered.
  public var isIdle: Bool { loads.isEmpty }

  /// Forgets the pictures kept, so that they are loaded anew when a cell comes to show them again.
  public func removeAllCached() { cache.removeAll() }

  // MARK: Requests

  /// A picture that is there at once.
  func cached(_ key: PictureKey) -> Gtk.Texture? { cache.use(key) }

  /// Asks for a picture.
  ///
  /// - Parameters:
  ///   - isInSight: whether the picture would be seen now; asked when another can begin.
  ///   - completion: called once with the picture, or with nil when there is none; never within this call,
  ///     and not after the request is cancelled.
  /// - Complexity: O(1), or O(*n*) in the number of waiting pictures when it is one of them.
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
    // Not at once: the cell may be bound to the same item again.
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
    // What is left is too young, or is started when a running one ends.
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

  /// The first one of the newest round that has waited long enough, of those in sight if there are any.
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
    // A thread that came back makes room for giving up another.
    guard threads.end(load) else { return giveUpStuckReads() }
    switch outcome {
    case .success(let pixels):
      let texture = Gtk.Texture(pixels)
      // Also when it came too late: the work is done.
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

  /// Replaces the threads that have waited for too long.
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
