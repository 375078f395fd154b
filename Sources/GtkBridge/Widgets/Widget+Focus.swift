import CGtk4

extension Gtk.Widget {
  /// Whether keys can focus the widget itself.
  public var isFocusable: Bool {
    get { gtk_widget_get_focusable(widgetPointer) != 0 }
    set { gtk_widget_set_focusable(widgetPointer, newValue.gboolean) }
  }

  /// Whether the focus can enter the widget or its children.
  public var canFocus: Bool {
    get { gtk_widget_get_can_focus(widgetPointer) != 0 }
    set { gtk_widget_set_can_focus(widgetPointer, newValue.gboolean) }
  }

  /// Whether the focus can go to the widget or into it, by its own settings and those of what is inside.
  public var acceptsFocus: Bool {
    guard isVisible, isSensitive, canFocus else { return false }
    if isFocusable { return true }
    var child = firstChild
    while let next = child {
      if next.isChildVisible && next.acceptsFocus { return true }
      child = next.nextSibling
    }
    return false
  }

  /// Whether a click focuses the widget.
  public var focusesOnClick: Bool {
    get { gtk_widget_get_focus_on_click(widgetPointer) != 0 }
    set { gtk_widget_set_focus_on_click(widgetPointer, newValue.gboolean) }
  }

  /// Whether keys go to this very widget.
  public var hasFocus: Bool { gtk_widget_has_focus(widgetPointer) != 0 }

  /// Whether the widget is its window's focus, also while the window is inactive.
  public var isFocus: Bool { gtk_widget_is_focus(widgetPointer) != 0 }

  /// Whether the focus is on the widget or inside it, also while the window is inactive.
  public var containsFocus: Bool {
    guard let root = gtk_widget_get_root(widgetPointer), let focus = gtk_root_get_focus(root) else {
      return false
    }
    return focus == widgetPointer || gtk_widget_is_ancestor(focus, widgetPointer) != 0
  }

  /// The child through which the focus is reached.
  public var focusChild: Gtk.Widget? { .handle(to: gtk_widget_get_focus_child(widgetPointer)) }

  @discardableResult
  public func grabFocus() -> Bool { gtk_widget_grab_focus(widgetPointer) != 0 }

  /// Moves the focus within the widget, as a container does for the child it wants focused.
  @discardableResult
  public func moveFocusInside(_ direction: Gtk.FocusDirection) -> Bool {
    gtk_widget_child_focus(widgetPointer, direction.gtk) != 0
  }
}
