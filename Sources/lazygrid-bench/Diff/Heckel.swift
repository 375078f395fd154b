/// The textbook algorithm by Paul Heckel ("A technique for isolating differences between files", 1978),
/// for comparison: builds a table of symbols, pairs the elements that are unique on both sides, then pairs
/// their neighbours.
struct Heckel {
  private(set) var deletions: [Int] = []
  private(set) var insertions: [Int] = []
  private(set) var updates: [Int] = []
  private(set) var moves: [(source: Int, target: Int)] = []

  private final class Symbol {
    var oldCount = 0
    var newCount = 0
    var oldIndex = 0
  }

  private enum Entry {
    case symbol(Symbol)
    case index(Int)
  }

  init<Element: Identifiable & Equatable>(from old: [Element], to new: [Element]) {
    var (olds, news) = Self.table(old, new)
    Self.pairUnique(&olds, &news)
    Self.pairNeighbours(old, new, &olds, &news)
    collect(old, new, olds, news)
  }

  private static func table<Element: Identifiable>(_ old: [Element], _ new: [Element]) -> ([Entry], [Entry]) {
    var symbols: [Element.ID: Symbol] = [:]
    func symbol(_ element: Element) -> Symbol {
      if let known = symbols[element.id] { return known }
      let made = Symbol()
      symbols[element.id] = made
      return made
    }
    let news = new.map { element in
      let symbol = symbol(element)
      symbol.newCount += 1
      return Entry.symbol(symbol)
    }
    let olds = old.enumerated().map { index, element in
      let symbol = symbol(element)
      symbol.oldCount += 1
      symbol.oldIndex = index
      return Entry.symbol(symbol)
    }
    return (olds, news)
  }

  private static func pairUnique(_ olds: inout [Entry], _ news: inout [Entry]) {
    for index in news.indices {
      guard case .symbol(let symbol) = news[index], symbol.oldCount == 1, symbol.newCount == 1 else {
        continue
      }
      news[index] = .index(symbol.oldIndex)
      olds[symbol.oldIndex] = .index(index)
    }
  }

  private static func pairNeighbours<Element: Identifiable>(
    _ old: [Element], _ new: [Element], _ olds: inout [Entry], _ news: inout [Entry]
  ) {
    func pair(_ target: Int, _ step: Int) {
      guard case .index(let source) = news[target], news.indices.contains(target + step),
        olds.indices.contains(source + step), case .symbol = news[target + step],
        case .symbol = olds[source + step], new[target + step].id == old[source + step].id
      else { return }
      news[target + step] = .index(source + step)
      olds[source + step] = .index(target + step)
    }
    for index in news.indices { pair(index, 1) }
    for index in news.indices.reversed() { pair(index, -1) }
  }

  private mutating func collect<Element: Equatable>(
    _ old: [Element], _ new: [Element], _ olds: [Entry], _ news: [Entry]
  ) {
    var deletedBefore: [Int] = []
    deletedBefore.reserveCapacity(olds.count)
    for (index, entry) in olds.enumerated() {
      deletedBefore.append(deletions.count)
      if case .symbol = entry { deletions.append(index) }
    }
    for (index, entry) in news.enumerated() {
      guard case .index(let source) = entry else {
        insertions.append(index)
        continue
      }
      if old[source] != new[index] { updates.append(index) }
      if source - deletedBefore[source] + insertions.count != index { moves.append((source, index)) }
    }
  }
}
