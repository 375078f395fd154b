extension Matcher {
  /// Pairs the open elements, the k-th occurrence of an ID with the k-th.
  @inlinable
  mutating func join(_ open: OpenElements) {
    if open.sources.count <= tuning.comparedPairs / open.targets.count {
      joinByComparing(open)
    } else if open.sources.count <= open.targets.count {
      joinByHash(keepingSourcesOf: open)
    } else {
      joinByHash(keepingTargetsOf: open)
    }
  }

  /// Compares each open target with the open sources in order. A source that is taken leaves the list, which
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
      noteContent(source: front + Int(source), target: target)
      if candidate == start {
        start += 1
      } else {
        for moved in (candidate + 1)..<Swift.max(end, candidate + 1) { sources[moved - 1] = sources[moved] }
        end -= 1
      }
    }
  }

  @inlinable
  mutating func joinByHash(keepingSourcesOf open: OpenElements) {
    var join = HashJoin(input, front: front, kept: open.sources)
    join.pair(open.targets) { target, source in
      open.partners[target] = open.sources[source] + 1
      noteContent(source: front + Int(open.sources[source]), target: front + Int(open.targets[target]))
    }
    noteDuplicates(source: join.sourceDuplicate, target: join.targetDuplicate)
  }

  @inlinable
  mutating func joinByHash(keepingTargetsOf open: OpenElements) {
    var join = HashJoin(MirroredInput(input), front: front, kept: open.targets)
    join.pair(open.sources) { source, target in
      open.partners[target] = open.sources[source] + 1
      noteContent(source: front + Int(open.sources[source]), target: front + Int(open.targets[target]))
    }
    noteDuplicates(source: join.targetDuplicate, target: join.sourceDuplicate)
  }

  @inlinable
  mutating func noteDuplicates(source: Int?, target: Int?) {
    if let target {
      duplicate = Changeset.Duplicate(snapshot: .target, index: target)
    } else if let source {
      duplicate = Changeset.Duplicate(snapshot: .source, index: source)
    }
  }
}
