import GtkTestSupport
import XCTest

@testable import LazyGrid

/// Calls from callbacks that run because the space of the view has changed.
final class AllocationTests: GtkTestCase {
  private static let places: [CallbackRig.Place] = [
    .content, .reader, .update, .unbind, .appear, .disappear, .reachEnd, .scroll, .prefetch, .completion,
  ]

  func testTheWindowIsDestroyedFromInsideEachCallbackOfTheFirstFrame() {
    onMain {
      for place in Self.places where place != .unbind && place != .disappear {
        let rig = CallbackRig(place == .reachEnd ? 5 : 300, isPresented: false)
        weak let shell = rig.shell
        rig.provokeByFirstFrame(place) { $0.close() }
        XCTAssertTrue(rig.hasRun, "\(place) was not called")
        XCTAssertNil(shell, "\(place) leaks the view")
      }
    }
  }

  func testTheWindowIsDestroyedFromInsideEachCallbackOfAFrameWithAnotherSpace() {
    onMain {
      for place in Self.places {
        let rig = CallbackRig()
        weak let shell = rig.shell
        rig.provokeByResizing(place) { $0.close() }
        XCTAssertTrue(rig.hasRun, "\(place) was not called")
        XCTAssertNil(shell, "\(place) leaks the view")
      }
    }
  }

  func testTheWidgetIsRemovedFromInsideEachCallbackOfAFrameWithAnotherSpace() {
    onMain {
      for place in Self.places {
        let rig = CallbackRig()
        rig.provokeByResizing(place) { $0.scroller?.child = nil }
        XCTAssertTrue(rig.hasRun, "\(place) was not called")
        if let grid = rig.grid { rig.scroller?.child = grid.widget }
        rig.settle()
        XCTAssertEqual(rig.grid?.visibleIDs.isEmpty, false, "\(place)")
      }
    }
  }

  func testNoContentIsMadeWhileGtkAllocates() {
    onMain {
      let frame = AllocatingFrame.registration.make()
      var inside: [Int] = []
      let grid = LazyGridView((0..<200).map { Item(id: $0) }, layout: .list()) { item in
        let _ = AllocatingFrame.isAllocating ? inside.append(item.id) : ()
        Native {
          Gtk.Label()
        } update: { label, _ in
          if AllocatingFrame.isAllocating { inside.append(item.id) }
          label.text = "\(item.id)"
        }
      }
      let scroller = Gtk.ScrolledWindow(child: grid.widget)
      scroller.setPolicy(horizontal: .never, vertical: .external)
      scroller.setParent(frame)
      let window = Gtk.Window(width: 200, height: 200)
      window.child = frame
      window.present()
      let settle = {
        turnMainLoop { grid.isSettled && grid.widget.isMapped && !grid.visibleIDs.isEmpty }
      }
      settle()
      for height in [250, 400, 600] {
        frame.setSizeRequest(width: height, height: height)
        turnMainLoop { grid.widget.height == height }
        settle()
      }
      XCTAssertEqual(inside, [])
      window.destroy()
    }
  }

  func testTheFirstPaintedFrameAndEachFrameOfAResizeIsCovered() {
    onMain {
      let rig = GridRig(makeItems(500), isPresented: false)
      var record: FrameRecord?
      rig.grid.widget.onMap { record = FrameRecord(rig) }
      rig.present()
      for height in stride(from: 420, through: 700, by: 70) {
        rig.scroller.setSizeRequest(height: height)
        turnMainLoop { rig.grid.widget.height == height }
        rig.settle()
      }
      XCTAssertGreaterThan(record?.tops.count ?? 0, 4)
      XCTAssertEqual(record?.uncovered, [])
    }
  }

  func testTheWindowIsDestroyedFromInsideALayoutDuringPlacing() {
    onMain {
      for resizes in [false, true] {
        let rig = HookedRig()
        weak let shell = rig.grid?.shell
        if resizes { rig.present() }
        rig.provoke(.places, resizes: resizes) { $0.close() }
        XCTAssertNil(shell)
      }
    }
  }

  /// GTK also calls a layout while it measures, when it does not expect a widget to destroy its window. A
  /// plain widget that does so while it retains its ancestors ends the process with an X error in 4.8.3.
  func testTheWindowIsDestroyedFromInsideALayoutDuringMeasuring() {
    onMain {
      let rig = HookedRig(isInBox: true)
      weak let shell = rig.grid?.shell
      rig.present()
      rig.provoke(.extent, resizes: true) { $0.close() }
      XCTAssertNil(shell)
    }
  }

  /// Prints GTK's warnings about a plain widget that does so. Content closures of the app are not called
  /// there.
  func testAPlainWidgetThatDestroysItsWindowWhileItIsAllocatedSurvivesWhenItHoldsItsAncestors() {
    onMain {
      for resizes in [false, true] {
        let complaints = complaintsOfPlainWidget(resizes: resizes) { $0.onPlace = $1 }
        print("a plain widget that destroys its window in its allocation, resized \(resizes): \(complaints)")
      }
    }
  }
}

