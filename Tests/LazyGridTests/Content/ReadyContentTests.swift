import CGtk4
import GtkBridge
import GtkTestSupport
import XCTest

@testable import LazyGrid

final class ReadyContentTests: GtkTestCase {
  func testStackSpacingIsSetAndNegativeSpacingCountsAsZero() {
    onMain {
      let rig = CellRig {
        VStack(spacing: 7) {
          Text("a"); Text("b")
        }
      }
      let box = rig.widget.cast(to: Gtk.Box.self)
      XCTAssertEqual(box?.spacing, 7)
      rig.bind {
        VStack {
          Text("a"); Text("b")
        }
      }
      XCTAssertEqual(box?.spacing, 0)
      rig.bind {
        VStack(spacing: -3) {
          Text("a"); Text("b")
        }
      }
      XCTAssertEqual(box?.spacing, 0)
      XCTAssertEqual(box?.orientation, .vertical)
      let row = CellRig {
        HStack(spacing: 5) {
          Text("a"); Text("b")
        }
      }.widget.cast(to: Gtk.Box.self)
      XCTAssertEqual(row?.spacing, 5)
      XCTAssertEqual(row?.orientation, .horizontal)
    }
  }

  func testImageShowsIconAtPixelSize() {
    onMain {
      let rig = CellRig { Image(iconName: "edit-copy").pixelSize(64) }
      let image = rig.widget.cast(to: Gtk.Image.self)
      XCTAssertEqual(image?.iconName, "edit-copy")
      XCTAssertEqual(image?.pixelSize, 64)
      XCTAssertEqual(rig.widget.measure(.horizontal).natural, 64)
      for name in ["no-such-icon", "", "edit-paste"] {
        rig.bind { Image(iconName: name).pixelSize(0) }
        XCTAssertEqual(image?.iconName, name)
        XCTAssertEqual(image?.pixelSize, -1)
      }
    }
  }

  func testOverlayKeepsOrderOfItsBranches() {
    onMain {
      @MainActor @CellContentBuilder func content(_ bits: Int) -> some CellContent {
        Overlay {
          Text("base")
        } overlay: {
          if bits & 1 != 0 { Text("1") }
          if bits & 2 != 0 { Text("2") }
          CellReader { context in
            if context.state == .selected { Text("selected") }
          }
          if bits & 4 != 0 { Text("4") }
        }
      }
      for old in 0..<8 {
        for new in 0..<8 {
          let rig = CellRig { content(old) }
          let base = rig.widget.firstChild
          rig.bind { content(new) }
          rig.change(to: .selected)
          let bits = [1, 2, 4].filter { new & $0 != 0 }.map { "\($0)" }
          XCTAssertEqual(Set(rig.texts), Set(["base", "selected"] + bits), "from \(old) to \(new)")
          // From bottom to top.
          var expected = ["base"] + bits + ["selected"]
          if new & 4 != 0 { expected.swapAt(expected.count - 2, expected.count - 1) }
          XCTAssertEqual(rig.texts, expected, "from \(old) to \(new)")
          XCTAssertEqual(rig.widget.firstChild, base)
          XCTAssertEqual(rig.widget.cast(to: Gtk.Overlay.self)?.child, base)
        }
      }
    }
  }

  func testOverlayBaseChangesBranchInPlace() {
    onMain {
      @MainActor @CellContentBuilder func content(_ isFirst: Bool) -> some CellContent {
        Overlay {
          if isFirst { Text("a") } else { VStack { CellReader { context in Text("\(context.state)") } } }
        } overlay: {
          Text("top")
        }
      }
      let rig = CellRig { content(true) }
      XCTAssertEqual(rig.texts, ["a", "top"])
      rig.bind { content(false) }
      XCTAssertEqual(rig.texts, ["normal", "top"])
      rig.change(to: .selected)
      XCTAssertEqual(rig.texts, ["selected", "top"])
    }
  }

  func testNativeIsUpdatedThroughAnyHandle() {
    onMain {
      var made = 0
      @MainActor func content(_ text: String) -> some CellContent {
        Native { () -> Gtk.Entry in
          made += 1
          return Gtk.Entry()
        } update: { entry, context in
          entry.text = "\(context.id) \(text)"
        }
      }
      let rig = CellRig(id: 1) { content("a") }
      XCTAssertEqual(rig.widget.cast(to: Gtk.Entry.self)?.text, "1 a")
      rig.bind(id: 2) { content("b") }
      XCTAssertEqual(rig.widget.cast(to: Gtk.Entry.self)?.text, "2 b")
      XCTAssertEqual(made, 1)
      rig.widget.cast(to: Gtk.Entry.self)?.text = ""
      // Through another handle.
      rig.body.update(Gtk.Widget(retaining: rig.widget.widgetPointer), in: rig.context)
      XCTAssertEqual(rig.widget.cast(to: Gtk.Entry.self)?.text, "2 b")
    }
  }

  func testNativeFromCHasNoExtraReference() {
    onMain {
      let rig = CellRig {
        Native {
          Gtk.Widget(retaining: gtk_spinner_new())
        } update: { spinner, _ in
          gtk_spinner_start(spinner.opaque)
        }
        Text("a")
      }
      XCTAssertEqual(gtk_spinner_get_spinning(rig.widget.firstChild?.opaque), 1)
      // The box and two handles: this one and that of the place.
      XCTAssertEqual(rig.widget.firstChild?.referenceCount, 3)
    }
  }
}
