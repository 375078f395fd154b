extension Matcher {
  /// Goes through the target and guesses where in the source each element is, marking in `taken` what it
  /// matched. Stops when guesses hit too seldom.
  @inlinable
  mutating func walk(_ taken: TakenBits) {
    var walk = Walk(self, taken)
    walk.run()
    stretches = walk.stretches
    walked = walk.matched
    updatedTargets = walk.updatedTargets
  }
}

/// The walk through the middle: what is likely to come next is tried first.
///
/// Matches come in blocks, so the next element is looked for right after the last match (nothing happened),
/// a little further (something was deleted), at the first element not taken yet (a block was moved behind
/// others), and right before the last match (the order was reversed). A target that is in none of these places
/// is left open. After many misses, anchors must help, and what has none is left in growing jumps, so that
/// disorder costs little.
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

  /// The target that is to be placed.
  @usableFromInline var target = 0

  /// The end of the last stretch in the target.
  @usableFromInline var targetEnd = 0

  /// The source after the last match.
  @usableFromInline var expected = 0

  /// The source before the last match; at first the last source.
  @usableFromInline var before: Int

  /// The source that was expected before the last jump: where to go on when the jump was an excursion.
  @usableFromInline var left: Int?

  /// Sources from here on are not taken.
  @usableFromInline var frontier = 0

  /// Sources before this are taken.
  @usableFromInline var lowest = 0

  /// The number of targets that were left open, matches making up for it.
  @usableFromInline var misses = 0

  /// The number of misses after which anchors are made.
  @usableFromInline let patience: Int

  /// Whether there is no use in going on.
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
      if expected < sourceCount, fits(expected, target) {
        left = nil
        match(expected)
      } else if expected + 1 < sourceCount, fits(expected + 1, target) {
        left = nil
        match(expected + 1)
      } else if expected < sourceCount, target + 1 < targetCount, fits(expected, target + 1) {
        left = nil
        target += 1
        match(expected)
      } else if misses < patience, let source = search(from: expected + 2, to: expected + tuning.reach) {
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

  /// Leaves the target open. When many were left open, jumps ahead, the further the more there were: if the
  /// jump ends in a block that stayed together, an anchor will be found in it and the match followed back.
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

  /// Whether a source is not taken and has the ID of a target.
  @inlinable @inline(__always)
  func fits(_ source: Int, _ target: Int) -> Bool {
    (source >= frontier || !taken.contains(source))
      && input.haveSameID(source: front + source, target: front + target)
  }

  /// The first of some sources that fits.
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

  /// Where else the target is likely to be in the source.
  @inlinable
  mutating func searchElsewhere() -> Int? {
    if let left, let source = search(from: left, to: left + tuning.reach) { return source }
    if lowest < frontier, taken.contains(lowest) {
      lowest = taken.first(from: lowest, to: frontier, taken: false)
    }
    if lowest < expected, fits(lowest, target) { return lowest }
    if before >= 0, fits(before, target) { return before }
    return nil
  }

  /// Where an anchor says that the target is in the source.
  @inlinable
  func searchAnchors() -> Int? { anchors?.find(target: target, taken: taken) }

  /// Follows a match as far as it goes.
  @inlinable @inline(__always)
  mutating func match(_ source: Int) {
    var start = source
    while start > 0, target > targetEnd, fits(start - 1, target - 1) {
      start -= 1
      target -= 1
      noteContent(source: start, target: target)
    }
    noteContent(source: source, target: target + source - start)
    let count = source - start + 1 + follow(source + 1, target + source - start + 1)
    let reversed = count == 1 ? followDown(source - 1, target + 1) : 0
    if reversed > 0 {
      record(source: source, count: reversed + 1, isReversed: true)
    } else {
      record(source: start, count: count, isReversed: false)
    }
  }

  /// The number of matches from a source and a target on upwards.
  @inlinable @inline(__always)
  mutating func follow(_ source: Int, _ target: Int) -> Int {
    let limit = Swift.min(sourceCount - source, targetCount - target)
    var count = 0
    while count < limit, fits(source + count, target + count) {
      noteContent(source: source + count, target: target + count)
      count += 1
    }
    return count
  }

  /// The number of matches from a source downwards and a target upwards.
  @inlinable @inline(__always)
  mutating func followDown(_ source: Int, _ target: Int) -> Int {
    let limit = Swift.min(source + 1, targetCount - target)
    var count = 0
    while count < limit, fits(source - count, target + count) {
      noteContent(source: source - count, target: target + count)
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
    if !input.haveSameContent(source: front + source, target: front + target) {
      updatedTargets.insert(front + target, limit: input.targetCount)
    }
  }
}
