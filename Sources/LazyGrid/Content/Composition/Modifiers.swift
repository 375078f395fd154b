import GtkBridge

/// Modifiers of every content. They create no widget of their own.
///
/// A modifier overrides the same property set by the content, such as in the `update` closure of a
/// ``Native``. If the next item of a recycled widget lacks the modifier, the content's value is restored.
extension CellContent {
  /// Adds a CSS class to the widget.
  ///
  /// An empty name adds nothing.
  public func cssClass(_ name: String) -> ModifiedContent<Self> { ModifiedContent(self).cssClass(name) }

  /// Adds padding to all sides of the widget.
  ///
  /// - Parameter length: The padding in pixels. Several calls add up; negative values count as 0.
  public func padding(_ length: Int) -> ModifiedContent<Self> { padding(.all, length) }

  /// Adds padding to some sides of the widget.
  ///
  /// The padding surrounds the CSS box of the widget, which draws the background and the border. A side without
  /// padding is left to the content.
  ///
  /// - Parameters:
  ///   - edges: The sides that get the padding.
  ///   - length: The padding in pixels. Several calls add up; negative values count as 0.
  public func padding(_ edges: PaddingEdges, _ length: Int) -> ModifiedContent<Self> {
    ModifiedContent(self).padding(edges, length)
  }

  /// Sets the tooltip of the widget.
  ///
  /// `nil` leaves the tooltip to the content.
  public func help(_ text: String?) -> ModifiedContent<Self> { ModifiedContent(self).help(text) }

  /// Sets the label that assistive technologies read out in place of the content.
  ///
  /// `nil` leaves the label to the content. GTK offers no getter for the label, so a label set in the `make`
  /// closure of a ``Native`` is lost once a modifier has set another one; set it in `update`.
  public func accessibilityLabel(_ label: String?) -> ModifiedContent<Self> {
    ModifiedContent(self).accessibilityLabel(label)
  }

  /// Sets the opacity of the widget, from 0 (invisible) to 1 (opaque).
  ///
  /// Other values are clamped. NaN counts as 1.
  public func opacity(_ opacity: Double) -> ModifiedContent<Self> { ModifiedContent(self).opacity(opacity) }

  /// Sets the alignment of the widget in a space that is larger than its natural size.
  ///
  /// `nil` leaves the alignment to the content. The default alignment is `fill`.
  public func aligned(
    horizontally horizontal: Gtk.Alignment? = nil, vertically vertical: Gtk.Alignment? = nil
  ) -> ModifiedContent<Self> {
    ModifiedContent(self).aligned(horizontally: horizontal, vertically: vertical)
  }

  /// Sets the minimum size of the widget in pixels, without padding.
  ///
  /// `nil` leaves a length to the content. Negative values count as 0.
  public func frame(minWidth: Int? = nil, minHeight: Int? = nil) -> ModifiedContent<Self> {
    ModifiedContent(self).frame(minWidth: minWidth, minHeight: minHeight)
  }

  /// Sets whether the widget expands into the free space of the stack around it.
  ///
  /// Widgets that expand share the space equally. `nil` leaves the expansion to the content.
  public func expands(horizontally: Bool? = nil, vertically: Bool? = nil) -> ModifiedContent<Self> {
    ModifiedContent(self).expands(horizontally: horizontally, vertically: vertically)
  }
}

/// The sides of a widget that a padding applies to.
///
/// Leading and trailing follow the text direction.
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

/// Content with modifiers such as ``CellContent/padding(_:)``.
///
/// It creates no widget of its own. If the content has several widgets, the modifiers apply to each of them.
public struct ModifiedContent<Content: CellContent>: WrapperContent {
  @usableFromInline let content: Content
  @usableFromInline var decoration = Decoration()

  init(_ content: Content) { self.content = content }

  @inlinable
  public func update(_ widget: Gtk.Widget, in context: CellContext) {
    content.update(widget, in: context, decoration: decoration)
  }

  @inlinable
  func update(_ widget: Gtk.Widget, in context: CellContext, decoration outer: Decoration?) {
    content.update(widget, in: context, decoration: combined(with: outer))
  }

  @inlinable
  func visitPlaces(_ walk: inout PlaceWalk) {
    let outer = walk.decoration
    walk.decoration = combined(with: outer)
    content.visitPlaces(&walk)
    walk.decoration = outer
  }

  @inlinable
  func combined(with outer: Decoration?) -> Decoration { outer.map(decoration.inside) ?? decoration }
}

/// The modifiers of a content that has modifiers already, which share one `Decoration`.
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
