import GtkBridge

/// What modifiers that go with every content say about its widget.
///
/// Nil leaves a property as the widget was made, or sets it back to GTK's default when an earlier
/// value of a recycled widget had set it.
public struct Decoration: Equatable, Sendable {
  var cssClasses: [String] = []
  var padding = Padding()
  var tooltip: String?
  var accessibilityLabel: String?
  var opacity: Double?
  var horizontalAlignment: Alignment?
  var verticalAlignment: Alignment?
  var minWidth: Int?
  var minHeight: Int?
  var expandsHorizontally: Bool?
  var expandsVertically: Bool?

  /// Pixels around a widget.
  struct Padding: Equatable, Sendable {
    var top = 0
    var leading = 0
    var bottom = 0
    var trailing = 0
  }

  init() {}

  /// What holds for a widget that both decorate: padding and CSS classes add up, for the rest the
  /// inner one goes first.
  func inside(_ outer: Decoration) -> Decoration {
    var result = self
    for name in outer.cssClasses where !result.cssClasses.contains(name) { result.cssClasses.append(name) }
    result.padding.top += outer.padding.top
    result.padding.leading += outer.padding.leading
    result.padding.bottom += outer.padding.bottom
    result.padding.trailing += outer.padding.trailing
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
