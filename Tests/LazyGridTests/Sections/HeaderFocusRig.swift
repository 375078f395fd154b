import GtkTestSupport
import XCTest

@testable import LazyGrid

/// The content of the headers and footers of a ``HeaderFocusRig``.
enum EdgeStyle {
  case text, trigger

  /// Two buttons.
  case buttons

  /// A trigger whose content has another root while its section is collapsed.
  case changingTrigger
}

/// A grid of three columns in sections, between two buttons, with a record of the effects of the keyboard.
@MainActor
final class HeaderFocusRig {
  typealias Section = GridSection<String, [Item]>

  let grid: LazyGridView<Item>
  let window = Gtk.Window(width: 300, height: 400)
  let before = Gtk.Button(label: "before")
  let after = Gtk.Button(label: "after")
  private let scroller: Gtk.ScrolledWindow
  private(set) var sections: [Section]

  /// The sections whose header or footer trigger has run.
  var fired: [String] { log.fired }
  private let log = Log()

  @MainActor
  private final class Log {
    var fired: [String] = []
    var onFire: (String) -> Void = { _ in }

    func fire(_ name: String) {
      fired.append(name)
      onFire(name)
    }
  }

  init(_ sections: [Section], header: EdgeStyle, footer: EdgeStyle = .text, sticky: PinnedViews = .headers) {
    self.sections = sections
    let log = log
    grid = LazyGridView(sections: sections, layout: .grid(columns: 3)) { item in
      Text("\(item.id)").frame(minHeight: 30)
    } header: { section in
      Self.edge(header, "\(section.id)", section, log)
    } footer: { section in
      Self.edge(footer, "end of \(section.id)", section, log)
    }
    grid.pinnedViews = sticky
    scroller = Gtk.ScrolledWindow(child: grid.widget)
    scroller.expandsVertically = true
    scroller.setPolicy(horizontal: .never, vertical: .external)
    let box = Gtk.Box(.vertical)
    [before, scroller, after].forEach(box.append)
    window.child = box
    window.present()
    settle()
  }

  isolated deinit { window.destroy() }

  @CellContentBuilder
  private static func edge(_ style: EdgeStyle, _ name: String, _ section: Section, _ log: Log)
    -> some CellContent
  {
    switch style {
    case .text: Text(name)
    case .trigger: trigger(name, log)
    case .buttons:
      HStack {
        Native {
          Gtk.Button(label: "")
        } update: { button, _ in
          button.label = "first of \(name)"
        }
        Native {
          Gtk.Button(label: "")
        } update: { button, _ in
          button.label = "last of \(name)"
        }
      }
    case .changingTrigger:
      if section.isCollapsed {
        Trigger {
          log.fire(name)
        } content: {
          HStack { Text("closed \(name)") }
        }
      } else {
        trigger(name, log)
      }
    }
  }

  private static func trigger(_ name: String, _ log: Log) -> Trigger<Text> {
    Trigger {
      log.fire(name)
    } content: {
      Text(name)
    }
  }

  var onFire: (String) -> Void {
    get { log.onFire }
    set { log.onFire = newValue }
  }

  // MARK: Steps

  func apply(_ new: [Section], animated: Bool) {
    sections = new
    grid.apply(new, animated: animated)
    settle()
  }

  func settle() {
    turnMainLoop { grid.isSettled && grid.widget.isMapped && grid.shell.engine.viewport.width > 0 }
  }

  func scroll(to value: Double) {
    scroller.verticalAdjustment.value = value
    settle()
  }

  /// Presses keys one after the other, and settles after each.
  func press(_ keys: Gtk.Key..., file: StaticString = #filePath, line: UInt = #line) {
    for key in keys {
      XCTAssertTrue(grid.shell.keyboard.handle(key, []), "the key goes elsewhere", file: file, line: line)
      settle()
    }
  }

  func tab(_ direction: Gtk.FocusDirection = .tabForward) {
    XCTAssertTrue(window.moveFocusInside(direction))
    settle()
  }

  func focus(_ id: Int) {
    grid.scroll(to: id, animated: false)
    settle()
    XCTAssertTrue(cell(id)?.widget.grabFocus() ?? false)
    settle()
  }

  // MARK: Looking

  func cell(_ id: Int) -> Cell? {
    grid.model.slot(of: id).flatMap { grid.shell.engine.liveSlot(at: $0) }.flatMap {
      grid.shell.cells[$0.cell]
    }
  }

  /// The focused widget: the label of a button, or the text of a cell.
  var focused: String? {
    guard let widget = window.focusWidget else { return nil }
    if let button = widget.cast(to: Gtk.Button.self) { return button.label }
    return Cell.of(widget).map(\.widget).flatMap(Self.text)
  }

  /// The place where the focused cell is drawn, in the grid.
  var focusedFrame: (y: Double, height: Double)? {
    guard let child = grid.widget.focusChild, let bounds = child.bounds(in: grid.widget) else { return nil }
    return (bounds.y, bounds.height)
  }

  var scrollValue: Double { grid.shell.engine.scroll }

  private static func text(_ widget: Gtk.Widget) -> String? {
    if let shown = TextWidget.registration.implementation(of: widget) { return shown.text }
    return widget.children.lazy.compactMap(text).first
  }
}
