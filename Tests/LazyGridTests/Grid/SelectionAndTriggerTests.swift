import GtkTestSupport
import XCTest

@testable import LazyGrid

/// The two ways of selecting, and effects that they must not have.
final class SelectionAndTriggerTests: GtkTestCase {
  func testRecyclingNeverFiresATrigger() {
    onMain {
      let rig = GridRig(makeItems(300, usesTrigger: true), isBound: true)
      rig.click(3)
      rig.settle()
      rig.scroll(to: 3_000)
      rig.scroll(to: 0)
      var items = rig.items
      items[3].text = "new"
      rig.apply(items)
      rig.settle()
      XCTAssertEqual(rig.record.fired, [3])
      XCTAssertEqual(rig.record.selection, 3)
      XCTAssertEqual(rig.ids(in: .selected), [3])
    }
  }

  func testThreeClicksUnderTheTogglePolicy() {
    onMain {
      let rig = GridRig(makeItems(20), isBound: true)
      rig.grid.toggleOnClick = true
      for _ in 0..<3 { rig.click(2) }
      XCTAssertEqual(rig.record.sets, [2, nil, 2])
    }
  }

  func testAPressOnASelectedItemShowsBoth() {
    onMain {
      let rig = GridRig(makeItems(20), isBound: true)
      rig.click(2)
      rig.press(2)
      XCTAssertEqual(rig.cell(2)?.state, [.highlighted, .selected])
      let flags = rig.cell(2)?.widget.stateFlags ?? []
      XCTAssertTrue(flags.isSuperset(of: [.active, .selected]))
      XCTAssertEqual(rig.cell(2)?.widget.hasAccessibleSelected(true), true)
      rig.release(2)
      XCTAssertEqual(rig.cell(2)?.state, .selected)
      XCTAssertEqual(rig.cell(2)?.widget.stateFlags.contains(.active), false)
    }
  }

  func testAPressOnAnotherItemLeavesTheSelectionUntilItIsReleased() {
    onMain {
      let rig = GridRig(makeItems(20), isBound: true)
      rig.click(2)
      rig.press(5)
      XCTAssertEqual(rig.cell(2)?.state, .selected)
      XCTAssertEqual(rig.cell(5)?.state, .highlighted)
      XCTAssertEqual(rig.cell(5)?.widget.hasAccessibleSelected(false), true)
      rig.release(5)
      XCTAssertEqual(rig.cell(2)?.state, .normal)
      XCTAssertEqual(rig.cell(5)?.state, .selected)
    }
  }

  func testASelectionMadeInCodeShowsOnAPressedItem() {
    onMain {
      let rig = GridRig(makeItems(20), isBound: true)
      rig.press(2)
      rig.record.selection = 2
      rig.grid.updateSelection()
      XCTAssertEqual(rig.cell(2)?.state, [.highlighted, .selected])
      XCTAssertEqual(rig.cell(2)?.widget.hasAccessibleSelected(true), true)
      rig.release(at: Point(x: -1, y: -1))
      XCTAssertEqual(rig.cell(2)?.state, .selected)
    }
  }

  func testATriggerAloneFiresForEachClickAndDeselects() {
    onMain {
      let rig = GridRig(makeItems(20, usesTrigger: true))
      rig.click(2)
      rig.click(2)
      XCTAssertEqual(rig.record.fired, [2, 2])
      rig.waitForFlash()
      XCTAssertEqual(rig.ids(in: .selected), [])
      XCTAssertNil(rig.grid.selection)
    }
  }

  func testABindingAloneIsSetOnce() {
    onMain {
      let rig = GridRig(makeItems(20), isBound: true)
      rig.click(2)
      rig.click(2)
      XCTAssertEqual(rig.record.sets, [2])
      XCTAssertEqual(rig.ids(in: .selected), [2])
    }
  }

  func testWithBothEachClickFiresAndNothingDeselectsByItself() {
    onMain {
      let rig = GridRig(makeItems(20, usesTrigger: true), isBound: true)
      rig.click(2)
      rig.click(2)
      rig.settle()
      XCTAssertEqual(rig.record.fired, [2, 2])
      XCTAssertEqual(rig.record.sets, [2])
      XCTAssertEqual(rig.ids(in: .selected), [2])
    }
  }

