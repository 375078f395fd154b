/// Pairs open elements of the source with open elements of the target by their hashed IDs.
///
/// Those of the source are kept in a table, in which equal IDs form a chain in source order; those of the
/// target are then asked for one by one and take the head of their chain. So the k-th is paired with the k-th
/// if the target is asked for in ascending order. Each ID is hashed once. For the opposite arrangement, see
/// ``MirroredInput``.
@usableFromInline
struct HashJoin<Input: DiffInput> {
  @usableFromInline let input: Input

  /// The number to add to an open index to get the index in the input.
  @usableFromInline let front: Int

  /// The open elements of the source, ascending.
  @usableFromInline let kept: UnsafeMutableBufferPointer<UInt32>

  /// The table over places in `kept`; flagged when the chain has come to its end.
  @usableFromInline var table: TaggedSlots

  /// For each place in `kept`, the place after it in its chain plus one; empty if no ID is there twice.
  @usableFromInline var following: [UInt32] = []

  /// One of several elements of the source that have the same ID, if there are such.
  @usableFromInline var sourceDuplicate: Int?

  /// An element of the target that has the ID of another one, if one was met.
  @usableFromInline var targetDuplicate: Int?

  /// Keeps the open elements of the source.
  @inlinable
  init(_ input: Input, front: Int, kept: UnsafeMutableBufferPointer<UInt32>) {
    self.input = input
    self.front = front
    self.kept = kept
    table = TaggedSlots(capacity: kept.count * 3, indexCount: kept.count)
    for place in stride(from: kept.count - 1, through: 0, by: -1) { keep(place) }
  }

  /// Puts an element at the head of the chain of its ID.
  @inlinable @inline(__always)
  mutating func keep(_ place: Int) {
    let index = front + Int(kept[place])
    let hash = input.sourceID(at: index).hashValue
    var slot = table.place(for: hash)
    while table.slots[slot] != 0 {
      let entry = table.slots[slot]
      if table.fits(entry, hash: hash) {
        let other = table.index(entry)
        if input.sourceID(at: front + Int(kept[other])) == input.sourceID(at: index) {
          if following.isEmpty { following = Array(repeating: 0, count: kept.count) }
          following[place] = UInt32(truncatingIfNeeded: other + 1)
          sourceDuplicate = index
          break
        }
      }
      slot = table.place(after: slot)
    }
    table.slots[slot] = table.entry(place, hash: hash)
  }

  /// The place in `kept` of the next element that has the ID of this element of the target, which is then
  /// taken; `nil` if there is none.
  @inlinable @inline(__always)
  mutating func takePlace(for target: Int) -> Int? {
    let hash = input.targetID(at: target).hashValue
    var slot = table.place(for: hash)
    while true {
      let entry = table.slots[slot]
      if entry == 0 { return nil }
      if table.fits(entry, hash: hash) {
        let place = table.index(entry)
        if input.haveSameID(source: front + Int(kept[place]), target: target) {
          guard entry & table.flag == 0 else {
            targetDuplicate = target
            return nil
          }
          let next = following.isEmpty ? 0 : following[place]
          table.slots[slot] = next == 0 ? entry | table.flag : table.tag(of: hash) | next
          return place
        }
      }
      slot = table.place(after: slot)
    }
  }
}
