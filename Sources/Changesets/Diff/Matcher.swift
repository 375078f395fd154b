/// Finds which elements of two snapshots are the same, cheapest method first:
///
/// 1. *Trim*: what is alike at both ends is compared pair by pair.
/// 2. *Walk*: in the middle, the next element is guessed from the last match; no hashing while guesses hit.
/// 3. *Join*: what is still open on both sides is compared all with all if it is little, hashed if not.
///
/// Whether the content changed is noted as pairs are met, while they are in the cache.
@usableFromInline
struct Matcher<Input: DiffInput> {
  @usableFromInline let input: Input
  @usableFromInline let tuning: DiffTuning

  /// The number of elements alike at the front. Source and target indices of the middle count from here.
  @usableFromInline var front = 0

  /// The number of elements alike at the back.
  @usableFromInline var back = 0

  /// What the walk matched, in ascending target order.
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

  /// Goes forward by blocks of 64, so that changed content costs no more than one bit in a register.
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
      noteContent(source: source, target: target)
      source -= 1
      target -= 1
    }
    back = input.sourceCount - 1 - source
  }

  /// Notes whether two elements with the same ID differ in content.
  @inlinable @inline(__always)
  mutating func noteContent(source: Int, target: Int) {
    if !input.haveSameContent(source: source, target: target) {
      updatedTargets.insert(target, limit: input.targetCount)
    }
  }

  @inlinable
  mutating func runsOfMiddle() -> [MiddleRun] {
    // Indices of the middle are kept in 32 bits, with room for a tag. Nothing that large is in memory.
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
  /// Finds what happened between the two snapshots of an input.
  @inlinable
  init<Input: DiffInput>(matching input: Input, tuning: DiffTuning? = nil) {
    var matcher = Matcher(input, tuning: tuning ?? DiffTuning(for: Input.ID.self))
    self = matcher.changeset()
  }
}
