/// Finds the elements that are in both snapshots, with the cheapest method first:
///
/// 1. *Trim*: compares the elements at both ends pair by pair.
/// 2. *Walk*: in the middle, guesses the next element from the last match; no hashing while guesses are right.
/// 3. *Join*: compares the open elements of both sides with each other if they are few, or hashes them.
///
/// Changed content is noted as pairs are found, while the elements are in the cache.
@usableFromInline
struct Matcher<Input: DiffInput> {
  @usableFromInline let input: Input
  @usableFromInline let tuning: DiffTuning

  /// The number of common elements at the front. Source and target indices of the middle count from here.
  @usableFromInline var front = 0

  /// The number of common elements at the back.
  @usableFromInline var back = 0

  /// The matches of the walk, in ascending target order.
  @usableFromInline var stretches: [Stretch] = []

  /// The number of elements in `stretches`.
  @usableFromInline var walked = 0

  @usableFromInline var updatedTargets = IndexBits()
  @usableFromInline var duplicate: Changeset.Duplicate?

  @inlinable
  init(_ input: Input, tuning: DiffTuning) {
    self.input = input
    self.tuning = tuning
  }

  /// The number of elements of the source in the middle.
  @inlinable var sourceMiddle: Int { input.sourceCount - front - back }

  /// The number of elements of the target in the middle.
  @inlinable var targetMiddle: Int { input.targetCount - front - back }

  @inlinable
  mutating func changeset() -> Changeset {
    trimFront()
    trimBack()
    let middle = sourceMiddle > 0 && targetMiddle > 0 ? runsOfMiddle() : []
    return Changeset(
      sourceCount: input.sourceCount, targetCount: input.targetCount, frontCount: front, backCount: back,
      middle: middle, updatedTargets: updatedTargets, duplicate: duplicate)
  }

  /// Proceeds in blocks of 64 elements, so that the bits of changed content stay in a register.
  @inlinable
  mutating func trimFront() {
    let limit = Swift.min(input.sourceCount, input.targetCount) - back
    var index = front
    var isAlike = true
    while isAlike, index < limit {
      let start = index
      let end = Swift.min(limit, (start | 63) + 1)
      var changed: UInt64 = 0
      while index < end {
        isAlike = input.haveSameID(source: index, target: index)
        if !isAlike { break }
        let isChanged: UInt64 = input.haveSameContent(source: index, target: index) ? 0 : 1
        changed |= isChanged << UInt64(truncatingIfNeeded: index & 63)
        index += 1
      }
      if changed != 0 { updatedTargets.insert(word: changed, at: start >> 6, limit: input.targetCount) }
    }
    front = index
  }

  @inlinable
  mutating func trimBack() {
    let limit = Swift.min(input.sourceCount, input.targetCount) - front - back
    var source = input.sourceCount - back - 1
    var target = input.targetCount - back - 1
    let end = source - limit
    while source > end, input.haveSameID(source: source, target: target) {
      input.noteContent(source: source, target: target, in: &updatedTargets)
      source -= 1
      target -= 1
    }
    back = input.sourceCount - 1 - source
  }

  @inlinable
  mutating func runsOfMiddle() -> [MiddleRun] {
    // Indices of the middle have 32 bits, with room for a tag. No snapshot in memory exceeds this.
    guard sourceMiddle < 1 << 30, targetMiddle < 1 << 30 else { return [] }
    return withUnsafeTemporaryAllocation(
      of: UInt64.self, capacity: TakenBits.wordCount(sourceMiddle)
    ) { scratch in
      let taken = TakenBits(scratch)
      if tuning.walks, sourceMiddle > tuning.comparedPairs / targetMiddle { walk(taken) }
      let openSources = sourceMiddle - walked
      let openTargets = targetMiddle - walked
      guard openSources > 0, openTargets > 0 else { return RunAssembly.runs(stretches, nil) }
      return withUnsafeTemporaryAllocation(
        of: UInt32.self, capacity: openSources + 2 * openTargets
      ) { scratch in
        let open = OpenElements(scratch, sourceCount: openSources, targetCount: openTargets)
        open.list(taken: taken, stretches: stretches, sourceCount: sourceMiddle, targetCount: targetMiddle)
        join(open)
        return RunAssembly.runs(stretches, open)
      }
    }
  }
}

extension Changeset {
  /// Compares the two snapshots of an input.
  @inlinable
  init<Input: DiffInput>(matching input: Input, tuning: DiffTuning? = nil) {
    var matcher = Matcher(input, tuning: tuning ?? DiffTuning(for: Input.Rule.ID.self))
    self = matcher.changeset()
  }
}

/// The thresholds of the comparison. They affect its speed only, except that the walk can affect which of
/// several equal IDs are paired.
@usableFromInline
struct DiffTuning: Sendable {
  /// The greatest number of pairs of open elements that are compared instead of hashed.
  @usableFromInline var comparedPairs: Int

  /// Whether to walk.
  @usableFromInline var walks = true

  /// The number of misses after which the walk looks for anchors.
  @usableFromInline var patience = 24

  /// The greatest number of source elements that the walk skips to find the next one.
  @usableFromInline var reach = 4

  /// The distance of two anchors in the source.
  @usableFromInline var anchorSpacing = 16

  /// The smallest number of open elements for which anchors are created.
  @usableFromInline var leastForAnchors = 128

  /// Creates the thresholds for IDs of a type.
  @inlinable
  init<ID>(for id: ID.Type) {
    // A comparison of IDs takes a nanosecond for plain numbers and five for strings. Comparing 50 random
    // elements took half the time of hashing them.
    comparedPairs = _isPOD(id) ? 2_500 : 300
  }
}
