import CGtk4

extension Gtk {
  /// Something to click.
  public class Button: Widget {
    public override class var type: GType { gtk_button_get_type() }

    public convenience init(label: String) { self.init(adopting: gtk_button_new_with_label(label)) }

    public convenience init(iconName: String) { self.init(adopting: gtk_button_new_from_icon_name(iconName)) }

    private var button: UnsafeMutablePointer<GtkButton> { assuming(GtkButton.self) }

    /// The text, nil when the button shows something else.
    public var label: String? {
      get { gtk_button_get_label(button).map { String(cString: $0) } }
      set { gtk_button_set_label(button, newValue ?? "") }
    }

    public var child: Widget? {
      get { .handle(to: gtk_button_get_child(button)) }
      set { gtk_button_set_child(button, newValue?.widgetPointer) }
    }

    public var hasFrame: Bool {
      get { gtk_button_get_has_frame(button) != 0 }
      set { gtk_button_set_has_frame(button, newValue.gboolean) }
    }

    @discardableResult
    public func onClicked(_ handler: @escaping Handler) -> SignalConnection { connect("clicked", handler) }

    /// Does what a click does.
    public func click() { emit("clicked") }
  }

  /// A button that stays pressed.
  public final class ToggleButton: Button {
    public override class var type: GType { gtk_toggle_button_get_type() }

    public convenience init(label: String) { self.init(adopting: gtk_toggle_button_new_with_label(label)) }

    public convenience init(iconName: String) {
      self.init(adopting: gtk_toggle_button_new())
      gtk_button_set_icon_name(assuming(GtkButton.self), iconName)
    }

    private var toggle: UnsafeMutablePointer<GtkToggleButton> { assuming(GtkToggleButton.self) }

    public var isActive: Bool {
      get { gtk_toggle_button_get_active(toggle) != 0 }
      set { gtk_toggle_button_set_active(toggle, newValue.gboolean) }
    }

    /// From now on at most one of both, and of all that have joined either, is pressed.
    public func joinGroup(of other: ToggleButton) { gtk_toggle_button_set_group(toggle, other.toggle) }

    /// Called for each change, by the user or by the program.
    @discardableResult
    public func onToggled(_ handler: @escaping Handler) -> SignalConnection { connect("toggled", handler) }
  }
}
