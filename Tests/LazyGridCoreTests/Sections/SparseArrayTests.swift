import RandomSupport
import Testing

@testable import LazyGridCore

/// Against a dictionary.
struct SparseArrayTests {
  @Test("every value is where it was put until it is removed", arguments: 1...8)
  func againstDictionary(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var array = SparseArray<Int>()
    var plain: [Int: Int] = [:]
    for step in 0..<600 {
      let position = Int.random(in: 0..<(seed % 2 == 0 ? 40 : 400), using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0...1:
        array[position] = step
        plain[position] = step
      case 2:
        array[position] = nil
        plain[position] = nil
      case 3:
        let old = array.update(position) { value in
          defer { value += 1 }
          return value
        }
        #expect(old == plain[position])
        if let value = plain[position] { plain[position] = value + 1 }
      default:
        array.updateAll { $1 += $0 }
        for position in plain.keys { plain[position]? += position }
      }
      let isAlike =
        (0..<450).allSatisfy { position in
          let value = plain[position]
          return array[position] == value && array.contains(position) == (value != nil)
            && array.read(position) { $0 } == value && (value == nil || !array.hasNone(near: position))
        }
      let pairs = Dictionary(uniqueKeysWithValues: zip(array.positions, array.values))
      guard isAlike, pairs == plain, array.isEmpty == plain.isEmpty else {
        Issue.record("step \(step) at \(position) of seed \(seed): \(pairs) for \(plain)")
        return
      }
    }
  }

  @Test("a copy keeps what it had")
  func copies() {
    var array = SparseArray<Int>()
    array[70] = 1
    let copy = array
    array[70] = nil
    array[3] = 2
    #expect(copy[70] == 1 && copy[3] == nil && copy.positions == [70])
  }
}
