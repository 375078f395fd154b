import CGtk4

extension Gtk {
  /// An event controller that runs closures for key combinations.
  public final class ShortcutController: EventController {
    public override class var type: GType { gtk_shortcut_controller_get_type() }

    /// The widgets whose key presses trigger a shortcut.
    public enum Scope: Sendable {
      /// The widget and its descendants.
      case local
      /// All widgets of the window.
      case global

      var gtk: GtkShortcutScope { self == .local ? GTK_SHORTCUT_SCOPE_LOCAL : GTK_SHORTCUT_SCOPE_GLOBAL }
    }

    /// Creates a controller without shortcuts.
    public convenience init(scope: Scope = .local) {
      self.init(adopting: gtk_shortcut_controller_new())
      gtk_shortcut_controller_set_scope(opaque, scope.gtk)
    }

    /// Adds a shortcut. The action returns whether it handled the key press.
    public func add(_ key: Key, _ modifiers: ModifierFlags = [], action: @escaping @MainActor () -> Bool) {
      gtk_shortcut_controller_add_shortcut(opaque, makeShortcut(key, modifiers) { _ in action() })
    }
  }
}

extension Gtk.WidgetClass {
  /// Adds a key binding to all widgets of the class. The action receives the implementation and returns
  /// whether it handled the key press.
  public func addBinding<Implementation: Gtk.WidgetImplementation>(
    _ key: Gtk.Key, _ modifiers: Gtk.ModifierFlags = [], _ type: Implementation.Type = Implementation.self,
    action: @escaping @MainActor (Implementation) -> Bool
  ) {
    let shortcut = makeShortcut(key, modifiers) { widget in
      (implementation(of: widget) as? Implementation).map(action) ?? false
    }
    gtk_widget_class_add_shortcut(pointer, shortcut)
    // The class adds a reference of its own, unlike a controller.
    g_object_unref(UnsafeMutableRawPointer(shortcut))
  }
}

/// The user data of a shortcut's action.
private final class ShortcutAction {
  let body: @MainActor (UnsafeMutablePointer<GtkWidget>?) -> Bool

  init(_ body: @escaping @MainActor (UnsafeMutablePointer<GtkWidget>?) -> Bool) { self.body = body }
}

@MainActor
private func makeShortcut(
  _ key: Gtk.Key, _ modifiers: Gtk.ModifierFlags,
  _ body: @escaping @MainActor (UnsafeMutablePointer<GtkWidget>?) -> Bool
) -> OpaquePointer {
  let action = gtk_callback_action_new(
    { widget, _, data in
      (userData(data, as: ShortcutAction.self)?.body(widget) ?? false).gboolean
    }, retainedUserData(ShortcutAction(body)), releaseUserData)
  // The shortcut takes ownership of trigger and action. Cannot be NULL: a constructor.
  return gtk_shortcut_new(gtk_keyval_trigger_new(key.rawValue, modifiers.gdk), action)!
}
