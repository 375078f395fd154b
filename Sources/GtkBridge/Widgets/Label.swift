import CGtk4

extension Gtk {
  /// A widget that shows text.
  public final class Label: Widget {
    public override class var type: GType { gtk_label_get_type() }

    public convenience init(_ text: String = "") { self.init(adopting: gtk_label_new(text)) }

    /// The text. Setting the current text costs one comparison in GTK.
    public var text: String {
      get { String(cString: gtk_label_get_text(opaque)) }
      set { gtk_label_set_text(opaque, newValue) }
    }

    /// Sets the text attributes and replaces earlier ones; default attributes clear them. The label is
    /// measured again even if the attributes are equal (seen in 4.8.3).
    public func setAttributes(_ attributes: TextAttributes) {
      gtk_label_set_attributes(opaque, attributes.list)
    }

    /// Whether long text wraps, between words or, if necessary, inside them.
    public var wraps: Bool {
      get { gtk_label_get_wrap(opaque) != 0 }
      set {
        gtk_label_set_wrap(opaque, newValue.gboolean)
        gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
      }
    }

    /// Sets the position of "…" in text that is too long; nil disables truncation.
    public func setTruncationMode(_ mode: TruncationMode?) {
      gtk_label_set_ellipsize(opaque, mode?.pango ?? PANGO_ELLIPSIZE_NONE)
    }

    /// The largest number of lines if the label wraps and truncates; -1 for no limit.
    public var lineLimit: Int {
      get { Int(gtk_label_get_lines(opaque)) }
      set { gtk_label_set_lines(opaque, Int32(clamping: newValue)) }
    }

    /// The horizontal position of the text in a wider label, from 0 (start) to 1 (end).
    public var horizontalPosition: Double {
      get { Double(gtk_label_get_xalign(opaque)) }
      set { gtk_label_set_xalign(opaque, Float(newValue)) }
    }

    /// Sets the alignment of lines of different lengths.
    public func setJustification(_ alignment: Alignment) {
      switch alignment {
      case .center: gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER)
      case .end: gtk_label_set_justify(opaque, GTK_JUSTIFY_RIGHT)
      case .fill: gtk_label_set_justify(opaque, GTK_JUSTIFY_FILL)
      case .start, .baseline: gtk_label_set_justify(opaque, GTK_JUSTIFY_LEFT)
      }
    }

    /// The largest natural width, in average characters; -1 for no limit.
    public var maximumCharacters: Int {
      get { Int(gtk_label_get_max_width_chars(opaque)) }
      set { gtk_label_set_max_width_chars(opaque, Int32(clamping: newValue)) }
    }

    /// Whether the user can select the text.
    public var isSelectable: Bool {
      get { gtk_label_get_selectable(opaque) != 0 }
      set { gtk_label_set_selectable(opaque, newValue.gboolean) }
    }
  }
}
