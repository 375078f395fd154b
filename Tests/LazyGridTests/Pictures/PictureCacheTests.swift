import GtkTestSupport
import RandomSupport
import XCTest

@testable import LazyGrid

/// The kept pictures against a plain list of them, oldest first.
final class PictureCacheTests: GtkTestCase {
  func testTheOnesUsedLastAreKept() {
    onMain {
      let seed = UInt64.random(in: .min ... .max)
      print("seed \(seed)")
      var random = SeededGenerator(seed: seed)
      let texture = Gtk.Texture.pixel(0, 0, 0)
      var cache = PictureCache(limit: 100)
      var expected: [(key: PictureKey, cost: Int)] = []
      for step in 0..<5_000 {
        let key = PictureKey(
          id: .file("\(Int.random(in: 0..<25, using: &random))"), size: PictureSize(width: 1, height: 1),
          covers: false)
        switch Int.random(in: 0..<40, using: &random) {
        case 0:
          cache.limit = Int.random(in: 0...150, using: &random)
        case 1:
          cache.removeAll()
          expected = []
        case 2..<20:
          let cost = Int.random(in: 0...30, using: &random)
          cache.insert(texture, byteCount: cost, for: key)
          expected.removeAll { $0.key == key }
          if cost <= cache.limit { expected.append((key, cost)) }
        default:
          let found = cache.use(key) != nil
          let index = expected.firstIndex { $0.key == key }
          XCTAssertEqual(found, index != nil, "seed \(seed), step \(step)")
          if let index { expected.append(expected.remove(at: index)) }
        }
        while expected.map(\.cost).reduce(0, +) > cache.limit { expected.removeFirst() }
        guard cache.count == expected.count, cache.byteCount == expected.map(\.cost).reduce(0, +) else {
          return XCTFail("seed \(seed), step \(step): \(cache.count), \(expected.count) expected")
        }
      }
    }
  }
}
