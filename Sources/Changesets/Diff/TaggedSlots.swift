/// A hash table in 32-bit slots with open addressing: a slot holds an index, and as many bits of the hash as
/// find room beside it, so that nearly all wrong candidates are turned down without a look at their IDs.
@usableFromInline
struct TaggedSlots {
  /// The slots: 0 if free, else the tag, one bit that is the user's, and the index plus one.
  @usableFromInline var slots: [UInt32]

  /// The bits of a slot that hold the index.
  @usableFromInline let indexMask: UInt32

  /// The bit between tag and index.
  @usableFromInline let flag: UInt32

  /// A table for the indices below `indexCount`, which must be below 2³⁰, with `capacity` slots or more.
  @inlinable
  init(capacity: Int, indexCount: Int) {
    let indexBits = Int.bitWidth - indexCount.leadingZeroBitCount
    indexMask = (1 << UInt32(indexBits)) - 1
    flag = indexMask + 1
    let slotBits = Int.bitWidth - Swift.max(capacity - 1, 1).leadingZeroBitCount
    slots = Array(repeating: 0, count: 1 << slotBits)
  }

  /// The first place to look at for a hash. The next place is one further, round the end.
  @inlinable @inline(__always)
  func place(for hash: Int) -> Int { hash & (slots.count - 1) }

  @inlinable @inline(__always)
  func place(after place: Int) -> Int { (place + 1) & (slots.count - 1) }

  /// What a slot holds for an index with a hash.
  @inlinable @inline(__always)
  func entry(_ index: Int, hash: Int) -> UInt32 {
    tag(of: hash) | (UInt32(truncatingIfNeeded: index) + 1)
  }

  /// Whether the tag in an entry is that of a hash.
  @inlinable @inline(__always)
  func fits(_ entry: UInt32, hash: Int) -> Bool {
    (entry ^ tag(of: hash)) & ~(indexMask | flag) == 0
  }

  /// The index in an entry that is not free.
  @inlinable @inline(__always)
  func index(_ entry: UInt32) -> Int { Int(entry & indexMask) - 1 }

  @inlinable @inline(__always)
  func tag(of hash: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: hash >> 32) & ~(indexMask | flag)
  }
}
