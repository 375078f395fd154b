@testable import Changesets

/// A consumer of stages that takes nothing on trust: it works on a copy of the source, checks every index
/// and count, and compares itself with the data that each stage claims to leave behind.
struct BatchConsumer {
  private(set) var elements: [Item]
  private var last: StageKind?

  init(_ source: [Item]) { elements = source }

  /// Carries a stage out; returns what is wrong with it, or `nil`.
  mutating func take(_ change: StageChange, then data: [Item]) -> String? {
    switch change {
    case .delete(let indices):
      return comes(.delete, indices.count) ?? delete(indices) ?? agrees(with: data)
    case .update(let indices):
      return comes(.update, indices.count) ?? update(indices, from: data) ?? agrees(with: data)
    case .move(let pairs):
      return comes(.move, pairs.count) ?? move(pairs) ?? agrees(with: data)
    case .insert(let indices):
      return comes(.insert, indices.count) ?? insert(indices, from: data) ?? agrees(with: data)
    }
  }

  private mutating func comes(_ kind: StageKind, _ count: Int) -> String? {
    let order = StageKind.allCases
    defer { last = kind }
    if count == 0 { return "stage \(kind) is empty" }
    if let last, order.firstIndex(of: last)! >= order.firstIndex(of: kind)! {
      return "stage \(kind) comes after \(last)"
    }
    return nil
  }

  private func agrees(with data: [Item]) -> String? {
    elements == data ? nil : "replayed to \(elements), the stage says \(data)"
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
      if data[index] == elements[index] { return "update \(index): nothing new" }
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
    if elements.count + indices.count != data.count { return "insert: counts do not add up" }
    for index in indices { elements.insert(data[index], at: index) }
    return nil
  }
}
