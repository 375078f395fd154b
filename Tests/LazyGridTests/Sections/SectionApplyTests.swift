import GtkTestSupport
import Observation
import Synchronization
import XCTest

@testable import LazyGrid

/// The other ways of passing sections to the view.
final class SectionApplyTests: GtkTestCase {
  // MARK: In the background

  func testOfSeveralBackgroundAppliesTheNewestIsShownAndAllCompleteInOrder() {
    onMain {
      let rig = SectionRig([])
      var answers: [String] = []
      @MainActor func apply(_ name: String, _ sections: [SectionRig.Section]) {
        rig.grid.applyInBackground(sections) { answers.append("\(name) \($0)") }
      }
      apply("a", makeSections(3_000, 2_000))
      XCTAssertEqual(answers, ["a true"], "at once, as there is no old data")
      apply("b", makeSections(3_000, 3_000))
      apply("c", makeSections(4_000, 0, 3_000))
      XCTAssertEqual(answers, ["a true", "b false"])
      turnMainLoop { answers.count == 3 }
      XCTAssertEqual(answers, ["a true", "b false", "c true"])
      XCTAssertEqual(rig.grid.itemCount, 7_000)
      rig.settle()
      XCTAssertNotNil(rig.frame("a: 4000"))
      apply("d", makeSections(8_000))
      rig.grid.apply(makeSections(2, 1), animated: false)
      XCTAssertEqual(answers.last, "d false", "superseded by a plain apply")
      rig.settle()
      XCTAssertEqual(rig.siblingTexts.filter { $0.contains(":") }, ["a: 2", "b: 1"])
      apply("e", makeSections(4))
      XCTAssertEqual(answers.last, "e true", "small data: at once")
      apply("f", makeSections(4_000))
      rig.grid.applyInBackground(makeItems(5_000)) { answers.append("flat \($0)") }
      XCTAssertEqual(answers.suffix(2), ["f false", "flat true"], "at once, as the data has another type")
      rig.settle()
      XCTAssertEqual(rig.grid.itemCount, 5_000)
    }
  }

  func testBackgroundAndImmediateComparisonShowTheSame() {
    onMain {
      let rig = SectionRig([], selection: 1_234, sticky: [])
      rig.grid.applyInBackground(makeSections(1_500, 1_500, 500)) { XCTAssertTrue($0) }
      rig.grid.collapsedSections = ["b"]
      rig.settle()
      var next = makeSections(1_500, 1_500, 500)
      next[0].elements.swapAt(3, 900)
      next[0].elements[1].text = "new"
      next[2].elements.append(next[0].elements.remove(at: 1_234))
      next.swapAt(1, 2)
      var isShown = false
      rig.grid.applyInBackground(next, animated: false) { isShown = $0 }
      XCTAssertFalse(isShown)
      // A section collapsed meanwhile is collapsed in the new data as well.
      rig.grid.collapsedSections = ["b", "c"]
      turnMainLoop { isShown }
      rig.settle()
      XCTAssertEqual(rig.siblingTexts.prefix(5), ["a: 1499", "0 ", "1 new", "2 ", "900 "])
      XCTAssertEqual(rig.record.selection, 1_234, "moved, not deleted")
      rig.scroll(to: 1_000_000)
      let last = rig.siblingTexts.filter { $0.contains(":") || $0.hasPrefix("end") }
      XCTAssertEqual(last.suffix(4), ["c: 501 …", "end of c", "b: 1500 …", "end of b"])
    }
  }

  func testTheComparisonRunsOffTheMainThread() {
    onMain {
      func sections(_ count: Int) -> [GridSection<Watched, [Watched]>] {
        [GridSection(Watched(id: -1), (0..<count).map { Watched(id: $0) })]
      }
      let grid = LazyGridView(sections: sections(0), layout: .list()) { Text("\($0.id)") }
      grid.applyInBackground(sections(4_000)) { _ in }
      for animated in [true, false] {
        Watched.comparisons.withLock { $0 = (0, 0) }
        var isShown = false
        grid.applyInBackground(sections(animated ? 4_100 : 3_900), animated: animated) { isShown = $0 }
        turnMainLoop { isShown }
        let comparisons = Watched.comparisons.withLock { $0 }
        XCTAssertEqual(comparisons.onMain, 0)
        XCTAssertGreaterThan(comparisons.elsewhere, 3_900)
      }
    }
  }

