import GtkTestSupport
import XCTest

@testable import LazyGrid

/// Calls of an app from inside every callback of the view.
final class ReentrancyTests: GtkTestCase {
  func testTheWidgetIsDestroyedFromInsideEachCallback() {
    onMain {
      for place in CallbackRig.Place.allCases {
        let rig = CallbackRig()
        weak let shell = rig.shell
        rig.provoke(place) {
          $0.close()
        }
        XCTAssertTrue(rig.hasRun, "\(place) was not called")
        rig.close()
        drainMainLoop()
        XCTAssertNil(shell, "\(place) leaks the view")
      }
    }
  }

  func testTheWidgetIsRemovedFromInsideEachCallbackAndPutBack() {
    onMain {
      for place in CallbackRig.Place.allCases {
        let rig = CallbackRig()
        rig.provoke(place) { $0.scroller?.child = nil }
        XCTAssertTrue(rig.hasRun, "\(place) was not called")
        if let grid = rig.grid { rig.scroller?.child = grid.widget }
        rig.settle()
        XCTAssertEqual(rig.grid?.visibleIDs.isEmpty, false, "\(place)")
        rig.close()
      }
    }
  }

  func testNewDataFromInsideEachCallbackIsShown() {
    onMain {
      for place in CallbackRig.Place.allCases {
        let rig = CallbackRig()
        rig.provoke(place) {
          $0.grid?.apply([Item(id: 900), Item(id: 901, usesTrigger: true)], animated: true)
        }
        XCTAssertTrue(rig.hasRun, "\(place) was not called")
        rig.settle()
        XCTAssertEqual(rig.grid?.visibleIDs, [900, 901], "\(place)")
        rig.close()
      }
    }
  }

  func testOtherCallsFromInsideEachCallbackAreSafe() {
    onMain {
      for place in CallbackRig.Place.allCases {
        let rig = CallbackRig()
        rig.provoke(place) { rig in
          guard let grid = rig.grid else { return }
          grid.setLayout(.grid(columns: 2))
          grid.contentInsets = EdgeInsets(all: 5)
          grid.rebind()
          grid.selection = 3
          grid.scroll(to: 150, at: .start, animated: false)
        }
        XCTAssertTrue(rig.hasRun, "\(place) was not called")
        rig.settle()
        XCTAssertEqual(rig.grid?.selection, 3, "\(place)")
        XCTAssertEqual(rig.grid?.frame(for: 150)?.minY, 5, "\(place)")
        rig.close()
      }
    }
  }
}