  func testWithoutBindingAndTriggerAnItemStaysSelectedUntilAnotherIs() {
    onMain {
      let rig = GridRig(makeItems(20))
      rig.click(2)
      XCTAssertEqual(rig.ids(in: .selected), [2])
      rig.click(5)
      XCTAssertEqual(rig.ids(in: .selected), [5])
      XCTAssertEqual(rig.grid.selection, 5)
    }
  }

  func testSelectingInCodeFiresNoTrigger() {
    onMain {
      let rig = GridRig(makeItems(20, usesTrigger: true))
      rig.grid.selection = 4
      rig.settle()
      XCTAssertEqual(rig.record.fired, [])
      XCTAssertEqual(rig.ids(in: .selected), [4])
    }
  }

  func testFocusSelectsNothing() {
    onMain {
      let rig = GridRig(makeItems(20), isBound: true)
      rig.grid.widget.grabFocus()
      rig.settle()
      XCTAssertNil(rig.record.selection)
      XCTAssertEqual(rig.record.sets.count, 0)
    }
  }

  func testASetterThatNormalisesAndAppliesAgainSettles() {
    onMain {
      let rig = GridRig(makeItems(20))
      var stored: Int?
      var rounds = 0
      rig.grid.model.binding = Binding(
        get: { stored },
        set: { [unowned rig] in
          rounds += 1
          stored = $0.map { $0 / 2 * 2 }
          rig.apply(rig.items)
        })
      rig.click(5)
      rig.settle()
      XCTAssertEqual(stored, 4)
      XCTAssertEqual(rig.ids(in: .selected), [4])
      XCTAssertLessThanOrEqual(rounds, 2)
    }
  }

  func testTheSelectionFollowsItsItem() {
    onMain {
      let rig = GridRig(makeItems(20), isBound: true)
      rig.click(3)
      let new = (100..<104).map { Item(id: $0) }
      rig.apply(new + [5, 3, 0, 1].map { Item(id: $0) })
      rig.settle()
      XCTAssertEqual(rig.record.selection, 3)
      XCTAssertEqual(rig.ids(in: .selected), [3])
    }
  }

  func testADeletedSelectedItemClearsTheBindingOnce() {
    onMain {
      let rig = GridRig(makeItems(20), isBound: true)
      rig.click(3)
      rig.apply(rig.items.filter { $0.id != 3 }, animated: true)
      XCTAssertEqual(rig.record.sets, [3, nil])
      rig.settle()
      XCTAssertEqual(rig.record.sets, [3, nil])
    }
  }

  func testAKeptSelectionReturnsWithItsItem() {
    onMain {
      let rig = GridRig(makeItems(20), isBound: true)
      rig.grid.removedSelection = .keep
      rig.click(3)
      let all = rig.items
      rig.apply(all.filter { $0.id != 3 })
      rig.settle()
      XCTAssertEqual(rig.record.selection, 3)
      rig.apply(all)
      rig.settle()
      XCTAssertEqual(rig.ids(in: .selected), [3])
      XCTAssertEqual(rig.record.sets, [3])
    }
  }

  func testOneClickShowsEachStateOnceInOrder() {
    onMain {
      let rig = ReaderRig()
      rig.press()
      rig.release()
      turnMainLoop { rig.log.count >= 5 }
      XCTAssertEqual(rig.log, ["normal", "highlighted", "selected", "fired", "normal"])
    }
  }

  func testSettingTheBindingScrollsOnlyIfTheItemIsNotVisible() {
    onMain {
      let rig = GridRig(makeItems(500), isBound: true)
      rig.record.selection = 2
      rig.grid.updateSelection()
      rig.settle()
      XCTAssertEqual(rig.scroller.verticalAdjustment.value, 0)
      XCTAssertEqual(rig.ids(in: .selected), [2])
      rig.record.selection = 400
      rig.grid.updateSelection()
      rig.settle()
      XCTAssertTrue(rig.grid.visibleIDs.contains(400))
      XCTAssertEqual(rig.ids(in: .selected), [400])
      XCTAssertEqual(rig.record.sets.count, 0)
    }
  }

