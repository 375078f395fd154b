import Changesets
import RandomSupport
import Testing

@testable import LazyGridCore

struct SelectionTests {
  private let a = Slot(1)
  private let b = Slot(2)

  @Test("Clicking an item twice with only a trigger runs it twice and keeps no selection")
  func triggerAlone() {
    var selection = Selection()
    for _ in 0..<2 {
      let click = selection.click(a, isBound: false, hasTrigger: true)
      #expect(click == Selection.Click(change: nil, firesTrigger: true, deselectsItself: true))
    }
    #expect(selection.slot == nil)
  }

  @Test("Clicking an item twice with only a binding sets it once")
  func bindingAlone() {
    var selection = Selection()
    let first = selection.click(a, isBound: true, hasTrigger: false)
    #expect(first.change == .select(a))
    let second = selection.click(a, isBound: true, hasTrigger: false)
    #expect(second == Selection.Click(change: nil, firesTrigger: false, deselectsItself: false))
    #expect(selection.slot == a)
  }

  @Test("Clicking an item twice with both runs two actions, sets once and does not deselect")
  func both() {
    var selection = Selection()
    let first = selection.click(a, isBound: true, hasTrigger: true)
    #expect(first == Selection.Click(change: .select(a), firesTrigger: true, deselectsItself: false))
    let second = selection.click(a, isBound: true, hasTrigger: true)
    #expect(second == Selection.Click(change: nil, firesTrigger: true, deselectsItself: false))
    #expect(selection.slot == a)
  }

  @Test("Three clicks with the toggle policy select, clear and select")
  func toggle() {
    var selection = Selection()
    selection.toggleOnClick = true
    let changes = (0..<3).map { _ in selection.click(a, isBound: true, hasTrigger: false).change }
    #expect(changes == [.select(a), .clear, .select(a)])
  }

  @Test("Without binding and trigger, an item stays selected until another one is selected")
  func free() {
    var selection = Selection()
    let first = selection.click(a, isBound: false, hasTrigger: false)
    #expect(first.change == .select(a))
    let second = selection.click(b, isBound: false, hasTrigger: false)
    #expect(second.change == .select(b))
    #expect(selection.slot == b)
  }

  @Test("The selection follows its item through insertions and a shuffle")
  func follows() {
    var selection = Selection()
    selection.set(Slot(3))
    let source = items(6)
    let target = (100..<110).map { Item(id: $0) } + [5, 3, 0, 4, 2, 1].map { Item(id: $0) }
    let isDeleted = selection.apply(Changeset(from: source, to: target))
    #expect(!isDeleted)
    #expect(selection.slot == Slot(11))
  }

  @Test("The last selected item stays selected during changes in any order")
  func changesInBetween() {
    var random = SeededGenerator(seed: 37)
    var selection = Selection()
    var data = items(12)
    var expected: Int?
    for step in 0..<400 {
      if Bool.random(using: &random), let index = data.indices.randomElement(using: &random) {
        selection.set(Slot(index))
        expected = data[index].id
      } else {
        var next = data.shuffled(using: &random)
        next.removeLast(min(next.count, Int.random(in: 0...2, using: &random)))
        next.insert(Item(id: 100 + step), at: Int.random(in: 0...next.count, using: &random))
        let isDeleted = selection.apply(Changeset(from: data, to: next))
        let isGone = expected != nil && !next.contains { $0.id == expected }
        #expect(isDeleted == isGone, "step \(step)")
        if isGone { expected = nil }
        data = next
      }
      #expect(selection.slot.map { data[$0.index].id } == expected, "step \(step)")
    }
  }

  @Test("A deleted selected item is reported once")
  func deleted() {
    var selection = Selection()
    selection.set(Slot(3))
    let source = items(6)
    let changeset = Changeset(from: source, to: source.filter { $0.id != 3 })
    let isDeleted = selection.apply(changeset)
    #expect(isDeleted)
    #expect(selection.slot == nil)
    let isDeletedAgain = selection.apply(changeset)
    #expect(!isDeletedAgain)
  }
}

struct CurrentItemTests {
  @Test("A deleted current item is replaced with the next, else the previous, else no item")
  func handsOver() {
    let source = items(6)
    func after(deleting ids: Set<Int>, current: Int) -> Int? {
      var item = CurrentItem()
      item.set(Slot(current))
      let target = source.filter { !ids.contains($0.id) }
      let wasDeleted = item.apply(Changeset(from: source, to: target))
      #expect(wasDeleted == ids.contains(current))
      return item.slot.map { target[$0.index].id }
    }
    #expect(after(deleting: [2], current: 2) == 3)
    #expect(after(deleting: [2, 3, 4], current: 2) == 5)
    #expect(after(deleting: [3, 4, 5], current: 4) == 2)
    #expect(after(deleting: Set(0..<6), current: 4) == nil)
    #expect(after(deleting: [1], current: 4) == 4)
  }
}
