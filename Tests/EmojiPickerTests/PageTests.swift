import EmojiData
import GtkBridge
import GtkTestSupport
import XCTest

@testable import EmojiPicker
@testable import LazyGrid

/// The pages as a user operates them.
final class PageTests: GtkTestCase {
  func testEnterChoosesTheFirstResultAndCopiesIt() {
    onMain {
      let (page, window) = makePage()
      var chosen: [String] = []
      page.onChoice = { chosen.append($0) }
      page.searchEntry.text = "pizza"
      page.searchEntry.emit("activate")
      XCTAssertEqual(chosen, ["🍕"])
      XCTAssertEqual(Gtk.Clipboard.current?.ownText, "🍕")
      window.destroy()
    }
  }

  func testTypingWhileAnEmojiHasTheFocusMovesTheFocusIntoTheSearch() {
    onMain {
      let (page, window) = makePage()
      var chosen: [String] = []
      page.onChoice = { chosen.append($0) }
      let cell = page.widget.descendants(Gtk.Widget.self).first { $0.cssName == "child" && $0.isFocusable }
      XCTAssertEqual(cell?.grabFocus(), true)
      XCTAssertFalse(page.searchEntry.containsFocus)
      // The way in which the entry inserts captured keys.
      for (count, letter) in "cat".enumerated() {
        page.searchEntry.insertText(String(letter))
        XCTAssertTrue(page.searchEntry.containsFocus)
        XCTAssertEqual(page.searchEntry.caretPosition, count + 1)
      }
      page.searchEntry.emit("activate")
      XCTAssertEqual(chosen, ["🐈"])
      window.destroy()
    }
  }

  func testASearchFromTheCommandLineLeavesTheCaretAfterItsText() throws {
    try onMain {
      let window = PickerWindow(try Options(["--query", "cat"]), photos: nil)
      window.present()
      turnMainLoop { window.hasDrawn && window.isSettled }
      XCTAssertTrue(window.searchEntry.containsFocus)
      XCTAssertEqual(window.searchEntry.text, "cat")
      XCTAssertEqual(window.searchEntry.caretPosition, 3)
      window.destroy()
    }
  }

  func testTypingSearchesAndClearingShowsAllAgain() {
    onMain {
      let (page, window) = makePage()
      let all = page.figures.items
      XCTAssertGreaterThan(all, 1_800)
      page.searchEntry.text = "cat"
      turnMainLoop { page.figures.items < 100 && page.figures.isSettled }
      XCTAssertGreaterThan(page.figures.items, 5)
      page.searchEntry.text = ""
      turnMainLoop { page.figures.items == all && page.figures.isSettled }
      window.destroy()
    }
  }

  func testAnIconScrollsToItsGroupAndTheCurrentGroupsIconIsPressed() {
    onMain {
      let (page, window) = makePage()
      let icons = page.widget.descendants(Gtk.ToggleButton.self)
      XCTAssertEqual(icons.count, EmojiGroup.allCases.count)
      for (group, icon) in zip(EmojiGroup.allCases, icons).reversed() {
        icon.click()
        turnMainLoop { page.figures.isSettled }
        XCTAssertEqual(page.currentGroup, group)
        XCTAssertEqual(icons.filter(\.isActive), [icon])
      }
      window.destroy()
    }
  }

  func testTheIconOfAGroupThatCannotReachTheTopGivesWayToTheVisibleGroups() {
    onMain {
      let (page, window) = makePage()
      let icons = page.widget.descendants(Gtk.ToggleButton.self)
      page.search("cat")
      turnMainLoop { page.figures.isSettled }
      for _ in 0..<2 {
        icons[7].click()
        turnMainLoop { page.figures.isSettled }
        XCTAssertNotEqual(page.currentGroup, .symbols, "there is little below the last group")
        let pressed = zip(EmojiGroup.allCases, icons).filter { $0.1.isActive }.map(\.0)
        XCTAssertEqual(pressed, [page.currentGroup])
      }
      window.destroy()
    }
  }

  func testWhileScrollingToAGroupOnlyItsIconIsPressed() {
    onMain {
      let (page, window) = makePage()
      let icons = page.widget.descendants(Gtk.ToggleButton.self)
      for icon in [icons[8], icons[2], icons[2], icons[6]] {
        icon.click()
        var groups: Set<EmojiGroup?> = []
        turnMainLoop {
          groups.insert(page.currentGroup)
          XCTAssertEqual(icons.filter(\.isActive), [icon])
          return page.figures.isSettled || (groups.count > 1 && icon != icons[6])
        }
      }
      XCTAssertEqual(page.currentGroup, .objects)
      window.destroy()
    }
  }

