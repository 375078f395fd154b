import GtkBridge

/// Text in one style.
///
/// ```swift
/// Text(emoji.symbol).font(size: 48)
/// Text(emoji.name).bold().lineLimit(2)
/// ```
///
/// An update with an equal text and style calls nothing in GTK. A different text or style causes the cell to
/// be measured again.
///
/// # CSS nodes
/// `label`, the node of a `GtkLabel`. The text follows the CSS properties of the font, the color and
/// `text-shadow`.
///
/// # Accessibility
/// The role is `LABEL`. The name is the text.
public struct Text: StructuredContent {
  let text: String
  var style = TextStyle()

  /// Creates content that shows a string, without markup.
  public init(_ text: String) { self.text = text }

  /// Sets the size of the font in points, which the user's text scaling multiplies.
  ///
  /// A size that is not finite or not greater than 0 leaves the size to CSS.
  public func font(size: Double) -> Text {
    with { $0.attributes.pointSize = size.isFinite && size > 0 ? size : nil }
  }

  /// Sets whether the text is bold.
  public func bold(_ isActive: Bool = true) -> Text { with { $0.attributes.weight = isActive ? 700 : nil } }

  /// Sets whether the text is italic.
  public func italic(_ isActive: Bool = true) -> Text { with { $0.attributes.isItalic = isActive } }

  /// Sets whether lines that are wider than the available space wrap.
  ///
  /// Text that does not wrap has one line per paragraph, and its width is the minimum width of the cell.
  public func wraps(_ wraps: Bool = true) -> Text { with { $0.wraps = wraps } }

  /// Limits the number of lines and replaces the rest of the text with "…".
  ///
  /// A number below 1 counts as 1; `nil` removes the limit.
  public func lineLimit(_ number: Int?) -> Text { with { $0.lineLimit = number.map { max(1, $0) } } }

  /// Sets the position of the "…" in text that is too long.
  ///
  /// Text without a mode and a line limit is never truncated.
  public func truncationMode(_ mode: Gtk.TruncationMode?) -> Text { with { $0.truncationMode = mode } }

  /// Sets the alignment of the lines in a space that is wider than the text.
  ///
  /// The default is ``TextAlignment/center``.
  public func alignment(_ alignment: TextAlignment) -> Text { with { $0.alignment = alignment } }

  public func makeWidget() -> Gtk.Widget { TextWidget.registration.make() }

  public func update(_ widget: Gtk.Widget, in context: CellContext) {
    TextWidget.registration.implementation(of: widget)?.show(text, in: style)
  }

  /// Returns the text of a widget that a `Text` created, or `nil` for any other widget.
  package static func shown(in widget: Gtk.Widget) -> String? {
    TextWidget.registration.implementation(of: widget)?.text
  }

  private func with(_ change: (inout TextStyle) -> Void) -> Text {
    var copy = self
    change(&copy.style)
    return copy
  }
}

/// The horizontal alignment of the lines of a ``Text``.
///
/// The leading edge is the left one where the text direction is from left to right.
public enum TextAlignment: Sendable {
  case leading, center, trailing
}

/// The font, alignment and line breaking of a ``Text``.
struct TextStyle: Equatable, Sendable {
  var attributes = Gtk.TextAttributes()
  var alignment = TextAlignment.center
  var wraps = false
  var truncationMode: Gtk.TruncationMode?

  /// The maximum number of lines, at least 1.
  var lineLimit: Int?

  /// Whether lines wrap; a limit of more than one line requires it.
  var wrapsLines: Bool { wraps || (lineLimit ?? 0) > 1 }

  /// The position of the "…" in text that is too long, or `nil` if text is never truncated.
  var truncation: Gtk.TruncationMode? { truncationMode ?? (lineLimit == nil ? nil : .tail) }

  /// Whether the text fits into less than its natural width.
  var flows: Bool { wrapsLines || truncation != nil }
}
