import GtkBridge

/// The modifiers that a widget shows now; kept by the widget.
///
/// The content sets what it likes in its own `update`, also what a modifier sets: the modifier wins, and
/// where a later item has none, the widget is again as its content left it. So each update is taken in
/// three steps: what the new item's modifiers do not say is undone, the content updates the widget, and
/// the modifiers are applied on top. Only what differs is touched.
@MainActor
@usableFromInline
final class DecoratedWidget {
  private static let key = Gtk.AssociationKey<DecoratedWidget>("lazygrid-decoration")

  private var shown = Decoration()

  /// The style classes of ``shown`` that the widget did not have by itself.
  private var addedClasses: [String] = []

  private var topMargin = Override<Int>()
  private var leadingMargin = Override<Int>()
  private var bottomMargin = Override<Int>()
  private var trailingMargin = Override<Int>()
  private var tooltip = Override<WidgetTooltip>()
  private var opacity = Override<Double>()
  private var horizontalAlignment = Override<Gtk.Alignment>()
  private var verticalAlignment = Override<Gtk.Alignment>()
  private var minWidth = Override<Int>()
  private var minHeight = Override<Int>()
  private var horizontalExpansion = Override<Bool?>()
  private var verticalExpansion = Override<Bool?>()

  /// What is known of a widget's modifiers.
  @usableFromInline
  static func of(_ widget: Gtk.Widget) -> DecoratedWidget {
    if let known = widget.associated(for: key) { return known }
    let new = DecoratedWidget()
    widget.setAssociated(new, for: key)
    return new
  }

  /// Whether a modifier is applied to a widget.
  static func hasModifiers(_ widget: Gtk.Widget) -> Bool {
    widget.associated(for: key).map { $0.shown != Decoration() } ?? false
  }

  /// The first step, before the content's own update.
  @usableFromInline
  func undo(whatIsNotIn decoration: Decoration, on widget: Gtk.Widget) {
    guard decoration != shown else { return }
    for name in addedClasses where !decoration.cssClasses.contains(name) { widget.removeCSSClass(name) }
    addedClasses.removeAll { !decoration.cssClasses.contains($0) }
    if decoration.accessibilityLabel == nil, shown.accessibilityLabel != nil {
      restoreAccessibleLabel(of: widget)
    }
    carryOut(.undoing, decoration, on: widget)
  }

  /// The last step, after the content's own update.
  @usableFromInline
  func apply(_ decoration: Decoration, to widget: Gtk.Widget) {
    for name in decoration.cssClasses where !widget.hasCSSClass(name) {
      widget.addCSSClass(name)
      if !addedClasses.contains(name) { addedClasses.append(name) }
    }
    // Each time, since it cannot be asked for: text sets itself in its place whenever it changes, a
    // GtkLabel's too (seen in GTK 4.8.3).
    if let label = decoration.accessibilityLabel { widget.setAccessibleLabel(label) }
    carryOut(.applying, decoration, on: widget)
    shown = decoration
  }

  private func restoreAccessibleLabel(of widget: Gtk.Widget) {
    if let text = Text.shown(in: widget) {
      widget.setAccessibleLabel(text)
    } else {
      widget.resetAccessibleLabel()
    }
  }

  private func carryOut(_ step: OverrideStep, _ decoration: Decoration, on widget: Gtk.Widget) {
    topMargin.carryOut(step, decoration.padding.top, .topMargin, widget)
    leadingMargin.carryOut(step, decoration.padding.leading, .startMargin, widget)
    bottomMargin.carryOut(step, decoration.padding.bottom, .bottomMargin, widget)
    trailingMargin.carryOut(step, decoration.padding.trailing, .endMargin, widget)
    tooltip.carryOut(step, decoration.tooltip.map(WidgetTooltip.init(text:)), .tooltip, widget)
    opacity.carryOut(step, decoration.opacity, .opacity, widget)
    horizontalAlignment.carryOut(step, decoration.horizontalAlignment, .horizontalAlignment, widget)
    verticalAlignment.carryOut(step, decoration.verticalAlignment, .verticalAlignment, widget)
    minWidth.carryOut(step, decoration.minWidth, .requestedWidth, widget)
    minHeight.carryOut(step, decoration.minHeight, .requestedHeight, widget)
    horizontalExpansion.carryOut(
      step, decoration.expandsHorizontally.map(Optional.some), .horizontalExpansion, widget)
    verticalExpansion.carryOut(
      step, decoration.expandsVertically.map(Optional.some), .verticalExpansion, widget)
  }
}
