import GtkBridge
import GtkTestSupport
import XCTest

@testable import LazyGrid

/// Each mistake of an app causes one warning that names it.
final class MisuseTests: GtkTestCase {
  // MARK: Not in a scroller

  func testAViewInABoxInAScrollerIsWarnedOfBeforeItsCellsAreMade() {
    onMain {
      let record = Record()
      defer { Diagnostics.observer = nil }
      var cellsMade: [Int] = []
      var grid: LazyGridView<Item>?
      Diagnostics.observer = {
        record.warnings.append($0)
        cellsMade.append(grid?.cellsMade ?? -1)
      }
      grid = LazyGridView(makeItems(501), layout: .list()) { Text("\($0.id)") }
      let window = show(inABox: grid)
      turnMainLoop { grid?.isSettled == true && grid?.visibleIDs.count == 501 }
      XCTAssertEqual(record.warnings.count, 1)
      XCTAssertEqual(record.warnings.first?.contains("child of a GtkScrolledWindow"), true)
      XCTAssertEqual(cellsMade, [0])
      window.destroy()
    }
  }

  func testAViewInABoxWhoseEstimatesAreFarTooLongIsWarnedOfBeforeTheCellThatIsOneTooMany() {
    onMain {
      var cellsMade: [Int] = []
      defer { Diagnostics.observer = nil }
      var grid: LazyGridView<Item>?
      Diagnostics.observer = { _ in cellsMade.append(grid?.cellsMade ?? -1) }
      let insets = EdgeInsets(top: 0, leading: 0, bottom: 11_000, trailing: 0)
      grid = LazyGridView(makeItems(501), layout: .list(estimated: 1_000), contentInsets: insets) {
        Text("\($0.id)")
      }
      let window = show(inABox: grid)
      turnMainLoop { grid?.isSettled == true && grid?.visibleIDs.count == 501 }
      XCTAssertEqual(cellsMade.count, 1)
      XCTAssertLessThanOrEqual(cellsMade.first ?? 501, 500)
      window.destroy()
    }
  }

  func testAViewOf500ItemsInABoxIsNotWarnedOf() {
    onMain {
      let record = Record()
      Diagnostics.observer = { record.warnings.append($0) }
      defer { Diagnostics.observer = nil }
      let grid = LazyGridView(makeItems(500), layout: .list()) { Text("\($0.id)") }
      let window = show(inABox: grid)
      turnMainLoop { grid.isSettled && grid.visibleIDs.count == 500 }
      XCTAssertEqual(record.warnings, [])
      window.destroy()
    }
  }

  // MARK: IDs

  func testDuplicateIDsInTheFirstDataAreWarnedOfWhenBothAreOnScreen() {
    onMain {
      for (first, second) in [(0, 1), (3, 9), (9, 3)] {
        var items = makeItems(1_000)
        items[first].id = 7_777
        items[second].id = 7_777
        let rig = GridRig(items)
        XCTAssertEqual(
          rig.record.warnings,
          ["the ID 7777 is in the data more than once; IDs must be unique: the first item with it owns it"])
      }
    }
  }

  func testAnIDInTwoSectionsOfTheFirstDataIsWarnedOfWhenBothAreOnScreen() {
    onMain {
      let rig = SectionRig([GridSection("a", makeItems(3)), GridSection("b", [Item(id: 9), Item(id: 1)])])
      XCTAssertEqual(rig.record.warnings.count, 1)
      XCTAssertEqual(rig.record.warnings.first?.contains("the ID 1 "), true)
    }
  }

  func testDuplicateIDsFarApartAreWarnedOfWhenBothHaveCells() {
    onMain {
      var items = makeItems(1_000)
      items[500].id = 7
      let rig = GridRig(items, layout: LineLayout.list(estimated: 20))
      XCTAssertEqual(rig.record.warnings, [])
      // The focus keeps the first cell alive.
      rig.cell(7)?.widget.grabFocus()
      rig.grid.scroll(to: 499, at: .start, animated: false)
      rig.settle()
      XCTAssertEqual(rig.record.warnings.count, 1)
    }
  }

  func testAnOffScreenIDIsFoundByIndexOfWithoutReadingAllItems() {
    onMain {
      var reads = 0
      let data = (0..<10_000).lazy.map { number -> Item in
        reads += 1
        return Item(id: number)
      }
      for isGiven in [true, false] {
        let grid = LazyGridView(data, layout: .list(), indexOf: isGiven ? { $0 } : nil) { Text("\($0.id)") }
        reads = 0
        grid.selection = 9_000
        if isGiven { XCTAssertLessThan(reads, 10) } else { XCTAssertGreaterThanOrEqual(reads, 10_000) }
        reads = 0
        grid.scroll(to: 5_000)
        XCTAssertLessThan(reads, 10, "the index is built once")
      }
    }
  }

  // MARK: Empty content

  func testEmptyContentOfAnItemCausesOneWarningThatNamesTheItem() {
    onMain {
      for attempt in ["if", "nothing", "reader", "trigger"] {
        let warnings = warnings(of: attempt)
        XCTAssertEqual(warnings.count, 1, attempt)
        let name = attempt == "nothing" ? "item 0 " : "item 2 "
        XCTAssertEqual(warnings.first?.contains("the content of \(name)is empty"), true, "\(warnings)")
      }
    }
  }

