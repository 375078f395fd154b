import GtkBridge
import GtkTestSupport
import XCTest

@testable import EmojiPicker
@testable import LazyGrid

/// The page on which the user changes the layout.
final class LayoutsPageTests: GtkTestCase {
  func testEveryLayoutCanBeChosenOnBothAxes() {
    onMain {
      var warnings: [String] = []
      Diagnostics.observer = { warnings.append($0) }
      defer { Diagnostics.observer = nil }
      let page = LayoutsPage()
      let window = show(page)
      let buttons = page.widget.descendants(Gtk.ToggleButton.self)
      for turn in 0..<2 {
        for choice in LayoutChoice.allCases {
          let button = buttons.first { $0.label == choice.title }
          button?.isActive = true
          XCTAssertEqual(page.choice, choice)
          turnMainLoop { page.figures.isSettled && page.figures.liveCells > 0 }
          XCTAssertGreaterThan(page.figures.liveCells, 3, "\(choice)")
          XCTAssertLessThan(page.figures.liveCells, 150, "\(choice)")
          let pressed = buttons.filter(\.isActive).compactMap(\.label)
          XCTAssertEqual(pressed.first, choice.title)
          XCTAssertEqual(pressed.count, turn + 1)
        }
        buttons.first { $0.label == "Horizontal" }?.isActive = true
        XCTAssertEqual(page.axis, .horizontal)
      }
      XCTAssertEqual(warnings, [])
      window.destroy()
    }
  }

  func testVisibleItemsStayInViewWhenTheLayoutChanges() {
    onMain {
      let page = LayoutsPage(.grid)
      let window = show(page)
      page.scroll(to: 900)
      turnMainLoop { page.figures.isSettled && !page.visibleIDs.contains(900 - 60) }
      for choice in LayoutChoice.allCases where choice != .grid {
        let seen = Set(page.visibleIDs)
        page.show(choice, .vertical)
        turnMainLoop { page.figures.isSettled }
        XCTAssertFalse(seen.isDisjoint(with: page.visibleIDs), "\(choice)")
      }
      window.destroy()
    }
  }

  func testEveryLayoutIsMirroredFromRightToLeft() {
    onMain {
      for choice in LayoutChoice.allCases {
        // The lines of a list are as broad as the view, so that mirroring does not change them.
        for axis in choice == .list ? [Axis.horizontal] : [.vertical, .horizontal] {
          let page = LayoutsPage(choice, axis: axis)
          page.widget.direction = .leftToRight
          let window = show(page)
          let frames = page.cellFrames
          page.grid.widget.direction = .rightToLeft
          turnMainLoop { page.figures.isSettled && page.cellFrames != frames }
          let width = Double(page.grid.widget.width)
          let mirrored = page.cellFrames.mapValues { $0.mirrored(inWidth: width) }
          XCTAssertEqual(mirrored, frames, "\(choice), \(axis)")
          window.destroy()
        }
      }
    }
  }

  func testArrowKeysLeadThroughEveryLayout() {
    onMain {
      for choice in LayoutChoice.allCases {
        let page = LayoutsPage(choice)
        let window = show(page)
        _ = page.grid.widget.grabFocus()
        let start = page.grid.shell.keyboard.current.slot
        for _ in 0..<3 { _ = page.grid.shell.keyboard.handle(.down, []) }
        turnMainLoop { page.figures.isSettled }
        XCTAssertNotEqual(page.grid.shell.keyboard.current.slot, start, "\(choice)")
        window.destroy()
      }
    }
  }
}

@MainActor
private func show(_ page: LayoutsPage, width: Int = 500, height: Int = 400) -> Gtk.Window {
  let window = Gtk.Window(width: width, height: height)
  window.child = page.widget
  window.present()
  turnMainLoop { page.figures.isSettled && page.widget.isMapped && page.figures.liveCells > 3 }
  return window
}

extension LayoutsPage {
  fileprivate var visibleIDs: [Int] { grid.visibleIDs }

  fileprivate func scroll(to id: Int) { grid.scroll(to: id, at: .start, animated: false) }

  /// The frame of each visible emoji's cell, in the grid.
  fileprivate var cellFrames: [Int: Rect] {
    var frames: [Int: Rect] = [:]
    for slot in grid.shell.engine.liveSlots where slot.isVisible {
      guard let cell = grid.shell.cells[slot.cell]?.widget, let bounds = cell.bounds(in: grid.widget) else {
        continue
      }
      frames[slot.slot.index] = Rect(x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height)
    }
    return frames
  }
}
