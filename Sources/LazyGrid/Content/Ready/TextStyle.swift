import GtkBridge

/// How a text looks.
struct TextStyle: Equatable, Sendable {
  var attributes = TextAttributes()
  var alignment = TextAlignment.center
  var wraps = false
  var truncationMode: TruncationMode?
  /// At least 1.
  var lineLimit: Int?
}
