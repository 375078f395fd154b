import GtkBridge

/// One piece of text, in one look.
///
/// ```swift
/// Text(emoji.symbol).font(size: 48)
/// Text(emoji.name).bold().lineLimit(2)
/// ```
///
/// Showing the text and look that the widget has already calls nothing in GTK; another text or
/// another look has the cell measured anew.
///
/// # CSS nodes
/// `label`, as of a `GtkLabel`; of what CSS can say about text the font, the colour and the shadow are
/// followed.
///
/// # Accessibility
/// The role is `LABEL`, the text its name.
public struct Text: StructuredContent {
  let text: String
  var style = TextStyle()

  public init(_ text: String) { self.text = text }

  /// The size of the font in points, which follow the user's text scaling; 0 or less, or no number,
  /// leaves it to CSS.
  public func font(size: Double) -> Text {
    with { $0.attributes.pointSize = size.isFinite && size > 0 ? size : nil }
  }

  public func bold(_ isActive: Bool = true) -> Text { with { $0.attributes.weight = isActive ? 700 : nil } }

  public func italic(_ isActive: Bool = true) -> Text { with { $0.attributes.isItalic = isActive } }

  /// Goes on in the next line where the text is wider than its room. Without it text is one line
  /// per paragraph, and its width the least width of the cell.
  public func wraps(_ wraps: Bool = true) -> Text { with { $0.wraps = wraps } }

  /// Shows at most so many lines, with "…" for what is left out; less than 1 counts as 1, nil is any
  /// number.
  public func lineLimit(_ number: Int?) -> Text { with { $0.lineLimit = number.map { max(1, $0) } } }

  /// Puts "…" there when the text is too long. Without a mode or a line limit nothing is left out.
  public func truncationMode(_ mode: Gtk.TruncationMode?) -> Text { with { $0.truncationMode = mode } }

  /// Where the lines stand in more room than they need; in the middle unless told otherwise.
  public func alignment(_ alignment: TextAlignment) -> Text { with { $0.alignment = alignment } }

  public func makeWidget() -> Gtk.Widget { TextWidget.registration.make() }

  public func update(_ widget: Gtk.Widget, in context: CellContext) {
    TextWidget.registration.implementation(of: widget)?.show(text, in: style)
  }

  /// What a widget made by a `Text` shows; nil for any other widget.
  package static func shown(in widget: Gtk.Widget) -> String? {
    TextWidget.registration.implementation(of: widget)?.text
  }

  private func with(_ change: (inout TextStyle) -> Void) -> Text {
    var copy = self
    change(&copy.style)
    return copy
  }
}
