import GtkBridge

/// How a text looks.
struct TextStyle: Equatable, Sendable {
  var attributes = Gtk.TextAttributes()
  var alignment = TextAlignment.center
  var wraps = false
  var truncationMode: Gtk.TruncationMode?
  /// At least 1.
  var lineLimit: Int?

  /// Several lines that are cut have to wrap.
  var wrapsLines: Bool { wraps || (lineLimit ?? 0) > 1 }

  /// Where text that is too long is cut; nil cuts nothing.
  var truncation: Gtk.TruncationMode? { truncationMode ?? (lineLimit == nil ? nil : .tail) }

  /// Whether the text can be shown in less room than it wants.
  var flows: Bool { wrapsLines || truncation != nil }
}