  func testContentThatIsEmptyOnPurposeOrNotEmptyCausesNoWarning() {
    onMain {
      for attempt in ["gap", "empty text", "inner if", "else"] {
        XCTAssertEqual(warnings(of: attempt), [], attempt)
      }
    }
  }

  func testAnEmptyHeaderIsNamedByItsSection() {
    onMain {
      let record = Record()
      Diagnostics.observer = { record.warnings.append($0) }
      defer { Diagnostics.observer = nil }
      let sections = [GridSection("a", makeItems(2)), GridSection("b", [Item(id: 5)])]
      let grid = LazyGridView(sections: sections, layout: .list()) {
        Text("\($0.id)")
      } header: { section in
        if section.id == "a" { Text("a") }
      }
      let window = Gtk.Window(width: 300, height: 300)
      window.child = Gtk.ScrolledWindow(child: grid.widget)
      window.present()
      turnMainLoop { grid.isSettled && grid.visibleIDs.count == 3 }
      XCTAssertEqual(record.warnings.count, 1)
      XCTAssertEqual(record.warnings.first?.contains("the content of the header of section b is empty"), true)
      window.destroy()
    }
  }

  // MARK: Data of another shape

  func testSectionsInAViewMadeForPlainItemsAreWarnedOfOnce() {
    onMain {
      let rig = GridRig(makeItems(4))
      let sections = [GridSection("a", makeItems(3)), GridSection("b", [Item(id: 9)])]
      rig.grid.apply(sections)
      rig.grid.apply([sections[1]], animated: false)
      rig.settle()
      XCTAssertEqual(rig.record.warnings.count, 1)
      XCTAssertEqual(rig.record.warnings.first?.contains("LazyGridView(sections:"), true)
    }
  }

  func testPlainItemsInAViewMadeWithHeadersAreWarnedOfOnce() {
    onMain {
      let rig = SectionRig(makeSections(3, 3))
      rig.grid.apply([Item](), animated: false)
      XCTAssertEqual(rig.record.warnings, [], "empty data needs no headers")
      rig.grid.apply(makeItems(4), animated: false)
      rig.grid.apply(makeSections(2), animated: false)
      rig.grid.apply(makeItems(5), animated: false)
      rig.settle()
      XCTAssertEqual(rig.record.warnings.count, 1)
      XCTAssertEqual(rig.record.warnings.first?.contains("made for sections with headers"), true)
    }
  }

  func testDataOfEitherShapeInAViewOfSectionsWithoutHeadersIsNotWarnedOf() {
    onMain {
      let record = Record()
      Diagnostics.observer = { record.warnings.append($0) }
      defer { Diagnostics.observer = nil }
      let grid = LazyGridView(sections: makeSections(2, 3), layout: .list()) { Text("\($0.id)") }
      grid.apply(makeSections(1, 2))
      grid.apply(makeItems(3))
      XCTAssertEqual(record.warnings, [])
    }
  }
}

@MainActor
private func show(inABox grid: LazyGridView<Item>?) -> Gtk.Window {
  let box = Gtk.Box(.vertical)
  if let grid { box.append(grid.widget) }
  let window = Gtk.Window(width: 300, height: 200)
  window.child = Gtk.ScrolledWindow(child: box)
  window.present()
  return window
}

/// A view with some kind of empty content, and its warnings.
@MainActor
private func warnings(of attempt: String) -> [String] {
  let record = Record()
  Diagnostics.observer = { record.warnings.append($0) }
  defer { Diagnostics.observer = nil }
  let items = makeItems(4)
  let grid: LazyGridView<Item> =
    switch attempt {
    case "if": LazyGridView(items, layout: .list()) { if $0.id < 2 { Text("a") } }
    case "nothing": LazyGridView(items, layout: .list()) { _ in }
    case "reader":
      LazyGridView(items, layout: .list()) { item in CellReader { _ in if item.id < 2 { Text("a") } } }
    case "trigger":
      LazyGridView(items, layout: .list()) { item in
        Trigger {
        } content: {
          if item.id < 2 { Text("a") }
        }
      }
    case "gap":
      LazyGridView(items, layout: .list()) { item in
        if item.id < 2 { Text("a") } else { EmptyContent().frame(minHeight: 20) }
      }
    case "empty text": LazyGridView(items, layout: .list()) { _ in Text("") }
    case "inner if":
      LazyGridView(items, layout: .list()) { item in
        Text("a")
        if item.id < 2 { Text("b") }
      }
    default: LazyGridView(items, layout: .list()) { if $0.id < 2 { Text("a") } else { Text("b") } }
    }
  let window = Gtk.Window(width: 300, height: 500)
  window.child = Gtk.ScrolledWindow(child: grid.widget)
  window.present()
  turnMainLoop { grid.isSettled && grid.bindCount >= 4 }
  window.destroy()
  return record.warnings
}
