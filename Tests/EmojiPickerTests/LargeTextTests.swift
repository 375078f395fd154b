import GtkBridge
import GtkTestSupport
import XCTest

@testable import EmojiPicker
@testable import LazyGrid

/// The pages with enlarged text.
final class LargeTextTests: GtkTestCase {
  override func tearDown() {
    onMain { Gtk.Settings.current?.textScale = 1 }
    super.tearDown()
  }

  func testNoEmojiOfThePickerIsCutAtAnySizeOfTextAndAnyWidth() {
    onMain {
      for scale in scales {
        Gtk.Settings.current?.textScale = scale
        for width in [400, 520, 720] {
          let page = PickerPage(query: "")
          assertNothingIsCut(page.widget, width: width, "scale \(scale), width \(width)") { page.figures }
        }
      }
    }
  }

  func testNoEmojiOfThePickerIsCutWhenTheSizeOfTextChangesWhileItRuns() {
    onMain {
      let page = PickerPage(query: "")
      let window = Gtk.Window(width: 720, height: 640)
      window.child = page.widget
      window.present()
      turnMainLoop { page.figures.isSettled && page.figures.liveCells > 10 }
      for scale in scales.reversed() {
        Gtk.Settings.current?.textScale = scale
        turnMainLoop { page.figures.isSettled }
        XCTAssertEqual(cutEmoji(in: page.widget), [], "scale \(scale)")
      }
      window.destroy()
    }
  }

  func testNoEmojiOfTheOtherPagesIsCutWhereTextIsTwiceAsLarge() {
    onMain {
      for scale in [1.0, 2] {
        Gtk.Settings.current?.textScale = scale
        let selection = SelectionPage()
        assertNothingIsCut(selection.widget, "selection, scale \(scale)") { selection.figures }
        let trigger = TriggerPage()
        assertNothingIsCut(trigger.widget, "trigger, scale \(scale)") { trigger.figures }
        for choice in LayoutChoice.allCases {
          for axis in [Axis.vertical, .horizontal] {
            let page = LayoutsPage(choice, axis: axis)
            assertNothingIsCut(page.widget, "\(choice), \(axis), scale \(scale)") { page.figures }
          }
        }
      }
    }
  }
}

private let scales = [1, 1.25, 2]

/// Shows a page in a window and checks each cell.
@MainActor
private func assertNothingIsCut(
  _ page: Gtk.Widget, width: Int = 720, _ message: String, figures: () -> GridFigures
) {
  let window = Gtk.Window(width: width, height: 640)
  window.child = page
  window.present()
  turnMainLoop { figures().isSettled && page.isMapped && figures().liveCells > 1 }
  XCTAssertEqual(cutEmoji(in: page), [], message)
  window.destroy()
}

/// Returns the emoji whose text needs more space than it has, or extends beyond its cell.
@MainActor
private func cutEmoji(in page: Gtk.Widget) -> [String] {
  page.descendants(Gtk.Widget.self).flatMap { widget -> [String] in
    guard let cell = CellWidget.registration.implementation(of: widget)?.cell, cell.key != nil else {
      return []
    }
    return widget.descendants(Gtk.Widget.self).compactMap { emoji in
      guard let text = TextWidget.registration.implementation(of: emoji), text.isEmoji,
        let place = emoji.bounds(in: widget)
      else { return nil }
      let isWhole =
        text.naturalWidth() <= emoji.width && text.height(forWidth: emoji.width) <= emoji.height
        && place.x >= 0 && place.x + place.width <= Double(widget.width)
        && place.y >= 0 && place.y + place.height <= Double(widget.height)
      return isWhole ? nil : "\(text.text) \(place) in \(widget.width) × \(widget.height)"
    }
  }
}

extension TextWidget {
  /// Whether the label shows an emoji and not its name.
  fileprivate var isEmoji: Bool { !text.unicodeScalars.allSatisfy(\.isASCII) && text.count == 1 }
}