/// Returns GTK's warnings when a widget destroys its window at `hook`. Like the view, the widget retains the
/// widgets that GTK continues with.
@MainActor
private func complaintsOfPlainWidget(
  resizes: Bool, hook: (PlaceProbe, @escaping () -> Void) -> Void
) -> [String] {
  WarningWatch.record {
    let plain = PlaceProbe.registration.make()
    var window: Gtk.Window? = Gtk.Window(width: 200, height: 200)
    var scroller: Gtk.ScrolledWindow? = Gtk.ScrolledWindow(child: plain)
    window?.child = scroller
    var hasRun = false
    var held: [Gtk.Widget] = []
    let destroy = {
      guard !hasRun else { return }
      hasRun = true
      var next = plain.parent
      while let widget = next {
        held.append(widget)
        next = widget.parent
      }
      window?.destroy()
      window = nil
      scroller = nil
    }
    if resizes {
      var isPainted = false
      window?.present()
      let connection = plain.frameClock?.onAfterPaint { isPainted = true }
      turnMainLoop { isPainted }
      connection?.disconnect()
    }
    if let probe = PlaceProbe.registration.implementation(of: plain) { hook(probe, destroy) }
    if resizes { scroller?.setSizeRequest(height: 400) } else { window?.present() }
    plain.queueResize()
    turnMainLoop { hasRun }
    held = []
    drainMainLoop()
  }
}

/// A container of one child that records whether it is being allocated.
private final class AllocatingFrame: Gtk.WidgetImplementation {
  static let registration = Gtk.SubclassRegistration<AllocatingFrame>(name: "LazyGridTestAllocatingFrame")
  static var isAllocating = false

  override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.SizeRequest {
    widget.firstChild?.measure(orientation, forSize: forSize) ?? Gtk.SizeRequest(minimum: 0, natural: 0)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    Self.isAllocating = true
    widget.firstChild?.allocate(x: 0, y: 0, width: width, height: height)
    Self.isAllocating = false
  }
}

/// A view with a custom layout that runs an action once.
@MainActor
private final class HookedRig {
  private var window: Gtk.Window?
  private(set) var grid: LazyGridView<Item>?
  private var scroller: Gtk.ScrolledWindow?

  /// - Parameter isInBox: Whether GTK measures the view, which is then as long as its content.
  init(isInBox: Bool = false) {
    let grid = LazyGridView((0..<300).map { Item(id: $0) }, layout: HookedLayout()) { Text("\($0.id)") }
    var child = grid.widget
    if isInBox {
      let box = Gtk.Box(.vertical)
      box.append(child)
      child = box
    }
    let scroller = Gtk.ScrolledWindow(child: child)
    scroller.setPolicy(horizontal: .never, vertical: .external)
    window = Gtk.Window(width: 200, height: 200)
    window?.child = scroller
    self.grid = grid
    self.scroller = scroller
  }

  func present() {
    guard let grid else { return }
    window?.present()
    turnMainLoop { grid.isSettled && grid.widget.isMapped && !grid.visibleIDs.isEmpty }
  }

  func provoke(
    _ place: HookedLayout.Place, resizes: Bool, _ action: @escaping (HookedRig) -> Void
  ) {
    var hasRun = false
    HookedLayout.hook = { [unowned self] here in
      guard here == place else { return }
      HookedLayout.hook = nil
      hasRun = true
      action(self)
    }
    if resizes { scroller?.setSizeRequest(width: 400, height: 400) } else { window?.present() }
    turnMainLoop { hasRun }
    drainMainLoop()
  }

  func close() {
    window?.destroy()
    window = nil
    grid = nil
    scroller = nil
  }
}

/// A layout of lines of 30 px.
private struct HookedLayout: CollectionLayout {
  enum Place { case places, extent }

  /// Called when the layout enumerates slots in a range, or returns its content extent.
  @MainActor static var hook: ((Place) -> Void)?

  var axis = Axis.vertical

  func makeSolver() -> Solver { Solver() }

  struct Solver: LayoutSolver {
    let axis = Axis.vertical
    var itemCount = 0
    var breadth = 0.0
    var contentExtent: Double {
      MainActor.assumeIsolated { HookedLayout.hook?(.extent) }
      return Double(itemCount) * 30
    }

    mutating func setEnvironment(_ environment: LayoutEnvironment) { breadth = environment.across }
    mutating func apply(_ changeset: Changeset) { itemCount = changeset.targetCount }

    func place(_ slot: Slot) -> PlacedSlot {
      PlacedSlot(
        slot: slot, frame: Rect(x: 0, y: Double(slot.index) * 30, width: breadth, height: 30),
        needsMeasuring: false)
    }

    func forEachSlot(from: Double, to: Double, _ body: (PlacedSlot) -> Bool) {
      MainActor.assumeIsolated { HookedLayout.hook?(.places) }
      let first = max(0, Int(from / 30))
      let last = min(itemCount, Int((to / 30).rounded(.up)))
      guard first < last else { return }
      for index in first..<last where !body(place(Slot(index))) { return }
    }

    func proposal(for slot: Slot) -> SizeProposal { SizeProposal(width: breadth, height: 30) }
    mutating func setMeasuredSize(_ size: Size, for slot: Slot) {}
    mutating func invalidateMeasurements() {}
  }
}
