import RandomSupport
import Testing

@testable import Changesets

/// IDs of many types, in particular those whose equal values have different representations.
struct IdentityKindTests {
  struct Element<ID: Hashable>: Identifiable, Equatable {
    var id: ID
    var content = 0
  }

  enum Kind: Hashable {
    case none
    case number(Int)
    case pair(Int8, String)
  }

  struct Padded: Hashable {
    var small: Int8
    var large: Int64
    var last: Bool
  }

  struct IgnoringABit: Hashable {
    var value: Int
    static func == (left: Self, right: Self) -> Bool { left.value >> 1 == right.value >> 1 }
    func hash(into hasher: inout Hasher) { hasher.combine(value >> 1) }
  }

  struct ConstantHash: Hashable {
    var value: Int
    func hash(into hasher: inout Hasher) {}
  }

  struct Long: Hashable {
    var high: UInt64
    var low: UInt64
  }

  /// Checks that shuffled and edited lists of 200 distinct IDs result in the same change as lists of numbers.
  private func check<ID: Hashable>(_ id: @escaping (Int) -> ID, otherSpelling: ((Int) -> ID)? = nil) {
    let otherID = otherSpelling ?? id
    for seed in 1...8 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let source = Array(0..<200)
      var target = source.filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
      target[0..<(20 * Int(seed))].shuffle(using: &random)
      target.insert(contentsOf: 200..<230, at: 100)
      let changes = Changeset(
        from: source.map { Element(id: id($0)) },
        to: target.map { Element(id: otherID($0), content: $0 % 3) })
      let expected = Changeset(from: items(source), to: target.map { Item($0, $0 % 3) })
      #expect(changes == expected, "seed \(seed), \(ID.self)")
      #expect(changes.duplicate == nil)
    }
  }

  @Test func numbers() { check { $0 } }
  @Test func longNumbers() { check { Long(high: 7, low: UInt64($0)) } }
  @Test func strings() { check { "item \($0)" } }
  @Test func longStrings() { check { "an ID that does not fit into a small string \($0)" } }
  @Test func enums() { check { $0 == 0 ? Kind.none : $0 % 2 == 0 ? .number($0) : .pair(1, "\($0)") } }
  @Test func padded() { check { Padded(small: Int8($0 % 7), large: Int64($0), last: $0 % 2 == 0) } }
  @Test func constantHash() { check { ConstantHash(value: $0) } }
  @Test func optionals() { check { $0 == 5 ? Int?.none : $0 } }

  @Test func canonicallyEqualStringsAreTheSame() {
    check({ "caf\u{E9} \($0)" }, otherSpelling: { "cafe\u{301} \($0)" })
  }

  @Test func equalityMayIgnoreABit() {
    check({ IgnoringABit(value: 2 * $0) }, otherSpelling: { IgnoringABit(value: 2 * $0 + 1) })
  }

  @Test func negativeZeroIsTheSameAsZero() {
    check({ Double($0) }, otherSpelling: { $0 == 0 ? -0.0 : Double($0) })
  }

  @Test func notANumberMatchesNothing() {
    let elements = [1, .nan, 2, .nan].map { Element(id: $0) }
    let changes = Changeset(from: elements, to: Array(elements.reversed()))
    #expect(changes.matchedCount == 2 && changes.deletions.count == 2 && changes.insertions.count == 2)
  }
}
