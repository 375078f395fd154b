/// A hash table of 32-bit slots with open addressing. A slot holds an index and, in the remaining bits, a part
/// of the hash, which rules out most wrong candidates without a comparison of IDs.
@usableFromInline
struct TaggedSlots {
  /// The slots: 0 if free, else the tag, one bit for the user of the table, and the index plus one.
  @usableFromInline var slots: [UInt32]

  /// The bits of a slot that hold the index.
  @usableFromInline let indexMask: UInt32

  /// The bit between tag and index.
  @usableFromInline let flag: UInt32

  /// Creates a table with at least `capacity` slots for the indices below `indexCount`, which must be below 2³⁰.
  @inlinable
  init(capacity: Int, indexCount: Int) {
    let indexBits = Int.bitWidth - indexCount.leadingZeroBitCount
    indexMask = (1 << UInt32(indexBits)) - 1
    flag = indexMask + 1
    let slotBits = Int.bitWidth - Swift.max(capacity - 1, 1).leadingZeroBitCount
    slots = Array(repeating: 0, count: 1 << slotBits)
  }

  /// Returns the position of the first slot to probe for a hash.
  @inlinable @inline(__always)
  func place(for hash: Int) -> Int { hash & (slots.count - 1) }

  /// Returns the position of the next slot to probe.
  @inlinable @inline(__always)
  func place(after place: Int) -> Int { (place + 1) & (slots.count - 1) }

  /// Returns the slot of an index with a hash.
  @inlinable @inline(__always)
  func entry(_ index: Int, hash: Int) -> UInt32 {
    tag(of: hash) | (UInt32(truncatingIfNeeded: index) + 1)
  }

  /// Returns whether the tag in a slot is that of a hash.
  @inlinable @inline(__always)
  func fits(_ entry: UInt32, hash: Int) -> Bool { (entry ^ tag(of: hash)) & ~(indexMask | flag) == 0 }

  /// Returns the index in a slot that is not free.
  @inlinable @inline(__always)
  func index(_ entry: UInt32) -> Int { Int(entry & indexMask) - 1 }

  @inlinable @inline(__always)
  func tag(of hash: Int) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) & ~(indexMask | flag) }
}
