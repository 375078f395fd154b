import Changesets
import RandomSupport
import Testing

@testable import LazyGridCore

/// Comparison of slot changes with ones found by exhaustive search.
struct SectionsChangeTests {
  /// A section with its items, as in an app.
  struct Group: Identifiable, Equatable {
    var id: Int
    var title = 0
    var hasHeader = false
    var hasFooter = false
    var isCollapsed = false
    var items: [Item] = []
  }

  /// The identity and the value at a slot.
  private struct Occupant: Equatable {
    enum Role: Hashable { case header, item, footer }
    var role: Role
    var id: Int
  }

  private struct Section: Identifiable, Equatable {
    var id: Int
    var title: Int
  }

  private func list(_ groups: [Group]) -> SectionList {
    SectionList(
      groups.map {
        SectionList.Section(
          itemCount: $0.items.count, hasHeader: $0.hasHeader, hasFooter: $0.hasFooter,
          isCollapsed: $0.isCollapsed)
      })
  }

  private func occupants(_ groups: [Group]) -> [Occupant] {
    groups.flatMap { group in
      (group.hasHeader ? [Occupant(role: .header, id: group.id)] : [])
        + (group.isCollapsed ? [] : group.items.map { Occupant(role: .item, id: $0.id) })
        + (group.hasFooter ? [Occupant(role: .footer, id: group.id)] : [])
    }
  }

  private func change(_ old: [Group], _ new: [Group]) -> SectionsChange {
    SectionsChange(
      items: Changeset(from: old.flatMap(\.items), to: new.flatMap(\.items)),
      sections: Changeset(
        from: old.map { Section(id: $0.id, title: $0.title) },
        to: new.map { Section(id: $0.id, title: $0.title) }),
      from: list(old), to: list(new))
  }

  private func isUpdated(_ who: Occupant, _ old: [Group], _ new: [Group]) -> Bool {
    if who.role == .item {
      let before = old.flatMap(\.items).first { $0.id == who.id }
      return before != new.flatMap(\.items).first { $0.id == who.id }
    }
    guard let before = old.first(where: { $0.id == who.id }),
      let after = new.first(where: { $0.id == who.id })
    else { return false }
    return before.title != after.title || before.isCollapsed != after.isCollapsed
      || before.items != after.items
  }

  @discardableResult
  private func expectRight(_ old: [Group], _ new: [Group], _ label: String) -> Bool {
    let change = change(old, new)
    let (sources, targets) = (occupants(old), occupants(new))
    guard change.slots.sourceCount == sources.count, change.slots.targetCount == targets.count else {
      Issue.record("counts, \(label)")
      return false
    }
    for (target, who) in targets.enumerated() {
      let source = sources.firstIndex(of: who)
      if change.slots.sourceIndex(ofTarget: target) != source {
        Issue.record("\(who) is not from \(String(describing: source)), \(label)")
        return false
      }
      let updated = source != nil && isUpdated(who, old, new)
      if change.slots.isUpdated(target: target) != updated {
        Issue.record("\(who) is updated: \(!updated), \(label)")
        return false
      }
    }
    return true
  }

  /// All divisions of items 1 and 2 into up to two sections of some kinds.
  private var small: [[Group]] {
    let shapes = [
      Group(id: 0), Group(id: 0, hasHeader: true),
      Group(id: 0, hasHeader: true, hasFooter: true, isCollapsed: true),
    ]
    let fillings: [[[Int]]] = [
      [[], []], [[1], []], [[], [1]], [[2], []], [[1, 2], []], [[2, 1], []], [[], [1, 2]], [[1], [2]],
      [[2], [1]],
    ]
    var all: [[Group]] = [[]]
    for ids in [[1], [2], [1, 2], [2, 1]] {
      for filling in fillings where ids.count == 2 || filling[1].isEmpty {
        for first in shapes {
          for second in ids.count == 2 ? shapes : [first] {
            all.append(
              zip(ids, [first, second]).enumerated().map { index, pair in
                var group = pair.1
                group.id = pair.0
                group.items = filling[index].map { Item(id: $0) }
                return group
              })
          }
        }
      }
    }
    return all
  }

  @Test("Changes between small cases match the reference")
  func smallPairs() {
    let all = small
    for (index, old) in all.enumerated() {
      for other in stride(from: index % 5, to: all.count, by: 5)
      where !expectRight(old, all[other], "from \(old) to \(all[other])") {
        return
      }
    }
  }

  @Test("Changes of random sections, items and updates match the reference", arguments: 1...150)
  func randomPairs(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var groups: [Group] = []
    for step in 0..<6 {
      let next = changed(groups, using: &random)
      guard expectRight(groups, next, "seed \(seed), step \(step)") else { return }
      groups = next
    }
  }

  private func changed(_ groups: [Group], using random: inout SeededGenerator) -> [Group] {
    var ids = Array(0..<8).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
    if Bool.random(using: &random) { ids.shuffle(using: &random) }
    var items = groups.flatMap(\.items).filter { _ in Int.random(in: 0..<8, using: &random) > 0 }
    let first = (items.map(\.id).max() ?? 0) + 1
    items += (first..<first + 6).map { Item(id: $0) }
    if Bool.random(using: &random) { items.shuffle(using: &random) }
    for index in items.indices where Int.random(in: 0..<9, using: &random) == 0 { items[index].content += 1 }
    var result = ids.map { id in
      var group = groups.first { $0.id == id } ?? Group(id: id)
      if Int.random(in: 0..<3, using: &random) == 0 { group.hasHeader.toggle() }
      if Int.random(in: 0..<3, using: &random) == 0 { group.hasFooter.toggle() }
      if Int.random(in: 0..<3, using: &random) == 0 { group.isCollapsed.toggle() }
      if Int.random(in: 0..<5, using: &random) == 0 { group.title += 1 }
      group.items = []
      return group
    }
    guard !result.isEmpty else { return [] }
    for item in items { result[Int.random(in: result.indices, using: &random)].items.append(item) }
    return result
  }
}
