import GtkTestSupport
import XCTest

@testable import LazyGrid

/// A grid of sections in a scrolled window in a visible window.
@MainActor
final class SectionRig {
  typealias Section = GridSection<String, [Item]>

  let record = Record()
  let grid: LazyGridView<Item>
  let window: Gtk.Window
  let scroller: Gtk.ScrolledWindow
  private(set) var sections: [Section]

  /// Called when a header is clicked.
  var onHeader: (String) -> Void = { _ in }

  init(
    _ sections: [Section], layout: some CollectionLayout = LineLayout.grid(columns: 3),
    contentInsets: EdgeInsets = .zero, selection: Int? = nil, sticky: PinnedViews = .headers,
    width: Int = 300, height: Int = 400
  ) {
    self.sections = sections
    let record = record
    record.selection = selection
    Diagnostics.observer = { record.warnings.append($0) }
    let headers = HeaderClicks()
    grid = LazyGridView(
      sections: sections, selection: record.binding, layout: layout, contentInsets: contentInsets
    ) { item in
      StateProbe(item: item, record: record).frame(minHeight: 36)
    } header: { section in
      Trigger {
        headers.onClick(section.id)
      } content: {
        Text("\(section.id): \(section.elements.count)\(section.isCollapsed ? " …" : "")").frame(
          minHeight: 26)
      }
    } footer: { section in
      Text("end of \(section.id)").frame(minHeight: 20)
    }
    grid.pinnedViews = sticky
    grid.onAppear = { record.appeared.append($0) }
    grid.onDisappear = { record.disappeared.append($0) }
    scroller = Gtk.ScrolledWindow(child: grid.widget)
    let isVertical = layout.axis == .vertical
    scroller.setPolicy(
      horizontal: isVertical ? .never : .external, vertical: isVertical ? .external : .never)
    window = Gtk.Window(width: width, height: height)
    window.isDecorated = false
    window.child = scroller
    headers.onClick = { [weak self] in self?.onHeader($0) }
    window.present()
    settle()
  }

  isolated deinit {
    Diagnostics.observer = nil
    window.destroy()
  }

  /// The closure that the headers call, which does not hold the rig.
  private final class HeaderClicks {
    var onClick: (String) -> Void = { _ in }
  }

  // MARK: Steps

  func apply(_ new: [Section], animated: Bool = false) {
    sections = new
    grid.apply(new, animated: animated)
  }

  var isSettled: Bool {
    grid.isSettled && grid.widget.isMapped && grid.shell.engine.viewport.width > 0
  }

  func settle() { turnMainLoop { isSettled } }

  func scroll(to value: Double) {
    scroller.verticalAdjustment.value = value
    settle()
  }

  func click(at point: Point) {
    grid.shell.clicks.gesture.emitPress("pressed", x: point.x, y: point.y)
    grid.shell.clicks.gesture.emitPress("released", x: point.x, y: point.y)
  }

  // MARK: Looking

  /// Returns the frame of the widget that shows a text, in the grid.
  func frame(_ text: String) -> Rect? {
    for child in grid.widget.children {
      guard let cell = Cell.of(child), cell.key != nil, child.isChildVisible, self.text(cell) == text,
        let bounds = child.bounds(in: grid.widget)
      else { continue }
      return Rect(x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height)
    }
    return nil
  }

  func text(_ cell: Cell) -> String? { cell.implementation.content.flatMap(Self.text(in:)) }

  private static func text(in widget: Gtk.Widget) -> String? {
    if let label = widget.cast(to: Gtk.Label.self) { return label.text }
    if let shown = TextWidget.registration.implementation(of: widget) { return shown.text }
    return widget.children.lazy.compactMap(text(in:)).first
  }

  /// The texts of the visible cells in sibling order.
  var siblingTexts: [String] {
    grid.widget.children.compactMap { child in
      Cell.of(child).flatMap { $0.key == nil ? nil : text($0) }
    }
  }
}

/// Returns sections named a, b, c, … with the given numbers of items, numbered through all sections.
func makeSections(_ counts: Int...) -> [GridSection<String, [Item]>] {
  var next = 0
  return counts.enumerated().map { index, count in
    defer { next += count }
    return GridSection(
      String(UnicodeScalar(UInt8(97 + index % 26))) + (index >= 26 ? "\(index)" : ""),
      (next..<next + count).map { Item(id: $0) })
  }
}
