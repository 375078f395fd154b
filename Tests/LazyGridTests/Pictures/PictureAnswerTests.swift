import GtkTestSupport
import RandomSupport
import XCTest

@testable import LazyGrid

/// Loads of files that come, fail, end early and get stuck, in any order: each is answered once, or never
/// after it was cancelled.
final class PictureAnswerTests: GtkTestCase {
  func testEachLoadIsAnsweredOnceUnlessItIsCancelled() {
    onMain {
      for seed in RandomRuns.seeds(5) {
        print("seed \(seed)")
        AnswerWalk(seed: seed).run()
      }
    }
  }
}

@MainActor
private final class AnswerWalk {
  private final class Asked {
    var request: PictureRequest?
    var answers: [Gtk.Texture?] = []
    var isCancelled = false
  }

  private let seed: UInt64
  private var random: SeededGenerator
  private let rig: StuckRig
  private var asked: [Asked] = []

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    rig = StuckRig(threads: Int.random(in: 1...4, using: &random), decodingLimit: 3_000)
    rig.loader.patience = Int.random(in: 0...3, using: &random)
    rig.loader.cacheLimit = 0
  }

  func run() {
    for _ in 0..<300 {
      step()
      drainMainLoop()
    }
    while !rig.loader.isIdle || !rig.loader.threads.running.isEmpty || !rig.loader.threads.stuck.isEmpty {
      rig.files.end()
      Gtk.MainLoop.iterate(mayBlock: false)
    }
    for (index, one) in asked.enumerated() {
      let count = one.isCancelled ? 0...1 : 1...1
      XCTAssertTrue(count.contains(one.answers.count), "seed \(seed), load \(index): \(one.answers.count)")
    }
    XCTAssertEqual(rig.loader.memory.reservedByteCount, 0, "seed \(seed)")
    XCTAssertEqual(rig.loader.memory.waitingCount, 0, "seed \(seed)")
  }

  private func step() {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<4:
      ask()
    case 4:
      guard let one = asked.randomElement(using: &random), one.answers.isEmpty, !one.isCancelled else {
        return
      }
      one.isCancelled = true
      one.request?.cancel()
    case 5..<9:
      guard let file = rig.files.all.filter(\.isWaitedFor).randomElement(using: &random) else { return }
      let bytes = ppm(width: 20, height: 20)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: file.fail()
      case 1: file.give(bytes[..<600])
      case 2: file.end()
      default:
        file.give(bytes)
        file.end()
      }
    case 9:
      rig.files.advance(seconds: 4)
      rig.loader.giveUpStuckReads()
    default:
      let end = Gtk.MainLoop.monotonicTime + 2_000
      while Gtk.MainLoop.monotonicTime < end { Gtk.MainLoop.iterate(mayBlock: false) }
    }
  }

  private func ask() {
    let one = Asked()
    asked.append(one)
    let id = PictureSource.ID.file("\(asked.count / 2)")
    let path = id.description
    let key = PictureKey(id: id, size: PictureSize(width: 16, height: 16), covers: false)
    one.request = rig.loader.load(PictureSource(id: id) { _ in .file(path) }, key) { texture in
      XCTAssertFalse(one.isCancelled, "seed \(self.seed): answered after it was cancelled")
      one.answers.append(texture)
    }
  }
}
