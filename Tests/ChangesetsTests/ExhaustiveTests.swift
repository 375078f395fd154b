import Testing

@testable import Changesets

/// All small cases.
///
/// The comparison depends on which IDs are equal, not on their values. Of all sources that differ in the values
/// only, the tests therefore use the one whose new IDs ascend. `CHANGESETS_EXHAUSTIVE=1` selects all sources.
struct ExhaustiveTests {
  /// Returns all lists of up to `length` of the IDs below `count`, with or without repetition.
  static func words(upTo length: Int, over count: Int, repeating: Bool) -> [[Int]] {
    var result: [[Int]] = [[]]
    var longest: [[Int]] = [[]]
    for _ in 0..<length {
      longest = longest.flatMap { word in
        (0..<count).filter { repeating || !word.contains($0) }.map { word + [$0] }
      }
      result += longest
    }
    return result
  }

  @Test(arguments: 0..<6)
  func everyPairOfWordsOverThreeIDsIsCorrect(sourceLength: Int) {
    let words = Self.words(upTo: 5, over: 3, repeating: true)
    #expect(words.count == 364)
    for source in words where source.count == sourceLength && Self.isSelected(source) {
      for target in words {
        let fault = Inspection.fault(from: items(source), to: items(target), strictly: true)
        if let fault { Issue.record("\(fault)") }
      }
    }
  }

  @Test(arguments: 0..<5)
  func everyPairOfDistinctIDsWithEveryPatternOfUpdatesIsCorrect(sourceLength: Int) {
    let lists = Self.words(upTo: 4, over: 5, repeating: false)
    #expect(lists.count == 206)
    for source in lists where source.count == sourceLength && Self.isSelected(source) {
      for target in lists {
        let common = target.indices.filter { source.contains(target[$0]) }
        for pattern in 0..<(1 << common.count) {
          var changed = items(target)
          for (bit, index) in common.enumerated() where pattern >> bit & 1 == 1 {
            changed[index].content = 1
          }
          let fault = Inspection.fault(from: items(source), to: changed, strictly: true)
          if let fault { Issue.record("\(fault)") }
        }
      }
    }
  }

  /// By default, small cases are compared one by one; here each of the other methods compares them.
  @Test(arguments: [Method.hashing, .walking, .anchoring])
  func everyPairOfWordsIsCorrectByEveryMethod(method: Method) {
    let words = Self.words(upTo: 5, over: 3, repeating: true)
    for source in words where Self.isFirstOfItsPattern(source) {
      for target in words {
        let fault = Inspection.fault(
          from: items(source), to: items(target), strictly: method == .hashing, applying: false,
          diff: method.diff)
        if let fault { Issue.record("\(method): \(fault)") }
      }
    }
  }

  private static func isSelected(_ source: [Int]) -> Bool {
    TestSize.isExhaustive || isFirstOfItsPattern(source)
  }

  private static func isFirstOfItsPattern(_ word: [Int]) -> Bool {
    var next = 0
    for id in word {
      if id > next { return false }
      next = max(next, id + 1)
    }
    return true
  }
}
