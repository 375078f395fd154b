import GtkTestSupport
import Observation
import RandomSupport
import XCTest

@testable import LazyGrid

/// The other ways of passing data to the view.
final class ApplyTests: GtkTestCase {
  // MARK: Known changes

  func testADifferenceOfTheStandardLibraryKeepsWhatStays() {
    onMain {
      let rig = GridRig(makeItems(40), isBound: true)
      rig.click(3)
      var random = SeededGenerator(seed: 7)
      var items = rig.items
      for step in 0..<40 {
        let old = items
        items = old.filter { $0.id == 3 || Int.random(in: 0..<4, using: &random) > 0 }
        items.insert(Item(id: 1_000 + step), at: Int.random(in: 0...items.count, using: &random))
        if items.count > 1 { items.append(items.remove(at: 0)) }
        for index in items.indices where items[index].id % 3 == 0 { items[index].text = "\(step)" }
        let difference = items.difference(from: old)
        rig.grid.apply(items, difference: difference, animated: step % 2 == 0)
        XCTAssertEqual(rig.grid.itemCount, items.count)
      }
      rig.settle()
      let expected = rig.grid.shell.engine.liveSlots.map { slot in
        "\(items[slot.slot.index].id) \(items[slot.slot.index].text)"
      }
      XCTAssertEqual(rig.siblingTexts, expected)
      XCTAssertEqual(rig.grid.selection, 3)
      XCTAssertEqual(rig.record.warnings, [])
    }
  }

  func testADifferenceThatDoesNotFitIsReportedAndTheDataCompared() {
    onMain {
      let rig = GridRig(makeItems(5))
      let difference = makeItems(9).difference(from: makeItems(2))
      rig.grid.apply(makeItems(4), difference: difference)
      rig.settle()
      XCTAssertEqual(rig.grid.visibleIDs, [0, 1, 2, 3])
      XCTAssertEqual(rig.record.warnings.count, 1)
    }
  }

  // MARK: In the background

  func testOfSeveralBackgroundAppliesTheNewestIsShownAndAllCompleteInOrder() {
    onMain {
      let rig = GridRig([])
      var answers: [String] = []
      rig.grid.applyInBackground(makeItems(5_000)) { answers.append("a \($0)") }
      XCTAssertEqual(answers, ["a true"], "at once, as there is no old data")
      rig.grid.applyInBackground(makeItems(6_000)) { answers.append("b \($0)") }
      rig.grid.applyInBackground(makeItems(7_000)) { answers.append("c \($0)") }
      XCTAssertEqual(answers, ["a true", "b false"])
      turnMainLoop { answers.count == 3 }
      XCTAssertEqual(answers, ["a true", "b false", "c true"])
      XCTAssertEqual(rig.grid.itemCount, 7_000)
      rig.grid.applyInBackground(makeItems(8_000)) { answers.append("d \($0)") }
      rig.grid.apply(makeItems(3))
      XCTAssertEqual(answers.last, "d false", "superseded by a plain apply")
      rig.settle()
      XCTAssertEqual(rig.grid.itemCount, 3)
      rig.grid.applyInBackground(makeItems(4)) { answers.append("e \($0)") }
      XCTAssertEqual(answers.last, "e true", "small data: at once")
    }
  }

  func testABackgroundApplyOfAnotherCollectionOrAfterAPlainApplyComparesAtOnce() {
    onMain {
      let rig = GridRig([])
      var answers: [String] = []
      rig.grid.applyInBackground(makeItems(3_000)) { answers.append("first \($0)") }
      rig.grid.applyInBackground(ContiguousArray(makeItems(4_000))) { answers.append("other type \($0)") }
      XCTAssertEqual(answers, ["first true", "other type true"])
      rig.grid.apply(makeItems(5_000))
      rig.grid.applyInBackground(makeItems(6_000)) { answers.append("after apply \($0)") }
      XCTAssertEqual(answers.last, "after apply true")
      rig.grid.applyInBackground(makeItems(1_999)) { answers.append("small \($0)") }
      XCTAssertEqual(answers.last, "small true")
      rig.grid.applyInBackground(makeItems(2_000)) { answers.append("large \($0)") }
      XCTAssertEqual(answers.last, "small true", "compared in the background")
      turnMainLoop { answers.last == "large true" }
    }
  }

  func testADestroyedViewCompletesItsBackgroundApply() {
    onMain {
      var answers: [Bool] = []
      do {
        let rig = GridRig([])
        rig.grid.applyInBackground(makeItems(5_000)) { _ in }
        rig.grid.applyInBackground(makeItems(50_000)) { answers.append($0) }
      }
      turnMainLoop { !answers.isEmpty }
      XCTAssertEqual(answers, [false])
    }
  }

  func testApplyInBackgroundCanBeAwaitedFromATaskOnAnotherThread() {
    onMain {
      Gtk.MainLoop.installDispatchBridge()
      let rig = GridRig([])
      rig.grid.applyInBackground(makeItems(3_000)) { _ in }
      let grid = rig.grid
      let done = Flag()
      Task.detached {
        let new = makeItemsAnywhere(9_000)
        let wasShown = await grid.applyInBackground(new)
        await MainActor.run { done.value = wasShown }
      }
      turnMainLoop { done.value }
      XCTAssertEqual(rig.grid.itemCount, 9_000)
    }
  }

  // MARK: Observed

  func testAnObservedModelIsReadOncePerTurn() {
    onMain {
      let model = Model()
      let window = Gtk.Window(width: 200, height: 300)
      var reads = 0
      let grid = LazyGridView(
        observing: {
          reads += 1
          return model.items
        }, selection: Binding(model, \.selection), layout: .list()
      ) { Text("\($0.id) \($0.text)") }
      window.child = Gtk.ScrolledWindow(child: grid.widget)
      window.present()
      turnMainLoop { grid.isSettled && grid.visibleIDs == [0, 1, 2] }
      reads = 0
      model.items.append(Item(id: 3))
      model.items[0].text = "new"
      model.items.remove(at: 1)
      turnMainLoop { grid.isSettled && grid.visibleIDs == [0, 2, 3] }
      XCTAssertEqual(reads, 1)
      // A second time: the observation is registered again after each change.
      model.items = []
      turnMainLoop { grid.isSettled && grid.visibleIDs == [] }
      model.items = [Item(id: 8), Item(id: 9)]
      turnMainLoop { grid.isSettled && grid.visibleIDs == [8, 9] }
      model.selection = 9
      turnMainLoop { grid.selection == 9 }
      model.selection = nil
      turnMainLoop { grid.selection == nil }
      window.destroy()
    }
  }

  func testAnObservedModelOutlivesTheView() {
    onMain {
      let model = Model()
      weak var shell: GridShell?
      do {
        let grid = LazyGridView(observing: { model.items }, layout: .list()) { Text("\($0.id)") }
        shell = grid.shell
      }
      XCTAssertNil(shell)
      model.items = []
      drainMainLoop()
    }
  }
}

@Observable
@MainActor
private final class Model {
  var items = [Item(id: 0), Item(id: 1), Item(id: 2)]
  var selection: Int?
}

@MainActor
private final class Flag {
  var value = false
}

private func makeItemsAnywhere(_ count: Int) -> [Item] { (0..<count).map { Item(id: $0) } }
