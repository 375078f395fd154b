import CGtk4

extension Gtk {
  /// A widget that emits a signal when clicked.
  public class Button: Widget {
    public override class var type: GType { gtk_button_get_type() }

    /// Creates a button with a text.
    public convenience init(label: String) { self.init(adopting: gtk_button_new_with_label(label)) }

    /// Creates a button with a themed icon.
    public convenience init(iconName: String) { self.init(adopting: gtk_button_new_from_icon_name(iconName)) }

    private var button: UnsafeMutablePointer<GtkButton> { assuming(GtkButton.self) }

    /// The text, or nil if the button shows a widget or an icon.
    public var label: String? {
      get { gtk_button_get_label(button).map { String(cString: $0) } }
      set { gtk_button_set_label(button, newValue ?? "") }
    }

    /// The widget that the button shows.
    public var child: Widget? {
      get { .handle(to: gtk_button_get_child(button)) }
      set { gtk_button_set_child(button, newValue?.widgetPointer) }
    }

    /// Whether the button has a frame.
    public var hasFrame: Bool {
      get { gtk_button_get_has_frame(button) != 0 }
      set { gtk_button_set_has_frame(button, newValue.gboolean) }
    }

    /// Calls `handler` when the button is clicked.
    @discardableResult
    public func onClicked(_ handler: @escaping Handler) -> SignalConnection { connect("clicked", handler) }

    /// Emits the `clicked` signal.
    public func click() { emit("clicked") }
  }

  /// A button that stays pressed until it is clicked again.
  public final class ToggleButton: Button {
    public override class var type: GType { gtk_toggle_button_get_type() }

    /// Creates a button with a text.
    public convenience init(label: String) { self.init(adopting: gtk_toggle_button_new_with_label(label)) }

    /// Creates a button with a themed icon.
    public convenience init(iconName: String) {
      self.init(adopting: gtk_toggle_button_new())
      gtk_button_set_icon_name(assuming(GtkButton.self), iconName)
    }

    private var toggle: UnsafeMutablePointer<GtkToggleButton> { assuming(GtkToggleButton.self) }

    /// Whether the button is pressed.
    public var isActive: Bool {
      get { gtk_toggle_button_get_active(toggle) != 0 }
      set { gtk_toggle_button_set_active(toggle, newValue.gboolean) }
    }

    /// Adds the button to the group of `other`, in which at most one button is active.
    public func joinGroup(of other: ToggleButton) { gtk_toggle_button_set_group(toggle, other.toggle) }

    /// Calls `handler` when the state changes, by the user or the program.
    @discardableResult
    public func onToggled(_ handler: @escaping Handler) -> SignalConnection { connect("toggled", handler) }
  }
}
