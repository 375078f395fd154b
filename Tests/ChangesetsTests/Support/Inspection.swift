@testable import Changesets

/// A check of all properties of a changeset between two snapshots. Each step returns a description of the fault,
/// or `nil`.
struct Inspection {
  let source: [Item]
  let target: [Item]
  let changes: Changeset

  /// The pairs of all runs.
  private let pairs: [Changeset.Pair]

  init(_ source: [Item], _ target: [Item], _ changes: Changeset) {
    self.source = source
    self.target = target
    self.changes = changes
    var pairs: [Changeset.Pair] = []
    for run in changes.runs {
      for offset in 0..<max(0, run.count) {
        pairs.append(.init(source: run.source + offset, target: run.target + offset))
      }
    }
    self.pairs = pairs
  }

  /// Compares two snapshots and checks the result.
  ///
  /// - Parameters:
  ///   - strictly: Whether duplicates must be paired by the strict rule, see ``Reference``.
  ///   - applying: Whether the change is also applied by each method.
  static func fault(
    from source: [Item], to target: [Item], strictly: Bool = false, applying: Bool = true,
    diff: ([Item], [Item]) -> Changeset = { Changeset(from: $0, to: $1) }
  ) -> String? {
    let inspection = Inspection(source, target, diff(source, target))
    guard let fault = inspection.fault(strictly: strictly, applying: applying) else { return nil }
    return "\(source) → \(target): \(fault)"
  }

  func fault(strictly: Bool, applying: Bool = true) -> String? {
    if changes.sourceCount != source.count || changes.targetCount != target.count { return "counts" }
    return runs() ?? pairing(strictly) ?? lists() ?? ranges() ?? moves() ?? positionMaps() ?? stages()
      ?? (applying ? self.applying() : nil)
  }

  private func runs() -> String? {
    var last: Changeset.Run?
    for run in changes.runs {
      if run.count < 1 || run.source < 0 || run.source + run.count > source.count { return "bad \(run)" }
      if run.target < last?.targetRange.upperBound ?? 0 { return "runs not ascending" }
      if run.target + run.count > target.count { return "bad \(run)" }
      if let last, run.source == last.sourceRange.upperBound, run.target == last.targetRange.upperBound {
        return "run not maximal: \(run)"
      }
      last = run
    }
    return nil
  }

  private func pairing(_ strictly: Bool) -> String? {
    var taken = [Bool](repeating: false, count: source.count)
    for pair in pairs {
      if source[pair.source].id != target[pair.target].id { return "pairs \(pair)" }
      if taken[pair.source] { return "source \(pair.source) is taken twice" }
      taken[pair.source] = true
    }
    if changes.matchedCount != pairs.count { return "matchedCount \(changes.matchedCount)" }
    if strictly {
      if pairs != Reference.pairing(source, target) { return "pairs \(pairs)" }
    } else if pairs.count != Reference.matchedCount(source, target) {
      return "pairs \(pairs.count) elements"
    }
    return changes.isEmpty == (source == target) ? nil : "isEmpty is \(changes.isEmpty)"
  }

  private func lists() -> String? {
    var deleted = [Bool](repeating: true, count: source.count)
    var inserted = [Bool](repeating: true, count: target.count)
    var updates: [Changeset.Pair] = []
    for pair in pairs {
      deleted[pair.source] = false
      inserted[pair.target] = false
      let updated = source[pair.source] != target[pair.target]
      if updated { updates.append(pair) }
      if changes.isUpdated(target: pair.target) != updated { return "isUpdated(\(pair.target))" }
    }
    if Array(changes.deletions) != deleted.indices.filter({ deleted[$0] }) { return "deletions" }
    if Array(changes.insertions) != inserted.indices.filter({ inserted[$0] }) { return "insertions" }
    for index in changes.insertions where changes.isUpdated(target: index) { return "isUpdated(\(index))" }
    return changes.updates == updates ? nil : "updates"
  }

  private func ranges() -> String? {
    for ranges in [changes.deletedRanges, changes.insertedRanges] {
      if ranges.contains(where: \.isEmpty) { return "an empty range" }
      for (left, right) in zip(ranges, ranges.dropFirst()) where left.upperBound >= right.lowerBound {
        return "ranges \(ranges)"
      }
    }
    if changes.deletedRanges.flatMap(Array.init) != Array(changes.deletions) { return "deletedRanges" }
    return changes.insertedRanges.flatMap(Array.init) == Array(changes.insertions) ? nil : "insertedRanges"
  }

  private func moves() -> String? {
    let moves = changes.moves
    var next = 0
    var last = -1
    for pair in pairs {
      if next < moves.count, moves[next] == pair {
        next += 1
      } else if pair.source < last {
        return "elements that do not move are out of order"
      } else {
        last = pair.source
      }
    }
    if next != moves.count { return "moves \(moves)" }
    let longest = Reference.longestIncreasing(pairs.map(\.source))
    return pairs.count - moves.count == longest ? nil : "\(moves.count) moves, \(longest) could stay"
  }

  private func positionMaps() -> String? {
    var targets = [Int?](repeating: nil, count: source.count)
    var sources = [Int?](repeating: nil, count: target.count)
    for pair in pairs {
      targets[pair.source] = pair.target
      sources[pair.target] = pair.source
    }
    for index in source.indices where changes.targetIndex(ofSource: index) != targets[index] {
      return "targetIndex(ofSource: \(index))"
    }
    for index in target.indices where changes.sourceIndex(ofTarget: index) != sources[index] {
      return "sourceIndex(ofTarget: \(index))"
    }
    for index in [-1, max(source.count, target.count), Int.min, Int.max] {
      if changes.targetIndex(ofSource: index) != nil { return "targetIndex(ofSource: \(index))" }
      if changes.sourceIndex(ofTarget: index) != nil { return "sourceIndex(ofTarget: \(index))" }
      if changes.isUpdated(target: index) { return "isUpdated(\(index))" }
    }
    if changes.targetIndices(ofSortedSources: source.indices) != targets { return "targetIndices" }
    return nil
  }

  private func stages() -> String? {
    var consumer = BatchConsumer(source)
    do {
      for stage in try StagedChangeset(source: source, target: target, changeset: changes) {
        let data = Array(stage.data)
        for index in data.indices where stage.data[index] != data[index] { return "data[\(index)]" }
        if let fault = consumer.take(stage.change, then: data) { return fault }
      }
    } catch { return "\(error)" }
    return consumer.elements == target ? nil : "the stages result in \(consumer.elements)"
  }

  private func applying() -> String? {
    do {
      let target = target
      func element(_ index: Int) -> Item { target[index] }
      if try source.applying(changes, element: element) != target { return "applying" }
      var list = source
      try list.applyInSteps(changes, element: element)
      if list != target { return "applyInSteps results in \(list)" }
      let difference = try changes.difference(from: source, to: target)
      if source.applying(difference) != target { return "difference(from:to:)" }
      let back = try Changeset(difference, sourceCount: source.count)
      if back != changes { return "converted back from the difference: \(back)" }
    } catch { return "\(error)" }
    return nil
  }
}