  func testABindingSetToAnUnknownIDSelectsNothing() {
    onMain {
      let rig = GridRig(makeItems(20), isBound: true)
      rig.record.selection = 4_711
      rig.grid.updateSelection()
      rig.settle()
      XCTAssertEqual(rig.ids(in: .selected), [])
      XCTAssertEqual(rig.record.selection, 4_711)
    }
  }

  func testAClickOnAGhostIsIgnored() {
    onMain {
      let rig = GridRig(makeItems(6), isBound: true)
      let frame = rig.drawnFrame(5)
      rig.apply(Array(rig.items.dropLast()), animated: true)
      guard let frame else { return XCTFail("no frame") }
      let point = Point(x: frame.minX + 5, y: frame.minY + 5)
      rig.press(at: point)
      rig.release(at: point)
      XCTAssertEqual(rig.record.sets.count, 0)
      rig.settle()
    }
  }

  func testAClickCountsOnlyOnTheItemThatWasPressed() {
    onMain {
      let rig = GridRig(makeItems(10, usesTrigger: true))
      rig.press(2)
      let point = rig.drawnFrame(2).map { Point(x: $0.minX + 5, y: $0.minY + 5) } ?? .zero
      rig.apply(rig.items.filter { $0.id != 2 })
      rig.settle()
      rig.release(at: point)
      XCTAssertEqual(rig.record.fired, [])

      rig.press(4)
      rig.apply((200..<205).map { Item(id: $0, usesTrigger: true) } + rig.items)
      rig.settle()
      rig.release(4)
      XCTAssertEqual(rig.record.fired, [4])
    }
  }

  func testDeselectFromContentClearsTheBinding() {
    onMain {
      let rig = GridRig(makeItems(10), isBound: true)
      rig.click(2)
      rig.cell(2)?.binding?.requestDeselection()
      XCTAssertEqual(rig.record.sets, [2, nil])
      XCTAssertEqual(rig.ids(in: .selected), [])
    }
  }

  func testApplyFromInsideATrigger() {
    onMain {
      let rig = GridRig(makeItems(10, usesTrigger: true))
      rig.record.onFire = { [unowned rig] id in rig.apply(rig.items.filter { $0.id != id }) }
      rig.click(2)
      rig.settle()
      XCTAssertEqual(rig.record.fired, [2])
      XCTAssertFalse(rig.grid.visibleIDs.contains(2))
    }
  }

  func testTheWidgetIsDestroyedInsideATrigger() {
    onMain {
      let rig = GridRig(makeItems(10, usesTrigger: true))
      rig.record.onFire = { [unowned rig] _ in rig.window.child = nil }
      rig.click(2)
      drainMainLoop()
      XCTAssertEqual(rig.record.fired, [2])
    }
  }
}

/// One item with a trigger and a reader, and a record of their calls.
@MainActor
private final class ReaderRig {
  private(set) var log: [String] = []
  private let grid: LazyGridView<Item>
  private let window = Gtk.Window(width: 200, height: 200)

  init() {
    let log = Log()
    grid = LazyGridView([Item(id: 1)], layout: .list()) { _ in
      Trigger {
        log.lines.append("fired")
      } content: {
        CellReader { context in
          let _ = log.lines.append("\(context.state)")
          Text("x")
        }
      }
    }
    window.child = Gtk.ScrolledWindow(child: grid.widget)
    log.onChange = { [unowned self] in self.log = $0 }
    window.present()
    turnMainLoop { grid.isSettled && grid.widget.isMapped && grid.visibleIDs == [1] }
  }

  isolated deinit { window.destroy() }

  func press() { grid.shell.clicks.gesture.emitPress("pressed", x: 5, y: 5) }
  func release() { grid.shell.clicks.gesture.emitPress("released", x: 5, y: 5) }

  @MainActor
  final class Log {
    var onChange: ([String]) -> Void = { _ in }
    var lines: [String] = [] { didSet { onChange(lines) } }
  }
}
