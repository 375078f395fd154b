import GtkTestSupport
import RandomSupport
import XCTest

@testable import LazyGrid

/// Changes of the selection while new data comes in.
final class SelectionDuringChangeTests: GtkTestCase {
  func testTheSelectionCanBeSetAtAnyMomentOfAnAnimatedChange() {
    onMain {
      let ids = [11, 10, 1, 20, 2, 21, 5, 3, 9, 22]
      for moment in Moment.allCases {
        let rig = GridRig(makeItems(12), isBound: true, selection: 2)
        rig.change(to: ids, selecting: 5, at: moment)
        rig.settle()
        XCTAssertEqual(rig.grid.visibleIDs, ids, "\(moment)")
        XCTAssertEqual(rig.grid.selection, 5, "\(moment)")
        XCTAssertEqual(rig.record.selection, 5, "\(moment)")
        XCTAssertEqual(rig.ids(in: .selected), [5], "\(moment)")
        XCTAssertEqual(rig.record.warnings, [], "\(moment)")
      }
    }
  }

  func testTheSelectedItemIsDeletedAndAnotherSelectedAtEachMoment() {
    onMain {
      let ids = [11, 10, 1, 20, 2, 21, 5, 3, 9, 22]
      for moment in Moment.allCases {
        let rig = GridRig(makeItems(12), isBound: true, selection: 7)
        rig.change(to: ids, selecting: 5, at: moment)
        rig.settle()
        XCTAssertEqual(rig.grid.selection, 5, "\(moment)")
        XCTAssertEqual(rig.ids(in: .selected), [5], "\(moment)")
      }
    }
  }

  func testARandomWalkOfChangesAndSelections() {
    onMain {
      let rig = GridRig(makeItems(10), isBound: true)
      var random = SeededGenerator(seed: 37)
      var items = rig.items
      var expected: Int?
      for step in 0..<80 {
        if Bool.random(using: &random) {
          expected = items.randomElement(using: &random)?.id
          rig.record.selection = expected
          rig.grid.updateSelection()
        } else {
          items.shuffle(using: &random)
          items.removeLast(min(items.count, Int.random(in: 0...2, using: &random)))
          items.insert(Item(id: 100 + step), at: Int.random(in: 0...items.count, using: &random))
          rig.apply(items, animated: true)
          if !items.contains(where: { $0.id == expected }) { expected = nil }
        }
        if step % 3 == 0 { rig.nextFrame() }
        XCTAssertEqual(rig.grid.selection, expected, "step \(step)")
      }
      rig.settle()
      XCTAssertEqual(rig.grid.visibleIDs, items.map(\.id))
      XCTAssertEqual(rig.ids(in: .selected), expected.map { [$0] } ?? [])
      XCTAssertEqual(rig.record.warnings, [])
    }
  }
}

private enum Moment: CaseIterable {
  case before, sameTurn, nextFrame, itemComes, itemGoes, contentIsAsked, clickInMotion
}

extension GridRig {
  /// Shows items with other IDs, animated, and selects one of them at a given moment of the animation.
  ///
  /// The selection is written into the binding, as in an app's model, and then reported to the view.
  fileprivate func change(to ids: [Int], selecting id: Int, at moment: Moment) {
    let select = { [weak self] in
      self?.record.selection = id
      self?.grid.updateSelection()
    }
    switch moment {
    case .itemComes: grid.onAppear = { if $0 == 20 { select() } }
    case .itemGoes: grid.onDisappear = { if $0 == 4 { select() } }
    case .contentIsAsked:
      let record = record
      grid.setContent { item in
        if item.id == 21 { select() }
        return StateProbe(item: item, record: record)
      }
    case .before: select()
    case .sameTurn, .nextFrame, .clickInMotion: break
    }
    apply(ids.map { Item(id: $0) }, animated: true)
    if moment == .sameTurn { select() }
    nextFrame()
    if moment == .nextFrame { select() }
    if moment == .clickInMotion { click(id) }
  }
}
