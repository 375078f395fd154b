import Changesets
import RandomSupport

@testable import LazyGridCore

/// The data that a layout's closure reads.
final class Shown: @unchecked Sendable {
  var ids: [Int]

  init(_ ids: [Int]) { self.ids = ids }
}

/// Returns the IDs after some deletions, insertions and moves.
func changed(_ ids: [Int], from new: Int, using random: inout SeededGenerator) -> [Int] {
  var next = ids
  var new = new
  for _ in 0..<Int.random(in: 1...6, using: &random) {
    let place = Int.random(in: 0...next.count, using: &random)
    let length = min(Int.random(in: 1...40, using: &random), next.count - place)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: next.removeSubrange(place..<place + length)
    case 1:
      let moved = next[place..<place + length]
      next.removeSubrange(place..<place + length)
      next.insert(contentsOf: moved, at: Int.random(in: 0...next.count, using: &random))
    case 2 where new % 3 == 0: next.shuffle(using: &random)
    default:
      next.insert(contentsOf: new..<new + length + 1, at: place)
      new += length + 1
    }
  }
  return next
}

extension Changeset {
  /// Creates the change between two lists of IDs.
  init(ids: [Int], newIDs: [Int]) {
    self.init(from: ids.map { Item(id: $0) }, to: newIDs.map { Item(id: $0) })
  }
}