  func testADestroyedViewCompletesItsBackgroundApply() {
    onMain {
      var answers: [Bool] = []
      do {
        let rig = SectionRig([])
        rig.grid.applyInBackground(makeSections(5_000)) { _ in }
        rig.grid.applyInBackground(makeSections(50_000)) { answers.append($0) }
      }
      turnMainLoop { !answers.isEmpty }
      XCTAssertEqual(answers, [false])
    }
  }

  func testApplyInBackgroundCanBeAwaited() {
    onMain {
      Gtk.MainLoop.installDispatchBridge()
      let rig = SectionRig([])
      var answers: [Bool] = []
      Task {
        answers.append(await rig.grid.applyInBackground(makeSections(3_000)))
        answers.append(await rig.grid.applyInBackground(makeSections(3_000, 4_000), animated: false))
      }
      turnMainLoop { answers.count == 2 }
      XCTAssertEqual(answers, [true, true])
      XCTAssertEqual(rig.grid.itemCount, 7_000)
    }
  }

  // MARK: Observed

  func testObservedSectionsAreFollowedWithTheirHeadersAndFooters() {
    onMain {
      let model = Model()
      var reads = 0
      let grid = LazyGridView(
        observingSections: {
          reads += 1
          return model.sections
        }, layout: .list()
      ) {
        Text("\($0.id)")
      } header: {
        Text("\($0.id): \($0.elements.count)")
      } footer: {
        Text("end of \($0.id)")
      }
      let window = Gtk.Window(width: 200, height: 400)
      window.child = Gtk.ScrolledWindow(child: grid.widget)
      window.present()
      turnMainLoop { grid.isSettled && grid.visibleIDs == [0, 1] }
      XCTAssertEqual(shownTexts(grid), ["a: 2", "0", "1", "end of a"])
      reads = 0
      model.sections[0].elements.append(Item(id: 7))
      model.sections.append(GridSection("b", []))
      turnMainLoop { grid.isSettled && grid.visibleIDs == [0, 1, 7] }
      XCTAssertEqual(reads, 1, "once per turn")
      XCTAssertEqual(shownTexts(grid), ["a: 3", "0", "1", "7", "end of a", "b: 0", "end of b"])
      model.sections[0].showsFooter = false
      model.sections.removeLast()
      turnMainLoop { grid.isSettled && grid.visibleSections == ["a"] }
      XCTAssertEqual(shownTexts(grid), ["a: 3", "0", "1", "7"])
      window.destroy()
    }
  }

  func testObservedSectionsWithoutHeadersOrWithoutFooters() {
    onMain {
      let model = Model()
      let bare = LazyGridView(observingSections: { model.sections }, layout: .list()) { Text("\($0.id)") }
      let headed = LazyGridView(observingSections: { model.sections }, layout: .list()) {
        Text("\($0.id)")
      } header: {
        Text($0.id)
      }
      let window = Gtk.Window(width: 400, height: 300)
      let box = Gtk.Box(.horizontal)
      for grid in [bare, headed] {
        let scroller = Gtk.ScrolledWindow(child: grid.widget)
        scroller.expandsHorizontally = true
        box.append(scroller)
      }
      window.child = box
      window.present()
      turnMainLoop { [bare, headed].allSatisfy { $0.isSettled && $0.visibleIDs == [0, 1] } }
      model.sections.append(GridSection("b", [Item(id: 5)]))
      turnMainLoop { [bare, headed].allSatisfy { $0.isSettled && $0.visibleIDs == [0, 1, 5] } }
      XCTAssertEqual(shownTexts(bare), ["0", "1", "5"])
      XCTAssertEqual(shownTexts(headed), ["a", "0", "1", "b", "5"])
      window.destroy()
    }
  }
}

@MainActor
private func shownTexts(_ grid: LazyGridView<Item>) -> [String] {
  grid.widget.children.compactMap { child in
    guard let cell = Cell.of(child), cell.key != nil, let content = cell.implementation.content else {
      return nil
    }
    return TextWidget.registration.implementation(of: content)?.text
  }
}

@Observable
@MainActor
private final class Model {
  var sections = [GridSection("a", [Item(id: 0), Item(id: 1)])]
}

/// A value that records the threads on which it was compared.
private struct Watched: Identifiable, Hashable {
  static let comparisons = Mutex((onMain: 0, elsewhere: 0))

  let id: Int

  static func == (a: Watched, b: Watched) -> Bool {
    comparisons.withLock {
      if Thread.isMainThread { $0.onMain += 1 } else { $0.elsewhere += 1 }
    }
    return a.id == b.id
  }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
