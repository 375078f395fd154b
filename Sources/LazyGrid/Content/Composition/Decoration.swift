import GtkBridge

/// The values of the modifiers that every content has.
///
/// `nil` leaves a property to the content, see `DecoratedWidget`.
@usableFromInline
struct Decoration: Equatable, Sendable {
  var cssClasses: [String] = []
  var padding = Padding()
  var tooltip: String?
  var accessibilityLabel: String?
  var opacity: Double?
  var horizontalAlignment: Gtk.Alignment?
  var verticalAlignment: Gtk.Alignment?
  var minWidth: Int?
  var minHeight: Int?
  var expandsHorizontally: Bool?
  var expandsVertically: Bool?

  /// The padding of each side in pixels, from 1 to `Int16.max`, GTK's limit for margins; `nil` leaves a side to
  /// the content.
  struct Padding: Equatable, Sendable {
    private(set) var top: Int?
    private(set) var leading: Int?
    private(set) var bottom: Int?
    private(set) var trailing: Int?

    mutating func add(_ length: Int?, to edges: PaddingEdges) {
      if edges.contains(.top) { top = Self.sum(top, length) }
      if edges.contains(.leading) { leading = Self.sum(leading, length) }
      if edges.contains(.bottom) { bottom = Self.sum(bottom, length) }
      if edges.contains(.trailing) { trailing = Self.sum(trailing, length) }
    }

    mutating func add(_ other: Padding) {
      add(other.top, to: .top)
      add(other.leading, to: .leading)
      add(other.bottom, to: .bottom)
      add(other.trailing, to: .trailing)
    }

    private static func sum(_ a: Int?, _ b: Int?) -> Int? {
      let limit = Int(Int16.max)
      let sum = min((a ?? 0) + min(max(0, b ?? 0), limit), limit)
      return sum == 0 ? nil : sum
    }
  }

  init() {}

  /// Returns the combination of this decoration with one around it.
  ///
  /// Padding and CSS classes add up. Of all other properties, the inner value takes precedence.
  @usableFromInline
  func inside(_ outer: Decoration) -> Decoration {
    var result = self
    for name in outer.cssClasses where !result.cssClasses.contains(name) { result.cssClasses.append(name) }
    result.padding.add(outer.padding)
    result.tooltip = tooltip ?? outer.tooltip
    result.accessibilityLabel = accessibilityLabel ?? outer.accessibilityLabel
    result.opacity = opacity ?? outer.opacity
    result.horizontalAlignment = horizontalAlignment ?? outer.horizontalAlignment
    result.verticalAlignment = verticalAlignment ?? outer.verticalAlignment
    result.minWidth = minWidth ?? outer.minWidth
    result.minHeight = minHeight ?? outer.minHeight
    result.expandsHorizontally = expandsHorizontally ?? outer.expandsHorizontally
    result.expandsVertically = expandsVertically ?? outer.expandsVertically
    return result
  }
}

/// The modifiers that are applied to a widget. The widget owns this object.
///
/// A content can set any property in its own `update`. A modifier of the same property overrides it, and if
/// the next item of a recycled widget lacks the modifier, the content's value is restored. An update therefore
/// has three steps: undo the modifiers that the new item lacks, let the content update the widget, apply the
/// new item's modifiers. Each step changes only the properties that differ.
@MainActor
@usableFromInline
final class DecoratedWidget {
  private static let key = Gtk.AssociationKey<DecoratedWidget>("lazygrid-decoration")

  private var shown = Decoration()

  /// The style classes of ``shown`` that the widget did not have without them.
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

  /// Returns the modifiers of a widget.
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

  /// Undoes the modifiers that `decoration` lacks: the first step, before the content's own update.
  @usableFromInline
  func undo(exceptFor decoration: Decoration, on widget: Gtk.Widget) {
    guard decoration != shown else { return }
    for name in addedClasses where !decoration.cssClasses.contains(name) { widget.removeCSSClass(name) }
    addedClasses.removeAll { !decoration.cssClasses.contains($0) }
    if decoration.accessibilityLabel == nil, shown.accessibilityLabel != nil {
      restoreAccessibleLabel(of: widget)
    }
    carryOut(.undoing, decoration, on: widget)
  }

  /// Applies modifiers: the last step, after the content's own update.
  @usableFromInline
  func apply(_ decoration: Decoration, to widget: Gtk.Widget) {
    for name in decoration.cssClasses where !widget.hasCSSClass(name) {
      widget.addCSSClass(name)
      if !addedClasses.contains(name) { addedClasses.append(name) }
    }
    // Set each time because GTK offers no getter: text replaces the label whenever it changes, that of a
    // GtkLabel too (seen in GTK 4.8.3).
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
