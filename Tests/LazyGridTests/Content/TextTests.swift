import CGtk4
import GtkBridge
import GtkTestSupport
import XCTest

@testable import LazyGrid

final class TextTests: GtkTestCase {
  func testEqualTextAndLookAskForNoNewSize() {
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

  func testEqualContentDeepDownAsksForNoNewSize() {
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

  func testEveryPropertyIsSetBack() {
    onMain {
      let fancy = {
        Text("a").font(size: 48).bold().italic().wraps().lineLimit(3).alignment(.trailing)
          .truncationMode(.middle)
      }
      let plain = CellRig { Text("a") }
      let rig = CellRig { fancy() }
      XCTAssertNotEqual(TextLook(rig.widget), TextLook(plain.widget))
      rig.bind { Text("a") }
      XCTAssertEqual(TextLook(rig.widget), TextLook(plain.widget))
      plain.bind { fancy() }
      rig.bind { fancy() }
      XCTAssertEqual(TextLook(rig.widget), TextLook(plain.widget))
    }
  }

  func testLabelsOfOneLookShareTheirAttributes() {
    onMain {
      let rigs = (0..<3).map { number in CellRig { Text("\(number)").font(size: 48) } }
      XCTAssertEqual(Set(rigs.map { TextLook($0.widget).attributes }).count, 1)
      XCTAssertNotNil(TextLook(rigs[0].widget).attributes)
    }
  }

  func testFontSizesOfAllKinds() {
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

  func testAnimatedFontSizeKeepsNoListForEachSize() {
    onMain {
      let rig = CellRig { Text("a").font(size: 1) }
      for size in 1...1_000 {
        rig.bind { Text("a").font(size: 10 + Double(size) / 100) }
      }
      XCTAssertEqual(TextLook(rig.widget).pointSize, 20)
    }
  }

  func testLineLimit() {
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

  func testTextOfAllKinds() {
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

/// Everything a label can carry over from one item to the next.
private struct TextLook: Equatable {
  let attributes: OpaquePointer?
  let pointSize: Double?
  let wraps: Bool
  let lines: Int32
  let ellipsis: PangoEllipsizeMode.RawValue
  let position: Float
  let justification: GtkJustification.RawValue

  @MainActor
  init(_ widget: Widget) {
    let label = widget.opaque
    attributes = gtk_label_get_attributes(label)
    wraps = gtk_label_get_wrap(label) != 0
    lines = gtk_label_get_lines(label)
    ellipsis = gtk_label_get_ellipsize(label).rawValue
    position = gtk_label_get_xalign(label)
    justification = gtk_label_get_justify(label).rawValue
    if let attributes, let iterator = pango_attr_list_get_iterator(attributes) {
      defer { pango_attr_iterator_destroy(iterator) }
      let size = pango_attr_iterator_get(iterator, PANGO_ATTR_SIZE)
      pointSize = size.map {
        let integer = UnsafeRawPointer($0).assumingMemoryBound(to: PangoAttrInt.self)
        return Double(integer.pointee.value) / Double(PANGO_SCALE)
      }
    } else {
      pointSize = nil
    }
  }
}
