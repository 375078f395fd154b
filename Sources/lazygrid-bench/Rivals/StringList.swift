import CGtk4
import GtkBridge

/// GTK's list model of strings.
@MainActor
final class StringList: Gtk.Object {
  override class var type: GType { gtk_string_list_get_type() }

  convenience init(_ items: [Item]) {
    self.init(adopting: gtk_string_list_new(nil))
    for item in items { gtk_string_list_append(opaque, item.text) }
  }

  /// Replaces `removed` strings at `position` by `text`, or by nothing.
  func splice(at position: Int, removed: Int, added text: String?) {
    guard let text else {
      gtk_string_list_splice(opaque, guint(position), guint(removed), nil)
      return
    }
    text.withCString { start in
      var additions: [UnsafePointer<CChar>?] = [start, nil]
      gtk_string_list_splice(opaque, guint(position), guint(removed), &additions)
    }
  }
}
