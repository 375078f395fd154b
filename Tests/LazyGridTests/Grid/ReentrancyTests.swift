import GtkTestSupport
import XCTest

@testable import LazyGrid

/// What an app may do from inside everything that the view calls.
final class ReentrancyTests: GtkTestCase {
  /// A place from which the app's code is called.
  enum Place: CaseIterable {
    case content, reader, update, unbind, appear, disappear, reachEnd, scroll, prefetch, setter, trigger
    case completion
  }

  func testTheWidgetIsDestroyedFromInsideEachCallback() {
    onMain {
      for place in Place.allCases {
        let rig = CallbackRig()
        weak let shell = rig.shell
        rig.provoke(place) {
          $0.window?.destroy(); $0.window = nil; $0.grid = nil
        }
        XCTAssertTrue(rig.hasRun, "\(place) was not called")
        rig.close()
        drainMainLoop()
        XCTAssertNil(shell, "\(place) leaves the view behind")
      }
    }
  }

  func testTheWidgetIsTakenOutFromInsideEachCallbackAndPutBack() {
    onMain {
      for place in Place.allCases {
        let rig = CallbackRig()
        rig.provoke(place) { $0.scroller.child = nil }
        XCTAssertTrue(rig.hasRun, "\(place) was not called")
        if let grid = rig.grid { rig.scroller.child = grid.widget }
        rig.settle()
        XCTAssertEqual(rig.grid?.visibleIDs.isEmpty, false, "\(place)")
        rig.close()
      }
    }
  }

  func testNewDataFromInsideEachCallbackIsShown() {
    onMain {
      for place in Place.allCases {
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

  func testEverythingElseFromInsideEachCallback() {
    onMain {
      for place in Place.allCases {
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

/// A view whose every callback can be made to do something, once.
@MainActor
private final class CallbackRig {
  var window: Window?
  let scroller = ScrolledWindow()
  var grid: LazyGridView<Item>?
  private(set) var hasRun = false
  private var selected: Int?
  private var place: ReentrancyTests.Place?
  private var action: ((CallbackRig) -> Void)?

  var shell: GridShell? { grid?.shell }

  init() {
    window = Window(width: 200, height: 300)
    let binding = Binding<Int?>(
      get: { [unowned self] in selected },
      set: { [unowned self] in
        selected = $0
        run(.setter)
      })
    let grid = LazyGridView(
      (0..<300).map { Item(id: $0, usesTrigger: true) }, selection: binding, layout: .list()
    ) { [unowned self] item in
      let _ = run(.content)
      Trigger { [unowned self] in
        run(.trigger)
      } content: {
        CellReader { [unowned self] context in
          let _ = context.state.isHighlighted ? run(.reader) : ()
          Native {
            Label()
          } update: { [unowned self] label, context in
            label.text = "\(item.id)"
            run(.update)
            context.onUnbind { [weak self] in self?.run(.unbind) }
          }
        }
      }
    }
    grid.onAppear = { [unowned self] _ in run(.appear) }
    grid.onDisappear = { [unowned self] _ in run(.disappear) }
    grid.onReachEnd = { [unowned self] in run(.reachEnd) }
    grid.onScroll = { [unowned self] _ in run(.scroll) }
    grid.prefetch = { [unowned self] _ in run(.prefetch) }
    self.grid = grid
    scroller.setPolicy(horizontal: .never, vertical: .external)
    scroller.child = grid.widget
    window?.child = scroller
    window?.present()
    settle()
  }

  private func run(_ here: ReentrancyTests.Place) {
    guard here == place, let action else { return }
    self.action = nil
    hasRun = true
    action(self)
  }

  /// Does what makes the view call, with `action` waiting there.
  func provoke(_ place: ReentrancyTests.Place, _ action: @escaping (CallbackRig) -> Void) {
    self.place = place
    self.action = action
    switch place {
    case .content, .update: grid?.rebind()
    case .appear, .disappear, .unbind, .scroll, .prefetch: scroller.verticalAdjustment.value = 2_000
    case .reachEnd: scroller.verticalAdjustment.value = 1_000_000
    case .reader: grid?.shell.click.emitPress("pressed", x: 5, y: 40)
    case .setter, .trigger: click()
    case .completion:
      grid?.scroll(to: 200, at: .start, animated: false) { [unowned self] _ in run(.completion) }
    }
    turnMainLoop { hasRun }
    drainMainLoop()
  }

  private func click() {
    grid?.shell.click.emitPress("pressed", x: 5, y: 40)
    grid?.shell.click.emitPress("released", x: 5, y: 40)
  }

  func settle() {
    guard let grid else { return }
    turnMainLoop { grid.isSettled && grid.widget.isMapped && grid.shell.engine.viewport.width > 0 }
  }

  func close() {
    window?.destroy()
    window = nil
    grid = nil
    scroller.child = nil
  }
}
