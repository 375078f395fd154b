extension Matcher {
  /// Walks through the target, guesses the source of each element, and marks the matches in `taken`. Stops when
  /// too few guesses are right.
  @inlinable
  mutating func walk(_ taken: TakenBits) {
    var walk = Walk(self, taken)
    walk.run()
    stretches = walk.stretches
    walked = walk.matched
    updatedTargets = walk.updatedTargets
  }
}

/// The walk through the middle, which tries the most likely source of each target first.
///
/// Matches come in blocks. The walk therefore tries the source after the last match (no change), the sources a
/// little further (a deletion), the first source that is not taken (a block moved backward), and the source
/// before the last match (reversed order). A target that matches none of these stays open. After many misses,
/// the walk uses anchors, and skips targets without an anchor in growing jumps, so that disorder costs little.
@usableFromInline
struct Walk<Input: DiffInput> {
  @usableFromInline let input: Input
  @usableFromInline let tuning: DiffTuning
  @usableFromInline let front: Int
  @usableFromInline let sourceCount: Int
  @usableFromInline let targetCount: Int
  @usableFromInline let taken: TakenBits
  @usableFromInline var updatedTargets: IndexBits
  @usableFromInline var stretches: [Stretch] = []

  /// The number of matched elements.
  @usableFromInline var matched = 0

  /// The current target.
  @usableFromInline var target = 0

  /// The end of the last stretch in the target.
  @usableFromInline var targetEnd = 0

  /// The source after the last match.
  @usableFromInline var expected = 0

  /// The source before the last match; at first the last source.
  @usableFromInline var before: Int

  /// The source that was expected before the last jump, at which the walk continues if the jump was a detour.
  @usableFromInline var left: Int?

  /// The lower bound of the sources of which none is taken.
  @usableFromInline var frontier = 0

  /// The upper bound of the sources of which all are taken.
  @usableFromInline var lowest = 0

  /// The number of targets that stayed open, less a credit for matches.
  @usableFromInline var misses = 0

  /// The number of misses after which the walk uses anchors.
  @usableFromInline let patience: Int

  /// Whether the walk has given up.
  @usableFromInline var isLost = false

  @usableFromInline var anchors: Anchors<Input>?

  @inlinable
  init(_ matcher: Matcher<Input>, _ taken: TakenBits) {
    input = matcher.input
    tuning = matcher.tuning
    front = matcher.front
    sourceCount = matcher.sourceMiddle
    targetCount = matcher.targetMiddle
    updatedTargets = matcher.updatedTargets
    self.taken = taken
    before = sourceCount - 1
    patience = Swift.min(tuning.patience, 8 + targetCount / 16)
  }

  @inlinable
  mutating func run() {
    while target < targetCount, matched < sourceCount, !isLost {
      if let source = searchNearby() {
        left = nil
        match(source)
      } else if let source = misses < patience ? searchElsewhere() : searchAnchors() {
        left = expected
        match(source)
      } else {
        miss()
      }
    }
  }

  /// Returns the source of the target if it is at the expected place or a little further. Skips the target if
  /// it is an insertion before the expected source.
  @inlinable @inline(__always)
  mutating func searchNearby() -> Int? {
    if expected < sourceCount, fits(expected, target) { return expected }
    if expected + 1 < sourceCount, fits(expected + 1, target) { return expected + 1 }
    if expected < sourceCount, target + 1 < targetCount, fits(expected, target + 1) {
      target += 1
      return expected
    }
    return misses < patience ? search(from: expected + 2, to: expected + tuning.reach) : nil
  }

  /// Returns the source of the target if it is at another likely place.
  @inlinable
  mutating func searchElsewhere() -> Int? {
    if let left, let source = search(from: left, to: left + tuning.reach) { return source }
    if lowest < frontier, taken.contains(lowest) {
      lowest = taken.first(from: lowest, to: frontier, taken: false)
    }
    if lowest < expected, fits(lowest, target) { return lowest }
    return before >= 0 && fits(before, target) ? before : nil
  }

