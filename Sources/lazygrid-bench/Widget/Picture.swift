import CGtk4
import GtkBridge
import LazyGrid

/// The cells that a contestant shows at one moment.
@MainActor
struct Picture {
  struct Cell {
    var text: String
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  /// The cells that intersect the viewport.
  private(set) var visible: [Cell] = []

  /// The number of all cells, visible or not.
  private(set) var cellCount = 0

  private let viewportHeight: Double

  var visibleCount: Int { visible.count }

  init(of widget: Gtk.Widget) {
    viewportHeight = Double(widget.height)
    var next = gtk_widget_get_first_child(widget.widgetPointer)
    while let child = next {
      next = gtk_widget_get_next_sibling(child)
      guard let content = gtk_widget_get_first_child(child),
        let text = Self.text(Gtk.Widget(retaining: content))
      else { continue }
      cellCount += 1
      var bounds = graphene_rect_t()
      guard gtk_widget_get_mapped(child) != 0,
        gtk_widget_compute_bounds(child, widget.widgetPointer, &bounds) != 0
      else { continue }
      let cell = Cell(
        text: text, x: Double(bounds.origin.x), y: Double(bounds.origin.y),
        width: Double(bounds.size.width), height: Double(bounds.size.height))
      if cell.y < viewportHeight && cell.y + cell.height > 0 { visible.append(cell) }
    }
  }

  /// Returns whether each column is filled from the beginning to the end of the viewport.
  func isCovered(columns: Int) -> Bool {
    let byColumn = Dictionary(grouping: visible) { $0.x.rounded() }
    return byColumn.count == columns && byColumn.values.allSatisfy(isCovered)
  }

  private func isCovered(_ column: [Cell]) -> Bool {
    var end = 0.0
    for cell in column.sorted(by: { $0.y < $1.y }) {
      guard cell.y <= end + Self.tolerance else { return false }
      end = max(end, cell.y + cell.height)
    }
    return end >= viewportHeight - Self.tolerance
  }

  /// Returns whether every cell that is also in `earlier` is `distance` pixels further up.
  func hasMoved(by distance: Double, since earlier: Picture) -> Bool {
    let before = Dictionary(earlier.visible.map { ($0.text, $0.y) }, uniquingKeysWith: { first, _ in first })
    return visible.allSatisfy { cell in
      before[cell.text].map { abs($0 - cell.y - distance) <= Self.tolerance } ?? true
    }
  }

  /// The tolerance in pixels, as both sides round to pixels.
  private static let tolerance = 1.0

  private static func text(_ content: Gtk.Widget) -> String? {
    Text.shown(in: content) ?? content.cast(to: Gtk.Label.self)?.text
  }
}
