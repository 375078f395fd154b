import CGtk4
import GtkBridge
import GtkTestSupport
import XCTest

@testable import LazyGrid

/// Tests of an app's own widgets in cells: their binds, updates and the changes by the user.
final class NativeTests: GtkTestCase {
  func testSameItemIsUpdatedWithoutBind() {
    onMain {
      let rig = NativeRig(["a", "b", "c"])
      XCTAssertEqual(rig.record.steps(of: 0), ["bind 0 a", "update 0 a"])
      rig.record.steps = []
      rig.items[0].text = "A"
      rig.apply()
      XCTAssertEqual(rig.record.steps, ["update 0 A"])
      rig.record.steps = []
      rig.grid.rebind()
      rig.settle()
      XCTAssertEqual(rig.record.steps.filter { $0.hasPrefix("bind") }, [])
      XCTAssertEqual(rig.record.steps.count, 3)
    }
  }

  func testRecycledCellBindsPreviousItemAgain() {
    onMain {
      let rig = NativeRig((0..<200).map { "\($0)" })
      let made = rig.record.made
      for value in [2_000.0, 0, 2_000, 0] {
        rig.scroller.verticalAdjustment.value = value
        rig.settle()
      }
      XCTAssertGreaterThan(rig.record.bound[0] ?? 0, 1)
      XCTAssertEqual(
        rig.record.bound[0], rig.record.ended[0].map { $0 + 1 }, "each bind but the last was ended")
      XCTAssertLessThan(rig.record.made, made + 100)
    }
  }

  func testBindEndsWithItsItemAndNotOnUpdate() {
    onMain {
      let rig = NativeRig(["a", "b"])
      for round in 0..<3 {
        rig.items[0].text = "a\(round)"
        rig.apply()
      }
      XCTAssertEqual(rig.record.ended, [:])
      XCTAssertEqual(rig.record.contexts[0]?.isCurrent, true)
      rig.items.removeFirst()
      rig.apply()
      XCTAssertEqual(rig.record.ended, [0: 1])
      XCTAssertEqual(rig.record.contexts[0]?.isCurrent, false)
    }
  }

  func testNewContentClosureBindsTheSameItemsAgain() {
    onMain {
      let rig = NativeRig(["a", "b"])
      rig.record.steps = []
      rig.setContent(prefix: "new ")
      rig.settle()
      XCTAssertEqual(rig.record.steps(of: 1), ["new bind 1 b", "new update 1 b"])
      XCTAssertEqual(rig.record.ended, [0: 1, 1: 1])
    }
  }

  func testWidgetOfReturningBranchIsBound() {
    onMain {
      var isOn = true
      var binds = 0
      @MainActor @CellContentBuilder func content() -> some CellContent {
        Text("a")
        if isOn {
          Native {
            Gtk.Entry()
          } bind: { _, _ in
            binds += 1
          }
        }
      }
      let body = CellBody(content())
      let widget = body.makeWidget()
      var binding = CellBinding(id: 0) { _ in }
      for (round, expected) in [(true, 1), (true, 1), (false, 1), (true, 2)].enumerated() {
        isOn = expected.0
        binding = CellBinding(id: 0, after: binding) { _ in }
        CellBody(content()).update(widget, in: CellContext(state: .normal, binding: binding))
        XCTAssertEqual(binds, expected.1, "round \(round)")
      }
    }
  }

  // MARK: The documented examples

