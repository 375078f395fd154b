import GtkTestSupport
import XCTest

@testable import LazyGrid

/// A grid of pictures from a crank, in a window that is shown.
@MainActor
final class PictureRig {
  let crank = HandCrank()
  let loader: PictureLoader
  let grid: LazyGridView<Item>
  let window: Gtk.Window
  let scroller: Gtk.ScrolledWindow
  private(set) var items: [Item]
  private(set) var warnings: [String] = []

  static let placeholder = Gtk.Texture.pixel(255, 0, 0)

  init(
    _ count: Int, loader: PictureLoader = PictureLoader(concurrentLoadLimit: 2), patience: Int = 1,
    width: Int = 240, height: Int = 300
  ) {
    items = makeItems(count)
    self.loader = loader
    loader.patience = patience
    let crank = crank
    grid = LazyGridView(items, layout: .grid(columns: 4)) { item in
      crank.picture(item.id).loader(loader).placeholder(Self.placeholder).contentFit(.fill)
    }
    scroller = Gtk.ScrolledWindow(child: grid.widget)
    scroller.setPolicy(horizontal: .never, vertical: .external)
    window = Gtk.Window(width: width, height: height)
    window.isDecorated = false
    window.child = scroller
    Diagnostics.observer = { [weak self] in self?.warnings.append($0) }
    window.present()
    settle()
  }

  isolated deinit {
    Diagnostics.observer = nil
    // Nobody else will, and a task that waits for ever is never freed.
    crank.answerAll()
    window.destroy()
  }

  /// Turns the main loop until the grid rests; pictures may still be on their way.
  func settle() {
    turnMainLoop { grid.isSettled && grid.widget.isMapped && grid.shell.engine.viewport.width > 0 }
  }

  func scroll(to value: Double) {
    scroller.verticalAdjustment.value = value
    settle()
  }

  func apply(_ new: [Item], animated: Bool) {
    items = new
    grid.apply(new, animated: animated)
  }

  /// Turns the main loop for a while.
  func wait(milliseconds: Int) {
    let end = Gtk.MainLoop.monotonicTime + milliseconds * 1_000
    turnMainLoop { Gtk.MainLoop.monotonicTime >= end }
  }

  /// Answers whatever is asked until nothing is.
  func answerEverything() {
    turnMainLoop {
      crank.answerAll()
      return loader.isIdle
    }
  }

  /// The IDs of what is asked for, once there are so many.
  func waitForOpen(_ count: Int, file: StaticString = #filePath, line: UInt = #line) -> [Int] {
    turnMainLoop(file: file, line: line) { crank.open.count == count }
    return crank.open.sorted()
  }

  /// What the cells that exist show, by the IDs of their items; nil is the placeholder.
  var shown: [(id: Int, picture: Int?)] {
    grid.shell.engine.liveSlots.compactMap { live in
      guard items.indices.contains(live.slot.index) else { return nil }
      return (items[live.slot.index].id, picture(in: grid.shell.cells[live.cell]))
    }
  }

  /// What the visible cells show.
  var visible: [Int: Int?] {
    let visible = Set(grid.visibleIDs)
    return Dictionary(
      uniqueKeysWithValues: shown.filter { visible.contains($0.id) }.map { ($0.id, $0.picture) })
  }

  func picture(in cell: Cell?) -> Int? { cell?.picture?.texture?.crankID }
}

extension Cell {
  var picture: PictureWidget? {
    implementation.content.flatMap { PictureWidget.registration.implementation(of: $0) }
  }
}
