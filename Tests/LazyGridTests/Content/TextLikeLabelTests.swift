import CGtk4
import GtkTestSupport
import RandomSupport
import XCTest

@testable import LazyGrid

/// Compares a `Text` with a `GtkLabel` of the same properties.
final class TextLikeLabelTests: GtkTestCase {
  private static let texts = [
    "", "word", "some words that need several lines of text", "one\ntwo lines in two paragraphs",
    "extraordinarily-long-words-without-any-space-between-them", "مرحبا بالعالم وكل شيء فيه", "👩‍👩‍👧‍👦 🎉 a",
  ]

  func testTextIsDrawnLikeALabel() {
    onMain {
      for direction in [Gtk.TextDirection.leftToRight, .rightToLeft] {
        for alignment in [TextAlignment.leading, .center, .trailing] {
          for look in Look.all {
            // Each alignment with one look, all other looks centered.
            guard alignment == .center || look.wraps && look.cut == nil else { continue }
            for text in Self.texts {
              let label = look.label(text, alignment)
              label.direction = direction
              // A label below its minimum width shows its middle.
              guard label.measure(.horizontal).minimum <= 120 else { continue }
              let rig = CellRig { look.text(text, alignment) }
              rig.widget.direction = direction
              let what = "\(text) \(look) \(alignment) \(direction)"
              // Lines laid out for another width are kept if they break at the same positions.
              _ = TextWidget.registration.implementation(of: rig.widget)?.height(forWidth: 131)
              let ours = TextPicture(rig.widget, width: 120, height: 320)
              let theirs = TextPicture(label, width: 120, height: 320)
              XCTAssertEqual(ours.height, theirs.height, what)
              XCTAssertTrue(ours == theirs, what)
              XCTAssertEqual(ours.isBlank, text.isEmpty, what)
            }
          }
        }
      }
    }
  }

  func testTextHasTheHeightOfALabelAtEveryWidth() {
    onMain {
      var random = SeededGenerator(seed: 7)
      for look in Look.all where look.wraps {
        for text in Self.texts + [String(repeating: "some words of all kinds ", count: 9)] {
          let label = look.label(text, .center)
          let rig = CellRig { look.text(text, .center) }
          guard let widget = TextWidget.registration.implementation(of: rig.widget) else {
            return XCTFail("no text widget")
          }
          var width = 150
          for _ in 0..<120 {
            width = min(max(60, width + Int.random(in: -9...9, using: &random)), 400)
            let expected = label.measure(.vertical, forSize: max(width, label.measure(.horizontal).minimum))
            guard width >= label.measure(.horizontal).minimum else { continue }
            XCTAssertEqual(widget.height(forWidth: width), expected.natural, "\(text) \(look) at \(width)")
          }
        }
      }
    }
  }

  func testTextHasTheNaturalWidthOfALabel() {
    onMain {
      for look in Look.all {
        for text in Self.texts {
          let label = look.label(text, .center)
          let rig = CellRig { look.text(text, .center) }
          let ours = rig.widget.measure(.horizontal)
          XCTAssertEqual(ours.natural, label.measure(.horizontal).natural, "\(text) \(look)")
          if !look.wraps && look.cut == nil { XCTAssertEqual(ours.minimum, ours.natural) }
          XCTAssertLessThanOrEqual(ours.minimum, ours.natural)
        }
      }
    }
  }

  func testTextFollowsFontColorAndStateOfCSS() {
    onMain {
      let provider = Gtk.CssProvider(
        "label.big { font-size: 40px; } label.red { color: red; } label.off:disabled { color: blue; }")
      provider.addToDisplay(priority: .application)
      let plain = TextPicture(CellRig { Text("a") }.widget)
      for name in ["big", "red"] {
        XCTAssertNotEqual(TextPicture(CellRig { Text("a").cssClass(name) }.widget), plain, name)
      }
      let rig = CellRig { Text("a").cssClass("off") }
      XCTAssertEqual(TextPicture(rig.widget), plain)
      rig.widget.isSensitive = false
      XCTAssertNotEqual(TextPicture(rig.widget), plain)
      let shown: [Gtk.Widget] = [Gtk.Label("a"), CellRig { Text("a") }.widget]
      let window = Gtk.Window(width: 100, height: 100)
      let box = Gtk.Box(.vertical)
      window.child = box
      for widget in shown { box.append(widget) }
      window.present()
      turnMainLoop { shown.allSatisfy(\.isMapped) }
      for widget in shown { widget.addCSSClass("big") }
      turnMainLoop { shown.allSatisfy { $0.measure(.vertical).natural > plain.height } }
      window.destroy()
      provider.removeFromDisplay()
    }
  }

  func testTextWiderThanItsWidgetShowsItsBeginning() {
    onMain {
      let long = String(repeating: "x", count: 40) + "y"
      for (direction, text) in [
        (Gtk.TextDirection.leftToRight, long), (.rightToLeft, String(long.reversed())),
      ] {
        let rig = CellRig { Text(text) }
        rig.widget.direction = direction
        let whole = TextPicture(rig.widget, width: 60)
        let start = CellRig { Text(text).alignment(.leading) }
        start.widget.direction = direction
        XCTAssertEqual(whole, TextPicture(start.widget, width: 60))
      }
    }
  }
}

/// The properties of a text and a label to compare.
private struct Look: CustomStringConvertible {
  var wraps = false
  var lineLimit: Int?
  var truncation: Gtk.TruncationMode?
  var size: Double?

  static let all = [
    Look(), Look(wraps: true), Look(lineLimit: 1), Look(wraps: true, lineLimit: 2, truncation: .tail),
    Look(truncation: .middle), Look(wraps: true, truncation: .head), Look(wraps: true, size: 20),
  ]

  var cut: Gtk.TruncationMode? { truncation ?? (lineLimit == nil ? nil : .tail) }

  var description: String { "\(wraps) \(lineLimit ?? 0) \(String(describing: truncation))" }

  @MainActor
  func text(_ text: String, _ alignment: TextAlignment) -> Text {
    Text(text).wraps(wraps).lineLimit(lineLimit).truncationMode(truncation).font(size: size ?? 0)
      .alignment(alignment)
  }

  @MainActor
  func label(_ text: String, _ alignment: TextAlignment) -> Gtk.Label {
    let label = Gtk.Label(text)
    label.wraps = wraps
    label.setTruncationMode(cut)
    label.lineLimit = lineLimit ?? -1
    if let size { label.setAttributes(Gtk.TextAttributes(pointSize: size)) }
    switch alignment {
    case .leading:
      label.horizontalPosition = 0
      label.setJustification(.start)
    case .center:
      label.horizontalPosition = 0.5
      label.setJustification(.center)
    case .trailing:
      label.horizontalPosition = 1
      label.setJustification(.end)
    }
    return label
  }
}
