import CGtk4
import GtkBridge
import GtkTestSupport
import Synchronization
import XCTest

final class WorkerThreadsTests: GtkTestCase {
  func testTasksRunOnAFewThreadsOfTheirOwn() {
    onMain {
      final class Figures: Sendable {
        struct Values {
          var running = 0
          var most = 0
          var ended = 0
          var onMain = 0
        }
        let values = Mutex(Values())
      }
      let main = UInt(bitPattern: g_thread_self())
      let figures = Figures()
      let workers = Gtk.WorkerThreads(count: 3)
      for _ in 0..<40 {
        Task.detached(executorPreference: workers) {
          figures.values.withLock {
            $0.running += 1
            $0.most = max($0.most, $0.running)
            if UInt(bitPattern: g_thread_self()) == main { $0.onMain += 1 }
          }
          g_usleep(2_000)
          figures.values.withLock {
            $0.running -= 1
            $0.ended += 1
          }
        }
      }
      turnMainLoop { figures.values.withLock { $0.ended } == 40 }
      figures.values.withLock {
        XCTAssertLessThanOrEqual($0.most, 3)
        XCTAssertGreaterThan($0.most, 1)
        XCTAssertEqual($0.onMain, 0)
      }
    }
  }

  func testMoreThreadsAreMadeWhileTheOthersAreBusy() {
    onMain {
      final class Figures: Sendable {
        let begun = Atomic(0)
        let mayEnd = Atomic(false)
      }
      let figures = Figures()
      let workers = Gtk.WorkerThreads(count: 1)
      for _ in 0..<3 {
        Task.detached(executorPreference: workers) {
          figures.begun.add(1, ordering: .relaxed)
          while !figures.mayEnd.load(ordering: .relaxed) { g_usleep(200) }
        }
      }
      turnMainLoop { figures.begun.load(ordering: .relaxed) == 1 }
      workers.setCount(2)
      turnMainLoop { figures.begun.load(ordering: .relaxed) == 2 }
      figures.mayEnd.store(true, ordering: .relaxed)
      turnMainLoop { figures.begun.load(ordering: .relaxed) == 3 }
    }
  }

  func testTheExecutorLivesAsLongAsItsTasks() {
    onMain {
      weak var weakWorkers: Gtk.WorkerThreads?
      final class Flag: Sendable { let isSet = Atomic(false) }
      let flag = Flag()
      do {
        let workers = Gtk.WorkerThreads(count: 0)
        weakWorkers = workers
        Task.detached(executorPreference: workers) {
          g_usleep(5_000)
          await Task.yield()
          flag.isSet.store(true, ordering: .relaxed)
        }
      }
      turnMainLoop { flag.isSet.load(ordering: .relaxed) }
      turnMainLoop { weakWorkers == nil }
    }
  }
}
