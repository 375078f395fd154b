import GtkBridge

/// What a label shows now, so that an update touches only what differs; kept by the label.
///
/// GTK compares a new text itself, but measures anew when it is given equal attributes (seen in
/// 4.8.3); and comparing here saves making a C string.
@MainActor
final class ShownText {
  static let key = AssociationKey<ShownText>("lazygrid-text")

  /// Borrowed: the label owns this object.
  private let label: Label

  private var text = ""
  private var style = TextStyle()

  init(in label: Label) {
    self.label = Label(ObjectReference(label.pointer, .borrowing))
    // The only property of a new label that is not as a new style has it.
    label.setJustification(style.alignment.justification)
  }

  /// The characters of the narrowest line that wrapped text is laid out for. GTK asks each new text for
  /// its least width; without this the answer is a layout with a line for every single character, which
  /// costs six times as much (1.1 ms for a sentence in 4.8.3) as one with lines like these.
  private static let leastLine = 8

  func show(_ text: String, in style: TextStyle) {
    if style != self.style {
      apply(style, from: self.style)
      self.style = style
    }
    if text != self.text {
      label.text = text
      self.text = text
    }
  }

  private func apply(_ style: TextStyle, from old: TextStyle) {
    if style.attributes != old.attributes { label.setAttributes(style.attributes) }
    if style.alignment != old.alignment {
      label.horizontalPosition = style.alignment.position
      label.setJustification(style.alignment.justification)
    }
    // Several lines that are cut need both, see gtk_label_set_lines().
    let wraps = style.wraps || (style.lineLimit ?? 0) > 1
    if wraps != label.wraps {
      label.wraps = wraps
      label.minimumCharacters = wraps ? Self.leastLine : -1
    }
    if style.lineLimit != old.lineLimit || style.truncationMode != old.truncationMode {
      label.setTruncationMode(style.truncationMode ?? (style.lineLimit == nil ? nil : .tail))
      label.lineLimit = style.lineLimit ?? -1
    }
  }
}

extension TextAlignment {
  /// Of the text in its label; GTK mirrors it where text runs from right to left.
  fileprivate var position: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }

  fileprivate var justification: Alignment {
    switch self {
    case .leading: .start
    case .center: .center
    case .trailing: .end
    }
  }
}
