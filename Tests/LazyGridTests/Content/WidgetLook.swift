import CGtk4
import GtkBridge

/// All properties that modifiers can leave on a widget from one item to the next.
struct WidgetLook: Equatable {
  let cssClasses: Set<String>
  let margins: [Int]
  let tooltip: String?
  let hasTooltip: Bool
  let accessibleLabel: String?
  let opacity: Double
  let alignments: [Gtk.Alignment]
  let expansion: [Bool?]
  let expands: [Bool]
  let sizeRequest: [Int]
  let minimum: [Int]

  @MainActor
  init(_ widget: Gtk.Widget) {
    let pointer = widget.widgetPointer
    var classes: Set<String> = []
    if let names = gtk_widget_get_css_classes(pointer) {
      var name = names
      while let text = name.pointee {
        classes.insert(String(cString: text))
        name += 1
      }
      g_strfreev(names)
    }
    cssClasses = classes
    margins = [widget.topMargin, widget.startMargin, widget.bottomMargin, widget.endMargin]
    tooltip = widget.tooltipMarkup
    hasTooltip = widget.hasTooltip
    accessibleLabel = widget.accessibleLabel
    opacity = widget.opacity
    alignments = [widget.horizontalAlignment, widget.verticalAlignment]
    expansion = [widget.ownHorizontalExpansion, widget.ownVerticalExpansion]
    expands = [GTK_ORIENTATION_HORIZONTAL, GTK_ORIENTATION_VERTICAL].map {
      gtk_widget_compute_expand(pointer, $0) != 0
    }
    sizeRequest = [widget.sizeRequest.width, widget.sizeRequest.height]
    minimum = [widget.measure(.horizontal).minimum, widget.measure(.vertical).minimum]
  }
}

extension Gtk.Widget {
  /// The accessible label that replaces the widget's text, or `nil` without one.
  fileprivate var accessibleLabel: String? {
    // GTK returns the value only if it differs from an expected one.
    guard
      let other = lazygrid_accessible_text_mismatch(
        pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, "not what anything is called")
    else { return nil }
    defer { g_free(other) }
    return String(cString: other)
  }
}
