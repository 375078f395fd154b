import GtkBridge

/// Modifiers that go with every content. They make no widget of their own.
///
/// A modifier wins over what the content itself sets, the `update` of a ``Native`` for instance. Where the
/// next item of a recycled widget has no such modifier, the widget is as the content made or set it.
extension CellContent {
  /// Adds a CSS class to the widget; an empty name adds none.
  public func cssClass(_ name: String) -> ModifiedContent<Self> { ModifiedContent(self).cssClass(name) }

  /// Keeps the same room on all sides of the widget, in pixels; several calls add up.
  public func padding(_ length: Int) -> ModifiedContent<Self> { padding(.all, length) }

  /// Keeps room beside the widget, in pixels; several calls add up.
  ///
  /// Negative room counts as none, and a side without room is left to the content. What CSS draws, a background for instance, is inside the room.
  public func padding(_ edges: PaddingEdges, _ length: Int) -> ModifiedContent<Self> {
    ModifiedContent(self).padding(edges, length)
  }

  /// Shows a text when the pointer rests on the widget; nil leaves that to the content.
  public func help(_ text: String?) -> ModifiedContent<Self> { ModifiedContent(self).help(text) }

  /// What assistive technologies read out in place of what is shown; nil leaves it at that.
  ///
  /// GTK does not tell what a widget says of itself: a label that the `make` of a ``Native`` sets is lost once a
  /// modifier has set another; set it in `update`.
  public func accessibilityLabel(_ label: String?) -> ModifiedContent<Self> {
    ModifiedContent(self).accessibilityLabel(label)
  }

  /// 0 is invisible, 1 opaque; other values are clamped.
  public func opacity(_ opacity: Double) -> ModifiedContent<Self> { ModifiedContent(self).opacity(opacity) }

  /// What the widget does with more room than it asked for; it fills it unless told otherwise.
  public func aligned(
    horizontally horizontal: Gtk.Alignment? = nil, vertically vertical: Gtk.Alignment? = nil
  ) -> ModifiedContent<Self> {
    ModifiedContent(self).aligned(horizontally: horizontal, vertically: vertical)
  }

  /// The least size that the widget asks for, in pixels without padding; nil leaves it to the widget.
  public func frame(minWidth: Int? = nil, minHeight: Int? = nil) -> ModifiedContent<Self> {
    ModifiedContent(self).frame(minWidth: minWidth, minHeight: minHeight)
  }

  /// Takes the room that is left over in the stack around it, shared with others that do.
  public func expands(horizontally: Bool? = nil, vertically: Bool? = nil) -> ModifiedContent<Self> {
    ModifiedContent(self).expands(horizontally: horizontally, vertically: vertically)
  }
}

/// The sides of a widget; leading and trailing follow the direction of text.
public struct PaddingEdges: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let top = PaddingEdges(rawValue: 1 << 0)
  public static let leading = PaddingEdges(rawValue: 1 << 1)
  public static let bottom = PaddingEdges(rawValue: 1 << 2)
  public static let trailing = PaddingEdges(rawValue: 1 << 3)
  public static let horizontal: PaddingEdges = [.leading, .trailing]
  public static let vertical: PaddingEdges = [.top, .bottom]
  public static let all: PaddingEdges = [.horizontal, .vertical]
}

/// The same modifiers on a content that has some already: they are kept in one place.
extension ModifiedContent {
  public func cssClass(_ name: String) -> ModifiedContent {
    with { decoration in
      if !name.isEmpty, !decoration.cssClasses.contains(name) { decoration.cssClasses.append(name) }
    }
  }

  public func padding(_ length: Int) -> ModifiedContent { padding(.all, length) }

  public func padding(_ edges: PaddingEdges, _ length: Int) -> ModifiedContent {
    with { $0.padding.add(length, to: edges) }
  }

  public func help(_ text: String?) -> ModifiedContent { with { $0.tooltip = text } }

  public func accessibilityLabel(_ label: String?) -> ModifiedContent {
    with { $0.accessibilityLabel = label }
  }

  public func opacity(_ opacity: Double) -> ModifiedContent {
    with { $0.opacity = opacity.isNaN ? 1 : min(max(0, opacity), 1) }
  }

  public func aligned(
    horizontally horizontal: Gtk.Alignment? = nil, vertically vertical: Gtk.Alignment? = nil
  ) -> ModifiedContent {
    with { decoration in
      if let horizontal { decoration.horizontalAlignment = horizontal }
      if let vertical { decoration.verticalAlignment = vertical }
    }
  }

  public func frame(minWidth: Int? = nil, minHeight: Int? = nil) -> ModifiedContent {
    with { decoration in
      if let minWidth { decoration.minWidth = max(0, minWidth) }
      if let minHeight { decoration.minHeight = max(0, minHeight) }
    }
  }

  public func expands(horizontally: Bool? = nil, vertically: Bool? = nil) -> ModifiedContent {
    with { decoration in
      if let horizontally { decoration.expandsHorizontally = horizontally }
      if let vertically { decoration.expandsVertically = vertically }
    }
  }

  private func with(_ change: (inout Decoration) -> Void) -> ModifiedContent {
    var copy = self
    change(&copy.decoration)
    return copy
  }
}
