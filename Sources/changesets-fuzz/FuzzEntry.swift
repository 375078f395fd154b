import Changesets

/// Diffs the two lists that the bytes describe and traps if the changeset does not say the truth.
///
/// libFuzzer has the `main`; build with `LAZYGRID_FUZZ=1 swift build --sanitize fuzzer --product changesets-fuzz`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
  check(input.source, input.target)
  check(input.target, input.source)
  return 0
}

private func check(_ source: [FuzzElement], _ target: [FuzzElement]) {
  let changes = Changeset(from: source, to: target)
  checkPairing(source, target, changes)
  checkMoves(changes)

  let staged = StagedChangeset(from: source, to: target)
  var data = source
  for stage in staged { data = replay(stage.change, on: data, then: Array(stage.data)) }
  precondition(data == target, "the stages do not lead to the target")

  do {
    let batch = try source.applying(changes) { target[$0] }
    precondition(batch == target, "applying does not lead to the target")
    var steps = source
    try steps.applyInSteps(changes) { target[$0] }
    precondition(steps == target, "the steps do not lead to the target")
    let difference = try changes.difference(from: source, to: target)
    precondition(source.applying(difference) == target, "the difference does not lead to the target")
    let back = try Changeset(difference, sourceCount: source.count)
    precondition(back == changes, "the difference is another change")
  } catch {
    preconditionFailure("refused: \(error)")
  }
}

/// As many elements are paired as can be, each once, and updates are where the content differs.
private func checkPairing(_ source: [FuzzElement], _ target: [FuzzElement], _ changes: Changeset) {
  var left = [Int](repeating: 0, count: 256)
  for element in source { left[Int(element.id)] += 1 }
  var possible = 0
  for element in target where left[Int(element.id)] > 0 {
    left[Int(element.id)] -= 1
    possible += 1
  }
  precondition(changes.matchedCount == possible, "not as many pairs as can be")
  var taken = Set<Int>()
  for index in target.indices {
    guard let origin = changes.sourceIndex(ofTarget: index) else {
      precondition(!changes.isUpdated(target: index), "an insertion is updated")
      continue
    }
    precondition(taken.insert(origin).inserted, "a source is taken twice")
    precondition(changes.targetIndex(ofSource: origin) == index, "the maps disagree")
    precondition(source[origin].id == target[index].id, "a pair with two IDs")
    precondition(
      changes.isUpdated(target: index) == (source[origin] != target[index]), "an update is wrong")
  }
  precondition(taken.count == possible, "not all pairs are in the map")
}

/// The moves are as few as a longest increasing subsequence, found the slow way, allows.
private func checkMoves(_ changes: Changeset) {
  let origins = (0..<changes.targetCount).compactMap(changes.sourceIndex(ofTarget:))
  guard origins.count <= 200 else { return }
  var lengths = [Int](repeating: 1, count: origins.count)
  for end in origins.indices {
    for start in 0..<end where origins[start] < origins[end] {
      lengths[end] = max(lengths[end], lengths[start] + 1)
    }
  }
  precondition(origins.count - changes.moves.count == lengths.max() ?? 0, "moves are not minimal")
}

/// Carries a stage out with a check of every index.
private func replay(_ change: StageChange, on data: [FuzzElement], then next: [FuzzElement]) -> [FuzzElement]
{
  var result = data
  switch change {
  case .delete(let indices):
    for index in indices.reversed() { result.remove(at: index) }
  case .update(let indices):
    for index in indices {
      precondition(result[index] != next[index], "an update of nothing")
      result[index] = next[index]
    }
  case .move(let pairs):
    let moved = Set(pairs.map(\.source))
    precondition(moved.count == pairs.count, "an element moves twice")
    result = data.indices.filter { !moved.contains($0) }.map { data[$0] }
    for pair in pairs { result.insert(data[pair.source], at: pair.target) }
  case .insert(let indices):
    for index in indices { result.insert(next[index], at: index) }
  }
  precondition(result == next, "the data after a stage is not what it says")
  return result
}