  func testASearchWhileScrollingToAGroupReturnsToThatGroup() {
    onMain {
      let (page, window) = makePage()
      let icons = page.widget.descendants(Gtk.ToggleButton.self)
      icons[8].click()
      turnMainLoop { page.currentGroup != .smileysAndEmotion }
      page.search("face")
      turnMainLoop { page.figures.isSettled }
      page.search("")
      turnMainLoop { page.figures.isSettled }
      XCTAssertEqual(page.currentGroup, .flags)
      XCTAssertEqual(icons.filter(\.isActive), [icons[8]])
      window.destroy()
    }
  }

  func testClearingASearchReturnsToThePlaceBefore() {
    onMain {
      let (page, window) = makePage()
      let icons = page.widget.descendants(Gtk.ToggleButton.self)
      icons[4].click()
      turnMainLoop { page.figures.isSettled }
      let place = page.scrollPosition
      page.search("cat")
      turnMainLoop { page.figures.isSettled }
      XCTAssertEqual(page.currentGroup, EmojiSearch.search("cat").first?.group)
      page.search("dog")
      turnMainLoop { page.figures.isSettled }
      page.search("")
      turnMainLoop { page.figures.isSettled }
      XCTAssertEqual(page.scrollPosition?.id, place?.id)
      XCTAssertEqual(page.scrollPosition?.offset, place?.offset)
      XCTAssertEqual(page.currentGroup, .travelAndPlaces)
      window.destroy()
    }
  }

  func testASkinToneChangesEmojiOfPeopleOnly() {
    onMain {
      guard let hand = EmojiTable.emoji(for: "✋"), let pizza = EmojiTable.emoji(for: "🍕") else {
        return XCTFail("not in the table")
      }
      XCTAssertEqual(hand.symbol(in: nil), "✋")
      XCTAssertEqual(hand.symbol(in: .dark), "✋🏿")
      XCTAssertEqual(pizza.symbol(in: .medium), "🍕")
    }
  }

  func testTheSkinToneButtonGoesThroughAllTonesAndBackToNone() {
    onMain {
      var tone: SkinTone?
      var samples: [String] = []
      repeat {
        samples.append(tone.sample)
        tone = tone.next
      } while tone != nil
      XCTAssertEqual(samples, ["✋", "✋🏻", "✋🏼", "✋🏽", "✋🏾", "✋🏿"])
    }
  }

  func testTheSelectionPageFollowsAndClears() {
    onMain {
      let page = SelectionPage()
      let window = Gtk.Window(width: 400, height: 400)
      window.child = page.widget
      window.present()
      turnMainLoop { page.figures.isSettled && page.widget.isMapped && page.figures.liveCells > 3 }
      page.select("😅")
      turnMainLoop { page.figures.isSettled }
      let buttons = page.widget.descendants(Gtk.Button.self)
      let clear = buttons.first { $0.tooltip == "Clear the selection" }
      XCTAssertEqual(clear?.isSensitive, true)
      clear?.click()
      XCTAssertEqual(clear?.isSensitive, false)
      let toggle = buttons.first { $0.label == "Toggle" }
      let made = page.figures.cellsMade
      for _ in 0..<6 {
        toggle?.click()
        turnMainLoop { page.figures.isSettled }
      }
      // The label is added and removed in the existing cells.
      XCTAssertLessThanOrEqual(page.figures.cellsMade, made + 12)
      window.destroy()
    }
  }

}

@MainActor
private func makePage() -> (PickerPage, Gtk.Window) {
  let page = PickerPage(query: "")
  let window = Gtk.Window(width: 500, height: 400)
  window.child = page.widget
  window.present()
  turnMainLoop { page.figures.isSettled && page.widget.isMapped && page.figures.liveCells > 10 }
  return (page, window)
}

extension Gtk.Widget {
  /// Returns all widgets of a class inside this one.
  func descendants<T: Gtk.Widget>(_ type: T.Type) -> [T] {
    children.flatMap { child in (child.cast(to: type).map { [$0] } ?? []) + child.descendants(type) }
  }
}
