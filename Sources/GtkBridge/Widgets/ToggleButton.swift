import CGtk4

extension Gtk {
  /// A button that stays pressed.
  public final class ToggleButton: Button {
    public override class var type: GType { gtk_toggle_button_get_type() }

    public convenience init(label: String) {
      self.init(adopting: gtk_toggle_button_new_with_label(label))
    }

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
    public func onToggled(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
      connect("toggled", handler)
    }
  }
}
