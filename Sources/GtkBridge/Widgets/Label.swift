import CGtk4

extension Gtk {
  /// A piece of text that cannot be edited.
  public final class Label: Widget {
    public override class var type: GType { gtk_label_get_type() }

    public convenience init(_ text: String = "") { self.init(adopting: gtk_label_new(text)) }

    /// Setting the text it already has costs nothing in GTK but the comparison.
    public var text: String {
      get { String(cString: gtk_label_get_text(opaque)) }
      set { gtk_label_set_text(opaque, newValue) }
    }

    /// Replaces what an earlier call set; the default value takes everything away. The label is measured
    /// anew even when the attributes are equal (seen in GTK 4.8.3).
    public func setAttributes(_ attributes: TextAttributes) {
      gtk_label_set_attributes(opaque, attributes.list)
    }

    /// Whether long text goes on in the next line, broken between words or, if need be, inside them.
    public var wraps: Bool {
      get { gtk_label_get_wrap(opaque) != 0 }
      set {
        gtk_label_set_wrap(opaque, newValue.gboolean)
        gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
      }
    }

    /// Where "…" stands for what is left out of text that is too long; nil leaves nothing out.
    public func setTruncationMode(_ mode: TruncationMode?) {
      gtk_label_set_ellipsize(opaque, mode?.pango ?? PANGO_ELLIPSIZE_NONE)
    }

    /// The most lines shown when the label wraps and ellipsizes; -1 for any number.
    public var lineLimit: Int {
      get { Int(gtk_label_get_lines(opaque)) }
      set { gtk_label_set_lines(opaque, Int32(clamping: newValue)) }
    }

    /// Where the text stands in a wider label: 0 at the start, 1 at the end.
    public var horizontalPosition: Double {
      get { Double(gtk_label_get_xalign(opaque)) }
      set { gtk_label_set_xalign(opaque, Float(newValue)) }
    }

    /// How lines of different length are aligned with each other.
    public func setJustification(_ alignment: Alignment) {
      switch alignment {
      case .center: gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER)
      case .end: gtk_label_set_justify(opaque, GTK_JUSTIFY_RIGHT)
      case .fill: gtk_label_set_justify(opaque, GTK_JUSTIFY_FILL)
      case .start, .baseline: gtk_label_set_justify(opaque, GTK_JUSTIFY_LEFT)
      }
    }

    /// The natural width at most, in average characters; -1 for as wide as the text.
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
