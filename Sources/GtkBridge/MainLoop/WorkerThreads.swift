import CGtk4

extension Gtk {
  /// A bounded number of threads for work that blocks, as a place where tasks run:
  /// `Task(executorPreference: workers) { … }`.
  ///
  /// Swift's own threads are as few as the processors and must not wait for disks. These are GLib's:
  /// made when needed, shared with its other pools, and given back when they have nothing to do.
  public final class WorkerThreads: TaskExecutor {
    /// Safe to share: a `GThreadPool` may be pushed to and given another size from any thread, which it does
    /// under a lock of its own.
    private nonisolated(unsafe) let pool: UnsafeMutablePointer<GThreadPool>

    /// How many threads can run at the same time.
    public static var processorCount: Int { Int(g_get_num_processors()) }

    /// - Parameter count: how many tasks run at the same time, at least 1.
    public init(count: Int) {
      // Cannot be NULL: only an exclusive pool can fail to be made.
      pool = g_thread_pool_new(
        { box, _ in
          guard let box else { return }
          Unmanaged<WorkerJob>.fromOpaque(box).takeRetainedValue().run()
        }, nil, gint(clamping: max(1, count)), 0, nil)!
    }

    /// Changes how many tasks run at the same time, at least 1. Those that run already go on.
    public func setCount(_ count: Int) {
      // Fails only for an exclusive pool.
      g_thread_pool_set_max_threads(pool, gint(clamping: max(1, count)), nil)
    }

    /// No jobs are left: each holds the executor.
    deinit { g_thread_pool_free(pool, 0, 0) }

    public func enqueue(_ job: consuming ExecutorJob) {
      let job = WorkerJob(UnownedJob(job), on: self)
      // Answers whether a thread could be made; if not, the job waits for one that there is.
      g_thread_pool_push(pool, retainedUserData(job), nil)
    }
  }
}

/// A piece of a task as GLib's user data.
private final class WorkerJob: Sendable {
  private let job: UnownedJob
  private let workers: Gtk.WorkerThreads

  init(_ job: UnownedJob, on workers: Gtk.WorkerThreads) {
    self.job = job
    self.workers = workers
  }

  func run() { job.runSynchronously(on: workers.asUnownedTaskExecutor()) }
}
