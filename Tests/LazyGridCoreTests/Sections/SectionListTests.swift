import Testing

@testable import LazyGridCore

/// Comparison of every query of small lists with explicit lists of contents.
struct SectionListTests {
  private static let shapes: [SectionList.Section] = [0, 1, 3].flatMap { count in
    [false, true].flatMap { header in
      [false, true].flatMap { footer in
        [false, true].map {
          SectionList.Section(itemCount: count, hasHeader: header, hasFooter: footer, isCollapsed: $0)
        }
      }
    }
  }

  /// Returns the content of each slot.
  private func contents(_ sections: [SectionList.Section]) -> [SlotContent] {
    var contents: [SlotContent] = []
    var item = 0
    for (index, section) in sections.enumerated() {
      if section.hasHeader { contents.append(.header(section: index)) }
      if !section.isCollapsed { contents += (0..<section.itemCount).map { .item(item + $0) } }
      item += section.itemCount
      if section.hasFooter { contents.append(.footer(section: index)) }
    }
    return contents
  }

  private func expectLookUps(_ sections: [SectionList.Section]) {
    let list = SectionList(sections)
    let contents = contents(sections)
    let found = (0..<list.slotCount).map { list.content(of: Slot($0)) }
    guard list.slotCount == contents.count, found == contents else {
      Issue.record("\(found) for \(contents) of \(sections)")
      return
    }
    var item = 0
    for (index, section) in sections.enumerated() {
      let header = contents.firstIndex(of: .header(section: index)).map { Slot($0) }
      let footer = contents.firstIndex(of: .footer(section: index)).map { Slot($0) }
      let isRight =
        list.header(of: index) == header && list.footer(of: index) == footer
        && list.items(of: index) == item..<item + section.itemCount
        && list.slots(of: index).allSatisfy { list.section(of: Slot($0)) == index }
        && list.itemSlots(of: index).count == (section.isCollapsed ? 0 : section.itemCount)
        && list.slots(of: index).count == section.slotCount
      if !isRight { Issue.record("section \(index) of \(sections)") }
      for place in item..<item + section.itemCount {
        let slot = contents.firstIndex(of: .item(place)).map { Slot($0) }
        if list.slot(ofItem: place) != slot || list.section(ofItem: place) != index {
          Issue.record("item \(place) of \(sections)")
        }
      }
      item += section.itemCount
    }
    #expect(list.itemCount == item)
    #expect(list.slot(ofItem: item) == nil)
    #expect(list.slot(ofItem: -1) == nil)
  }

  @Test("Lists of up to two sections of every kind match the reference")
  func small() {
    expectLookUps([])
    for first in Self.shapes {
      expectLookUps([first])
      for second in Self.shapes { expectLookUps([first, second]) }
    }
  }

  @Test("An empty section between others is handled correctly")
  func emptyBetween() {
    let shapes = Self.shapes.enumerated().filter { $0.offset % 3 == 1 }.map(\.element)
    for first in shapes {
      for last in shapes {
        expectLookUps([first, SectionList.Section(itemCount: 0), last])
        expectLookUps([SectionList.Section(itemCount: 0), first, SectionList.Section(itemCount: 0), last])
      }
    }
  }

  @Test("Invalid counts and insets count as 0")
  func badInput() {
    let insets = EdgeInsets(top: .nan, leading: -4, bottom: .infinity, trailing: 3)
    let section = SectionList.Section(itemCount: -5, contentInsets: insets)
    #expect(section.itemCount == 0)
    #expect(section.contentInsets == EdgeInsets(trailing: 3))
  }
}
