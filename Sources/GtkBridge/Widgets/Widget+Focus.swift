import CGtk4

extension Gtk.Widget {
  /// Whether the widget itself can have the focus.
  public var isFocusable: Bool {
    get { gtk_widget_get_focusable(widgetPointer) != 0 }
    set { gtk_widget_set_focusable(widgetPointer, newValue.gboolean) }
  }

  /// Whether the widget or its descendants can have the focus.
  public var canFocus: Bool {
    get { gtk_widget_get_can_focus(widgetPointer) != 0 }
    set { gtk_widget_set_can_focus(widgetPointer, newValue.gboolean) }
  }

  /// Whether the widget or a descendant is visible, sensitive and focusable.
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

  /// Whether the widget has the focus in the active window.
  public var hasFocus: Bool { gtk_widget_has_focus(widgetPointer) != 0 }

  /// Whether the widget is the focus of its window, active or not.
  public var isFocus: Bool { gtk_widget_is_focus(widgetPointer) != 0 }

  /// Whether the focus of the window, active or not, is the widget or a descendant.
  public var containsFocus: Bool {
    guard let root = gtk_widget_get_root(widgetPointer), let focus = gtk_root_get_focus(root) else {
      return false
    }
    return focus == widgetPointer || gtk_widget_is_ancestor(focus, widgetPointer) != 0
  }

  /// The child that is or contains the focus.
  public var focusChild: Gtk.Widget? { .handle(to: gtk_widget_get_focus_child(widgetPointer)) }

  /// Focuses the widget and returns whether that succeeded.
  @discardableResult
  public func grabFocus() -> Bool { gtk_widget_grab_focus(widgetPointer) != 0 }

  /// Moves the focus within the widget and returns whether that succeeded.
  @discardableResult
  public func moveFocusInside(_ direction: Gtk.FocusDirection) -> Bool {
    gtk_widget_child_focus(widgetPointer, direction.gtk) != 0
  }
}
