import GtkBridge

/// What modifiers that go with every content say about its widget.
///
/// Nil leaves a property as the content made or set it, see `DecoratedWidget`.
public struct Decoration: Equatable, Sendable {
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

  /// Pixels around a widget, each from 1 to what GTK keeps in 16 bits; nil says nothing of a side.
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

  /// What holds for a widget that both decorate: padding and CSS classes add up, for the rest the
  /// inner one goes first.
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