  func testTypedTextSurvivesChangeOfAnotherField() {
    onMain {
      var notes = (0..<100).map { Note(id: $0, title: "title \($0)", text: "text \($0)") }
      var saved: [Int: String] = [:]
      let grid = LazyGridView(notes, layout: .list()) { note in
        entryExample(note) { saved[$1] = $0 }
      }
      let window = Gtk.Window(width: 300, height: 200)
      let scroller = Gtk.ScrolledWindow(child: grid.widget)
      window.child = scroller
      window.present()
      turnMainLoop { grid.isSettled && grid.widget.isMapped && grid.visibleIDs.contains(2) }
      @MainActor func entry(_ id: Int) -> Gtk.Entry? {
        grid.shell.cells.values.first { $0.id == AnyHashable(id) }?.implementation.content?.cast(
          to: Gtk.Entry.self)
      }
      XCTAssertEqual(entry(2)?.text, "text 2")
      entry(2)?.text = "typed"
      notes[2].title = "new"
      grid.apply(notes)
      turnMainLoop { grid.isSettled && entry(2)?.placeholder == "new" }
      XCTAssertEqual(entry(2)?.text, "typed")
      entry(2)?.text = "typed on"
      XCTAssertEqual(saved, [2: "typed on"], "the connection outlives the update")
      scroller.verticalAdjustment.value = 2_000
      turnMainLoop { grid.isSettled }
      for cell in grid.shell.cells.values {
        guard let id = cell.id?.base as? Int else { continue }
        XCTAssertEqual(cell.implementation.content?.cast(to: Gtk.Entry.self)?.text, "text \(id)")
      }
      XCTAssertEqual(saved, [2: "typed on"], "setting the text of another item is not typing")
      window.destroy()
    }
  }

  func testDocumentedExamplesShowTheirItems() {
    onMain {
      let stars = CellRig { Stars(count: 3) }
      XCTAssertEqual(stars.texts, ["★★★"])
      stars.bind { Stars(count: 1) }
      XCTAssertEqual(stars.texts, ["★"])
      XCTAssertEqual(CellRig { titleExample(Note(title: "t")) }.texts, ["t"])
    }
  }

  func testWidgetFromCIsReleasedWithItsCell() {
    onMain {
      var rig: CellRig? = CellRig { Native { Gtk.Widget(retaining: gtk_calendar_new()) } }
      let weak = Gtk.WeakReference(rig!.widget)
      XCTAssertEqual(rig?.widget.cssName, "calendar")
      // A parent, such as a cell, takes ownership of the floating reference.
      let box = Gtk.Box(.vertical)
      box.append(rig!.widget)
      box.remove(rig!.widget)
      rig = nil
      XCTAssertNil(weak.object)
    }
  }
}

/// The record of the calls for an app's own widgets.
@MainActor
private final class NativeRecord {
  var steps: [String] = []
  var bound: [Int: Int] = [:]
  var ended: [Int: Int] = [:]
  var contexts: [Int: CellContext] = [:]
  var made = 0

  func steps(of id: Int) -> [String] { steps.filter { $0.contains(" \(id) ") } }
}

/// A view whose cells show an app's own labels.
@MainActor
private final class NativeRig {
  var items: [Item]
  let grid: LazyGridView<Item>
  let scroller: Gtk.ScrolledWindow
  let window = Gtk.Window(width: 300, height: 200)
  let record = NativeRecord()

  init(_ texts: [String]) {
    items = texts.enumerated().map { Item(id: $0, text: $1) }
    grid = LazyGridView(items, layout: .list()) { _ in Text("") }
    scroller = Gtk.ScrolledWindow(child: grid.widget)
    setContent(prefix: "")
    window.child = scroller
    window.present()
    settle()
  }

  isolated deinit { window.destroy() }

  func setContent(prefix: String) {
    let record = record
    grid.setContent { item in
      Native { () -> Gtk.Label in
        record.made += 1
        return Gtk.Label()
      } bind: { label, context in
        record.steps.append("\(prefix)bind \(item.id) \(item.text)")
        record.bound[item.id, default: 0] += 1
        record.contexts[item.id] = context
        context.onUnbind { record.ended[item.id, default: 0] += 1 }
      } update: { label, context in
        record.steps.append("\(prefix)update \(item.id) \(item.text)")
        label.text = item.text
      }
    }
  }

  func apply() {
    grid.apply(items, animated: false)
    settle()
  }

  func settle() { turnMainLoop { grid.isSettled && grid.widget.isMapped && !grid.visibleIDs.isEmpty } }
}
