import GtkTestSupport

@testable import LazyGrid

/// A view whose callbacks can each run an action once. Only the window retains the widget.
@MainActor
final class CallbackRig {
  /// A place from which the app's code is called.
  enum Place: CaseIterable {
    case content, reader, update, unbind, appear, disappear, reachEnd, scroll, prefetch, setter, trigger
    case completion
  }

  private(set) var window: Gtk.Window?
  private(set) var scroller: Gtk.ScrolledWindow?
  private(set) var grid: LazyGridView<Item>?
  private(set) var hasRun = false

  /// Takes space from the view.
  private var spacer: Gtk.Label?
  private var selected: Int?
  private var place: Place?
  private var action: ((CallbackRig) -> Void)?

  var shell: GridShell? { grid?.shell }

  init(_ count: Int = 300, isPresented: Bool = true) {
    let window = Gtk.Window(width: 200, height: 400)
    let binding = Binding<Int?>(
      get: { [unowned self] in selected },
      set: { [unowned self] in
        selected = $0
        run(.setter)
      })
    let grid = LazyGridView(
      (0..<count).map { Item(id: $0, usesTrigger: true) }, selection: binding, layout: .list()
    ) { [unowned self] item in
      let _ = run(.content)
      Trigger { [unowned self] in
        run(.trigger)
      } content: {
        CellReader { [unowned self] _ in
          let _ = run(.reader)
          Native {
            Gtk.Label()
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
    let scroller = Gtk.ScrolledWindow(child: grid.widget)
    scroller.setPolicy(horizontal: .never, vertical: .external)
    scroller.expandsVertically = true
    let spacer = Gtk.Label()
    spacer.setSizeRequest(height: 100)
    let box = Gtk.Box(.vertical)
    box.append(spacer)
    box.append(scroller)
    window.child = box
    self.window = window
    self.scroller = scroller
    self.grid = grid
    self.spacer = spacer
    if isPresented { present() }
  }

  isolated deinit { close() }

  private func run(_ here: Place) {
    guard here == place, let action else { return }
    self.action = nil
    hasRun = true
    action(self)
  }

  // MARK: Provoking

  private func arm(_ place: Place, _ action: @escaping (CallbackRig) -> Void) {
    self.place = place
    self.action = action
  }

  private func turn() {
    turnMainLoop(timeout: 5) { hasRun }
    drainMainLoop()
  }

  /// Causes the view to call a callback, with `action` waiting there.
  func provoke(_ place: Place, _ action: @escaping (CallbackRig) -> Void) {
    arm(place, action)
    switch place {
    case .content, .update: grid?.rebind()
    case .appear, .disappear, .unbind, .scroll, .prefetch: scroller?.verticalAdjustment.value = 2_000
    case .reachEnd: scroller?.verticalAdjustment.value = 1_000_000
    case .reader: grid?.shell.clicks.gesture.emitPress("pressed", x: 5, y: 40)
    case .setter, .trigger: click()
    case .completion: scrollToCompletion()
    }
    turn()
  }

  /// Presents the window, so that the view gets its first space, with `action` waiting.
  func provokeByFirstFrame(_ place: Place, _ action: @escaping (CallbackRig) -> Void) {
    arm(place, action)
    if place == .completion || place == .scroll { scrollToCompletion() }
    window?.present()
    turn()
  }

  /// Changes the space of the view, with `action` waiting.
  func provokeByResizing(_ place: Place, _ action: @escaping (CallbackRig) -> Void) {
    if place == .reachEnd || place == .scroll {
      // Not all the way: the end comes into view when the view grows.
      grid?.scroll(to: place == .scroll ? 298 : 297, at: .end, animated: false)
      settle()
    }
    arm(place, action)
    if place == .completion { scrollToCompletion() }
    spacer?.setSizeRequest(height: place == .unbind || place == .disappear ? 300 : 0)
    turn()
  }

  private func scrollToCompletion() {
    grid?.scroll(to: 200, at: .start, animated: false) { [unowned self] _ in run(.completion) }
  }

  private func click() {
    grid?.shell.clicks.gesture.emitPress("pressed", x: 5, y: 40)
    grid?.shell.clicks.gesture.emitPress("released", x: 5, y: 40)
  }

  func present() {
    window?.present()
    settle()
  }

  func settle() {
    guard let grid else { return }
    turnMainLoop { grid.isSettled && grid.widget.isMapped && grid.shell.engine.viewport.width > 0 }
  }

  func close() {
    window?.destroy()
    window = nil
    grid = nil
    scroller = nil
    spacer = nil
  }
}
