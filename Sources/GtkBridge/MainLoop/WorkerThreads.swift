import CGtk4

extension Gtk {
  /// A bounded thread pool for blocking work, usable as a task executor.
  ///
  /// `Task(executorPreference: workers) { … }` runs a task on it.
  ///
  /// Swift's cooperative pool has one thread a processor, which must not wait for disks. This pool's threads
  /// are GLib's: started on demand, shared with other GLib pools, and ended when idle.
  public final class WorkerThreads: TaskExecutor {
    /// Safe to share: GLib guards a `GThreadPool` with a lock of its own, so any thread may push to it or
    /// resize it.
    private nonisolated(unsafe) let pool: UnsafeMutablePointer<GThreadPool>

    /// The number of processors available to the program.
    public static var processorCount: Int { Int(g_get_num_processors()) }

    /// - Parameter count: The largest number of tasks that run at the same time; values below 1 count as 1.
    public init(count: Int) {
      // Cannot be NULL: only the creation of an exclusive pool can fail.
      pool = g_thread_pool_new(
        { box, _ in
          guard let box else { return }
          Unmanaged<WorkerJob>.fromOpaque(box).takeRetainedValue().run()
        }, nil, gint(clamping: max(1, count)), 0, nil)!
    }

    /// Changes the largest number of tasks that run at the same time; values below 1 count as 1. Running
    /// tasks continue.
    public func setCount(_ count: Int) {
      // Fails only for an exclusive pool.
      g_thread_pool_set_max_threads(pool, gint(clamping: max(1, count)), nil)
    }

    /// The pool is empty here: each job holds a reference to the executor.
    deinit { g_thread_pool_free(pool, 0, 0) }

    public func enqueue(_ job: consuming ExecutorJob) {
      let job = WorkerJob(UnownedJob(job), on: self)
      // Ignores the result: without a new thread the job waits for an existing one.
      g_thread_pool_push(pool, retainedUserData(job), nil)
    }
  }
}

/// The user data of one executor job.
private final class WorkerJob: Sendable {
  private let job: UnownedJob
  private let workers: Gtk.WorkerThreads

  init(_ job: UnownedJob, on workers: Gtk.WorkerThreads) {
    self.job = job
    self.workers = workers
  }

  func run() { job.runSynchronously(on: workers.asUnownedTaskExecutor()) }
}
