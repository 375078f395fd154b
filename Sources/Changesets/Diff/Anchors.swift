/// A sparse sample of the source by which the walk finds its place again.
///
/// Every so many open elements, one is put into a small table. A block of elements that stayed together then
/// has an anchor in it, from which the match can be followed to both sides by comparing.
@usableFromInline
struct Anchors<Input: DiffInput> {
  @usableFromInline let input: Input
  @usableFromInline let front: Int
  @usableFromInline var table: TaggedSlots

  /// Chains are cut at this length: a crowd of equal IDs makes bad anchors.
  @inlinable static var longestChain: Int { 8 }

  @inlinable
  init(_ input: Input, front: Int, count: Int, spacing: Int, taken: TakenBits) {
    self.input = input
    self.front = front
    table = TaggedSlots(capacity: 2 * (count / spacing + 1), indexCount: count)
    for index in stride(from: spacing / 2, to: count, by: spacing) where !taken.contains(index) {
      let hash = input.sourceID(at: front + index).hashValue
      var slot = table.place(for: hash)
      var steps = 0
      while table.slots[slot] != 0, steps < Self.longestChain {
        slot = table.place(after: slot)
        steps += 1
      }
      if steps < Self.longestChain { table.slots[slot] = table.entry(index, hash: hash) }
    }
  }

  /// An anchor that is not taken and has the ID of an element of the target.
  @inlinable
  func find(target: Int, taken: TakenBits) -> Int? {
    let hash = input.targetID(at: front + target).hashValue
    var slot = table.place(for: hash)
    for _ in 0..<Self.longestChain {
      let entry = table.slots[slot]
      if entry == 0 { return nil }
      let index = table.index(entry)
      if table.fits(entry, hash: hash), !taken.contains(index),
        input.haveSameID(source: front + index, target: front + target)
      {
        return index
      }
      slot = table.place(after: slot)
    }
    return nil
  }
}
