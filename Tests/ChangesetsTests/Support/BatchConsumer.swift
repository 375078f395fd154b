@testable import Changesets

/// A strict consumer of stages. It applies each stage to a copy of the source, checks every index and count, and
/// compares the result with the data of the stage.
struct BatchConsumer {
  private(set) var elements: [Item]
  private var last: StageKind?

  init(_ source: [Item]) { elements = source }

  /// Applies a stage. Returns a description of the fault, or `nil`.
  mutating func take(_ change: StageChange, then data: [Item]) -> String? {
    switch change {
    case .delete(let indices):
      return checkOrder(.delete, indices.count) ?? delete(indices) ?? agrees(with: data)
    case .update(let indices):
      return checkOrder(.update, indices.count) ?? update(indices, from: data) ?? agrees(with: data)
    case .move(let pairs):
      return checkOrder(.move, pairs.count) ?? move(pairs) ?? agrees(with: data)
    case .insert(let indices):
      return checkOrder(.insert, indices.count) ?? insert(indices, from: data) ?? agrees(with: data)
    }
  }

  private mutating func checkOrder(_ kind: StageKind, _ count: Int) -> String? {
    let order = StageKind.allCases
    defer { last = kind }
    if count == 0 { return "stage \(kind) is empty" }
    if let last, order.firstIndex(of: last)! >= order.firstIndex(of: kind)! {
      return "stage \(kind) comes after \(last)"
    }
    return nil
  }

  private func agrees(with data: [Item]) -> String? {
    elements == data ? nil : "applied to \(elements), but the data of the stage is \(data)"
  }

  private func ascending(_ indices: some Sequence<Int>, below limit: Int) -> String? {
    var previous = -1
    for index in indices {
      if index <= previous || index >= limit { return "bad indices \(indices), limit \(limit)" }
      previous = index
    }
    return nil
  }

  private mutating func delete(_ indices: IndexList) -> String? {
    if let fault = ascending(indices, below: elements.count) { return "delete: \(fault)" }
    for index in indices.reversed() { elements.remove(at: index) }
    return nil
  }

  private mutating func update(_ indices: IndexList, from data: [Item]) -> String? {
    if let fault = ascending(indices, below: elements.count) { return "update: \(fault)" }
    if data.count != elements.count { return "update: \(elements.count) became \(data.count)" }
    for index in indices {
      if data[index].id != elements[index].id { return "update \(index): another ID" }
      if data[index] == elements[index] { return "update \(index): equal content" }
      elements[index] = data[index]
    }
    return nil
  }

  private mutating func move(_ pairs: [Changeset.Pair]) -> String? {
    if let fault = ascending(pairs.map(\.source).sorted(), below: elements.count) {
      return "move from: \(fault)"
    }
    if let fault = ascending(pairs.map(\.target), below: elements.count) { return "move to: \(fault)" }
    var result = [Item?](repeating: nil, count: elements.count)
    var stays = elements.map { Optional($0) }
    for pair in pairs {
      result[pair.target] = elements[pair.source]
      stays[pair.source] = nil
    }
    var next = stays.compactMap(\.self).makeIterator()
    elements = result.map { $0 ?? next.next()! }
    return nil
  }

  private mutating func insert(_ indices: IndexList, from data: [Item]) -> String? {
    if let fault = ascending(indices, below: data.count) { return "insert: \(fault)" }
    if elements.count + indices.count != data.count { return "insert: the counts do not match" }
    for index in indices { elements.insert(data[index], at: index) }
    return nil
  }
}
