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
    table = TaggedSlots(capacity: kept.count * 2, indexCount: kept.count)
    withUnsafeTemporaryAllocation(of: Int.self, capacity: Self.blockLength) { hashes in
      var end = kept.count
      while end > 0 {
        let start = Swift.max(0, end - Self.blockLength)
        for place in start..<end {
          hashes[place - start] = input.sourceID(at: front + Int(kept[place])).hashValue
        }
        for place in stride(from: end - 1, through: start, by: -1) {
          keep(place, hash: hashes[place - start])
        }
        end = start
      }
    }
  }

  /// IDs are hashed in blocks of this length before the table is touched, so that the processor can wait for
  /// several slots at once.
  @inlinable static var blockLength: Int { 16 }

  /// Puts an element at the head of the chain of its ID.
  @inlinable @inline(__always)
  mutating func keep(_ place: Int, hash: Int) {
    var slot = table.place(for: hash)
    while table.slots[slot] != 0 {
      let entry = table.slots[slot]
      if table.fits(entry, hash: hash) {
        let other = table.index(entry)
        let index = front + Int(kept[place])
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

  /// Asks for elements of the target, in order, and calls `body` with the place in `asked` of each that has a
  /// partner, and the partner's place in `kept`. Stops when all in `kept` are taken.
  @inlinable @inline(__always)
  mutating func pair(
    _ asked: UnsafeMutableBufferPointer<UInt32>, _ body: (_ asked: Int, _ kept: Int) -> Void
  ) {
    var left = kept.count
    withUnsafeTemporaryAllocation(of: Int.self, capacity: Self.blockLength) { hashes in
      var start = 0
      while start < asked.count, left > 0 {
        let end = Swift.min(start + Self.blockLength, asked.count)
        for place in start..<end {
          hashes[place - start] = input.targetID(at: front + Int(asked[place])).hashValue
        }
        for place in start..<end {
          let target = front + Int(asked[place])
          guard let partner = takePlace(for: target, hash: hashes[place - start]) else { continue }
          body(place, partner)
          left -= 1
        }
        start = end
      }
    }
  }

  /// The place in `kept` of the next element that has the ID of this element of the target, which is then
  /// taken; `nil` if there is none.
  @inlinable @inline(__always)
  mutating func takePlace(for target: Int, hash: Int) -> Int? {
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
