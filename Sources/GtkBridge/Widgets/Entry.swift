import CGtk4

extension Gtk {
  /// One line of text to edit.
  public final class Entry: Widget, Editable {
    public override class var type: GType { gtk_entry_get_type() }

    public convenience init(_ text: String = "") {
      self.init(adopting: gtk_entry_new())
      self.text = text
    }

    /// What is shown while the entry is empty.
    public var placeholder: String {
      get { gtk_entry_get_placeholder_text(assuming(GtkEntry.self)).map { String(cString: $0) } ?? "" }
      set { gtk_entry_set_placeholder_text(assuming(GtkEntry.self), newValue) }
    }
  }
}
