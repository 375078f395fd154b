extension Matcher {
  /// Pairs the open elements: the k-th occurrence of an ID with the k-th.
  @inlinable
  mutating func join(_ open: OpenElements) {
    if open.sources.count <= tuning.comparedPairs / open.targets.count {
      joinByComparing(open)
    } else if open.sources.count <= open.targets.count {
      joinByHash(open, input, isMirrored: false)
    } else {
      joinByHash(open, MirroredInput(input), isMirrored: true)
    }
  }

  /// Compares each open target with the open sources in order. Removes each paired source from the list, which
  /// stays in order.
  @inlinable
  mutating func joinByComparing(_ open: OpenElements) {
    let sources = open.sources
    var start = 0
    var end = sources.count
    for place in 0..<open.targets.count where start < end {
      let target = front + Int(open.targets[place])
      var candidate = start
      while candidate < end, !input.haveSameID(source: front + Int(sources[candidate]), target: target) {
        candidate += 1
      }
      guard candidate < end else { continue }
      let source = sources[candidate]
      open.partners[place] = source + 1
      input.noteContent(source: front + Int(source), target: target, in: &updatedTargets)
      if candidate == start {
        start += 1
      } else {
        for moved in (candidate + 1)..<Swift.max(end, candidate + 1) { sources[moved - 1] = sources[moved] }
        end -= 1
      }
    }
  }

  /// Builds the table from the shorter side: the source, or, if mirrored, the target.
  @inlinable @inline(__always)
  mutating func joinByHash<Side: DiffInput>(_ open: OpenElements, _ side: Side, isMirrored: Bool) {
    var join = HashJoin(side, front: front, built: isMirrored ? open.targets : open.sources)
    join.pair(isMirrored ? open.sources : open.targets) { probed, built in
      let (source, target) = isMirrored ? (probed, built) : (built, probed)
      open.partners[target] = open.sources[source] + 1
      input.noteContent(
        source: front + Int(open.sources[source]), target: front + Int(open.targets[target]),
        in: &updatedTargets)
    }
    let (source, target) =
      isMirrored
      ? (join.probeDuplicate, join.buildDuplicate) : (join.buildDuplicate, join.probeDuplicate)
    duplicate =
      target.map { Changeset.Duplicate(snapshot: .target, index: $0) }
      ?? source.map { Changeset.Duplicate(snapshot: .source, index: $0) }
  }
}

/// Pairs open elements of the source with open elements of the target by their hashed IDs.
///
/// The table contains the elements of the source; equal IDs form a chain in source order. Each element of the
/// target takes the head of the chain of its ID. If the table is probed in ascending target order, the k-th
/// occurrence is therefore paired with the k-th. Each ID is hashed once. ``MirroredInput`` puts the target into
/// the table instead.
@usableFromInline
struct HashJoin<Input: DiffInput> {
  @usableFromInline let input: Input

  /// The difference of an index in the input and an open index.
  @usableFromInline let front: Int

  /// The open elements of the source, ascending.
  @usableFromInline let built: UnsafeMutableBufferPointer<UInt32>

  /// The table of positions in `built`. The flag marks a chain whose elements are all paired.
  @usableFromInline var table: TaggedSlots

  /// For each position in `built`, the next position in its chain plus one; empty if no ID is repeated.
  @usableFromInline var following: [UInt32] = []

  /// One of several elements of the source that have the same ID, or `nil`.
  @usableFromInline var buildDuplicate: Int?

  /// An element of the target that has the same ID as another one, or `nil`.
  @usableFromInline var probeDuplicate: Int?

  /// Builds the table.
  @inlinable
  init(_ input: Input, front: Int, built: UnsafeMutableBufferPointer<UInt32>) {
    self.input = input
    self.front = front
    self.built = built
    table = TaggedSlots(capacity: built.count * 2, indexCount: built.count)
    withUnsafeTemporaryAllocation(of: Int.self, capacity: Self.blockLength) { hashes in
      var end = built.count
      while end > 0 {
        let start = Swift.max(0, end - Self.blockLength)
        for place in start..<end {
          hashes[place - start] = input.sourceID(at: front + Int(built[place])).hashValue
        }
        for place in stride(from: end - 1, through: start, by: -1) {
          insert(place, hash: hashes[place - start])
        }
        end = start
      }
    }
  }

  /// The number of IDs that are hashed before the table is accessed, so that the processor can load several
  /// slots at once.
  @inlinable static var blockLength: Int { 16 }

  /// Makes an element the head of the chain of its ID.
  @inlinable @inline(__always)
  mutating func insert(_ place: Int, hash: Int) {
    var slot = table.place(for: hash)
    while table.slots[slot] != 0 {
      let entry = table.slots[slot]
      if table.fits(entry, hash: hash) {
        let other = table.index(entry)
        let index = front + Int(built[place])
        if input.sourceID(at: front + Int(built[other])) == input.sourceID(at: index) {
          if following.isEmpty { following = Array(repeating: 0, count: built.count) }
          following[place] = UInt32(truncatingIfNeeded: other + 1)
          buildDuplicate = index
          break
        }
      }
      slot = table.place(after: slot)
    }
    table.slots[slot] = table.entry(place, hash: hash)
  }

  /// Probes the table with elements of the target, in order, and calls `body` with the position in `probed` of
  /// each element that has a partner, and the position of the partner in `built`. Stops when all elements of
  /// the source have partners.
  @inlinable @inline(__always)
  mutating func pair(
    _ probed: UnsafeMutableBufferPointer<UInt32>, _ body: (_ probed: Int, _ built: Int) -> Void
  ) {
    var left = built.count
    withUnsafeTemporaryAllocation(of: Int.self, capacity: Self.blockLength) { hashes in
      var start = 0
      while start < probed.count, left > 0 {
        let end = Swift.min(start + Self.blockLength, probed.count)
        for place in start..<end {
          hashes[place - start] = input.targetID(at: front + Int(probed[place])).hashValue
        }
        for place in start..<end {
          let target = front + Int(probed[place])
          guard let partner = takePartner(of: target, hash: hashes[place - start]) else { continue }
          body(place, partner)
          left -= 1
        }
        start = end
      }
    }
  }

  /// Removes the head of the chain with the ID of a target and returns its position in `built`, or `nil` if
  /// there is none.
  @inlinable @inline(__always)
  mutating func takePartner(of target: Int, hash: Int) -> Int? {
    var slot = table.place(for: hash)
    while true {
      let entry = table.slots[slot]
      if entry == 0 { return nil }
      if table.fits(entry, hash: hash) {
        let place = table.index(entry)
        if input.haveSameID(source: front + Int(built[place]), target: target) {
          guard entry & table.flag == 0 else {
            probeDuplicate = target
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
