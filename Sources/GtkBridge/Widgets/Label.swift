import CGtk4

/// A piece of text that cannot be edited.
public final class Label: Widget {
  public override class var type: GType { gtk_label_get_type() }

  public convenience init(_ text: String = "") { self.init(adopting: gtk_label_new(text)) }

  /// Setting the text it already has costs nothing in GTK but the comparison.
  public var text: String {
    get { String(cString: gtk_label_get_text(opaque)) }
    set { gtk_label_set_text(opaque, newValue) }
  }
}
