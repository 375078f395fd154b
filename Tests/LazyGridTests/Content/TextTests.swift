import GtkBridge
import GtkTestSupport
import XCTest

@testable import LazyGrid

final class TextTests: GtkTestCase {
  func testEqualTextAndStyleRequestNoNewSize() {
    onMain {
      let content = { Text("a").font(size: 48).bold().italic().wraps().lineLimit(3).alignment(.leading) }
      let rig = CellRig { content() }
      let (parent, probe) = ResizeProbe.around(rig.widget)
      rig.bind { content() }
      XCTAssertFalse(probe.takeResizes(), "equal text and look")
      rig.bind { content().font(size: 20) }
      XCTAssertTrue(probe.takeResizes(), "another size")
      rig.bind { Text("b").font(size: 20) }
      XCTAssertTrue(probe.takeResizes(), "another text")
      rig.bind { Text("b").font(size: 20) }
      XCTAssertFalse(probe.takeResizes(), "equal again")
      withExtendedLifetime(parent) {}
    }
  }

  func testEqualNestedContentRequestsNoNewSize() {
    onMain {
      @MainActor @CellContentBuilder func content() -> some CellContent {
        HStack(spacing: 3) {
          Text("a").font(size: 20)
          Image(iconName: "edit-copy").pixelSize(32)
          if rigHasMore { VStack { Text("b").padding(4).cssClass("c").frame(minWidth: 50) } }
          CellReader { _ in Text("c").bold() }
        }
        Overlay {
          Text("d")
        } overlay: {
          Text("e").aligned(horizontally: .end).expands(vertically: true)
        }
      }
      let rigHasMore = true
      let rig = CellRig { content() }
      let (parent, probe) = ResizeProbe.around(rig.widget)
      rig.bind { content() }
      rig.change(to: .selected)
      XCTAssertFalse(probe.takeResizes())
      withExtendedLifetime(parent) {}
    }
  }

  func testRemovedStyleRestoresEveryProperty() {
    onMain {
      let fancy = {
        Text("some words").font(size: 30).bold().italic().wraps().lineLimit(3).alignment(.trailing)
          .truncationMode(.middle)
      }
      let plain = CellRig { Text("some words") }
      let rig = CellRig { fancy() }
      XCTAssertNotEqual(TextPicture(rig.widget), TextPicture(plain.widget))
      rig.bind { Text("some words") }
      XCTAssertEqual(TextPicture(rig.widget), TextPicture(plain.widget))
      plain.bind { fancy() }
      rig.bind { fancy() }
      XCTAssertEqual(TextPicture(rig.widget), TextPicture(plain.widget))
    }
  }

  func testInvalidFontSizesLeaveTheSizeToCSS() {
    onMain {
      let plain = CellRig { Text("a") }
      let height = plain.widget.measure(.vertical).natural
      XCTAssertGreaterThan(CellRig { Text("a").font(size: 48) }.widget.measure(.vertical).natural, 2 * height)
      for size: Double in [0, -1, .nan, .infinity, -Double.infinity] {
        let rig = CellRig { Text("a").font(size: size) }
        XCTAssertEqual(rig.widget.measure(.vertical).natural, height, "size \(size)")
      }
    }
  }

  func testThousandFontSizesEndAtTheLastSize() {
    onMain {
      let rig = CellRig { Text("a").font(size: 1) }
      for size in 1...1_000 {
        rig.bind { Text("a").font(size: 10 + Double(size) / 100) }
      }
      let fresh = CellRig { Text("a").font(size: 20) }
      XCTAssertEqual(rig.widget.measure(.vertical).natural, fresh.widget.measure(.vertical).natural)
    }
  }

  func testLineLimitBoundsTheHeight() {
    onMain {
      let words = String(repeating: "word ", count: 100)
      let line = CellRig { Text("word") }.widget.measure(.vertical).natural
      @MainActor func height(_ text: Text) -> Int {
        CellRig { text }.widget.measure(.vertical, forSize: 200).natural
      }
      XCTAssertGreaterThan(height(Text(words).wraps()), 5 * line)
      XCTAssertEqual(height(Text(words).lineLimit(1)), line)
      XCTAssertEqual(height(Text(words).lineLimit(0)), line)
      XCTAssertLessThanOrEqual(height(Text(words).lineLimit(2)), 2 * line + 4)
      XCTAssertGreaterThan(height(Text(words).lineLimit(2)), line)
      XCTAssertLessThan(CellRig { Text(words).lineLimit(1) }.widget.measure(.horizontal).minimum, 100)
    }
  }

  func testUnusualStringsAreShownWithoutMarkup() {
    onMain {
      for text in ["", "a\u{0}b", "<b>&amp;", "a\nb", "👩‍👩‍👧‍👦", "مرحبا", String(repeating: "x", count: 100_000)] {
        let rig = CellRig { Text("before") }
        rig.bind { Text(text) }
        _ = rig.widget.measure(.horizontal)
        rig.bind { Text("after") }
        XCTAssertEqual(rig.texts, ["after"])
      }
      XCTAssertEqual(CellRig { Text("<b>&amp;_x") }.texts, ["<b>&amp;_x"])
    }
  }
}