  /// Returns the source of the target if it is an anchor.
  @inlinable func searchAnchors() -> Int? { anchors?.find(target: target, taken: taken) }

  /// Returns the first of several sources that fits.
  @inlinable @inline(__always)
  func search(from start: Int, to end: Int) -> Int? {
    var source = start
    let end = Swift.min(end, sourceCount - 1)
    while source <= end {
      if fits(source, target) { return source }
      source += 1
    }
    return nil
  }

  /// Returns whether a source is not taken and has the ID of a target.
  @inlinable @inline(__always)
  func fits(_ source: Int, _ target: Int) -> Bool {
    (source >= frontier || !taken.contains(source))
      && input.haveSameID(source: front + source, target: front + target)
  }

  /// Leaves the target open. After many misses, jumps ahead, further with each jump: if the jump ends in a block
  /// that stayed together, the walk finds an anchor in it and follows the match back.
  @inlinable
  mutating func miss() {
    target += 1
    misses += 1
    if misses >= patience, anchors == nil {
      isLost = sourceCount < tuning.leastForAnchors || targetCount - target < tuning.leastForAnchors
      if isLost { return }
      anchors = Anchors(
        input, front: front, count: sourceCount, spacing: tuning.anchorSpacing, taken: taken)
    }
    if misses >= 2 * tuning.anchorSpacing, misses % tuning.anchorSpacing == 0 {
      let jump = misses / (4 * tuning.anchorSpacing) * tuning.anchorSpacing
      target += jump
      misses += jump
    }
  }

  /// Extends a match in both directions and records it.
  @inlinable @inline(__always)
  mutating func match(_ source: Int) {
    var start = source
    while start > 0, target > targetEnd, fits(start - 1, target - 1) {
      start -= 1
      target -= 1
      noteContent(source: start, target: target)
    }
    noteContent(source: source, target: target + source - start)
    let count = source - start + 1 + follow(source + 1, target + source - start + 1, step: 1)
    let reversed = count == 1 ? follow(source - 1, target + 1, step: -1) : 0
    if reversed > 0 {
      record(source: source, count: reversed + 1, isReversed: true)
    } else {
      record(source: start, count: count, isReversed: false)
    }
  }

  /// Returns the number of matches from a source and a target on. The target indices ascend; the source indices
  /// ascend if `step` is 1 and descend if it is -1.
  @inlinable @inline(__always)
  mutating func follow(_ source: Int, _ target: Int, step: Int) -> Int {
    let limit = Swift.min(step > 0 ? sourceCount - source : source + 1, targetCount - target)
    var count = 0
    while count < limit, fits(source + step * count, target + count) {
      noteContent(source: source + step * count, target: target + count)
      count += 1
    }
    return count
  }

  @inlinable @inline(__always)
  mutating func record(source: Int, count: Int, isReversed: Bool) {
    let low = isReversed ? source - count + 1 : source
    taken.insert(low..<(low + count))
    stretches.append(Stretch(source: source, target: target, count: count, isReversed: isReversed))
    matched += count
    target += count
    targetEnd = target
    frontier = Swift.max(frontier, low + count)
    expected = isReversed ? source + 1 : low + count
    before = low - 1
    misses = Swift.max(0, misses - 4 * count)
  }

  @inlinable @inline(__always)
  mutating func noteContent(source: Int, target: Int) {
    input.noteContent(source: front + source, target: front + target, in: &updatedTargets)
  }
}

/// A sparse sample of the source, by which the walk finds its place again.
///
/// A small table contains open elements at regular distances. A block of elements that stayed together contains
/// such an anchor, from which the walk extends the match in both directions by comparing.
@usableFromInline
struct Anchors<Input: DiffInput> {
  @usableFromInline let input: Input
  @usableFromInline let front: Int
  @usableFromInline var table: TaggedSlots

  /// The greatest number of slots that are probed. Many equal IDs are not useful as anchors.
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

  /// Returns an anchor that is not taken and has the ID of a target, or `nil`.
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
