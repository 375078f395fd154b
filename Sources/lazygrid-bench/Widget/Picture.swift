import CGtk4
import GtkBridge

/// What a contestant shows at one moment.
@MainActor
struct Picture {
  struct Cell {
    var text: String
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  /// The cells that meet the viewport.
  private(set) var visible: [Cell] = []

  /// All cells that exist, seen or not.
  private(set) var cellCount = 0

  private let viewportHeight: Double

  var visibleCount: Int { visible.count }

  init(of widget: Widget) {
    viewportHeight = Double(widget.height)
    var next = gtk_widget_get_first_child(widget.widgetPointer)
    while let child = next {
      next = gtk_widget_get_next_sibling(child)
      guard let label = gtk_widget_get_first_child(child), Self.isLabel(label) else { continue }
      cellCount += 1
      var bounds = graphene_rect_t()
      guard gtk_widget_get_mapped(child) != 0,
        gtk_widget_compute_bounds(child, widget.widgetPointer, &bounds) != 0
      else { continue }
      let cell = Cell(
        text: String(cString: gtk_label_get_text(OpaquePointer(label))), x: Double(bounds.origin.x),
        y: Double(bounds.origin.y), width: Double(bounds.size.width), height: Double(bounds.size.height))
      if cell.y < viewportHeight && cell.y + cell.height > 0 { visible.append(cell) }
    }
  }

  private static func isLabel(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    lazygrid_instance_is_a(widget, gtk_label_get_type()) != 0
  }
}
