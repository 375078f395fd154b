extension Changeset {
  @inlinable
  init<Input: DiffInput>(matching input: Input) {
    var updated = IndexBits()
    var duplicate: Duplicate?
    var partner = [Int](repeating: -1, count: input.targetCount)
    let shorter = Swift.min(input.sourceCount, input.targetCount)
    var front = 0
    while front < shorter, input.haveSameID(source: front, target: front) {
      partner[front] = front
      front += 1
    }
    var sourceEnd = input.sourceCount
    var targetEnd = input.targetCount
    while sourceEnd > front, targetEnd > front,
      input.haveSameID(source: sourceEnd - 1, target: targetEnd - 1)
    {
      sourceEnd -= 1
      targetEnd -= 1
      partner[targetEnd] = sourceEnd
    }
    var open: [Input.ID: [Int]] = [:]
    for index in (front..<sourceEnd).reversed() { open[input.sourceID(at: index), default: []].append(index) }
    for target in front..<targetEnd {
      let id = input.targetID(at: target)
      guard let sources = open[id] else { continue }
      if sources.count > 1 { duplicate = Duplicate(snapshot: .source, index: sources[0]) }
      if let source = sources.last {
        partner[target] = source
        open[id]?.removeLast()
      } else {
        duplicate = Duplicate(snapshot: .target, index: target)
      }
    }
    var runs: [Run] = []
    for target in partner.indices where partner[target] >= 0 {
      let source = partner[target]
      if !input.haveSameContent(source: source, target: target) {
        updated.insert(target, limit: input.targetCount)
      }
      if let last = runs.last, last.source + last.count == source, last.target + last.count == target {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(Run(source: source, target: target, count: 1))
      }
    }
    self.init(
      sourceCount: input.sourceCount, targetCount: input.targetCount, sortedRuns: runs,
      updatedTargets: updated, duplicate: duplicate)
  }
}
