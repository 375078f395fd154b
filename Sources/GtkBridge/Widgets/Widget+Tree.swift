import CGtk4

extension Gtk.Widget {
  /// The parent, or nil.
  public var parent: Gtk.Widget? { .handle(to: gtk_widget_get_parent(widgetPointer)) }

  /// Makes the widget the last child of `parent`. For containers written in Swift.
  public func setParent(_ parent: Gtk.Widget) { gtk_widget_set_parent(widgetPointer, parent.widgetPointer) }

  /// Removes the widget from its parent, which releases it. Does nothing without a parent.
  public func unparent() {
    if gtk_widget_get_parent(widgetPointer) != nil { gtk_widget_unparent(widgetPointer) }
  }

  /// Removes all children.
  public func unparentChildren() {
    while let child = gtk_widget_get_first_child(widgetPointer) { gtk_widget_unparent(child) }
  }

  /// The first child, or nil.
  public var firstChild: Gtk.Widget? { .handle(to: gtk_widget_get_first_child(widgetPointer)) }

  /// The last child, or nil.
  public var lastChild: Gtk.Widget? { .handle(to: gtk_widget_get_last_child(widgetPointer)) }

  /// The next child of the parent, or nil.
  public var nextSibling: Gtk.Widget? { .handle(to: gtk_widget_get_next_sibling(widgetPointer)) }

  /// The previous child of the parent, or nil.
  public var previousSibling: Gtk.Widget? { .handle(to: gtk_widget_get_prev_sibling(widgetPointer)) }

  /// The children in order.
  public var children: [Gtk.Widget] {
    var children: [Gtk.Widget] = []
    var next = gtk_widget_get_first_child(widgetPointer)
    while let child = next {
      children.append(Gtk.Widget(retaining: child))
      next = gtk_widget_get_next_sibling(child)
    }
    return children
  }

  /// Inserts the widget into `parent`, or moves it there, before `sibling`; last if `sibling` is nil.
  public func insert(into parent: Gtk.Widget, before sibling: Gtk.Widget?) {
    gtk_widget_insert_before(widgetPointer, parent.widgetPointer, sibling?.widgetPointer)
  }

  /// Inserts the widget into `parent`, or moves it there, after `sibling`; first if `sibling` is nil.
  public func insert(into parent: Gtk.Widget, after sibling: Gtk.Widget?) {
    gtk_widget_insert_after(widgetPointer, parent.widgetPointer, sibling?.widgetPointer)
  }

  /// Returns whether the widget is `ancestor` or its descendant.
  public func isInside(_ ancestor: Gtk.Widget) -> Bool {
    self == ancestor || gtk_widget_is_ancestor(widgetPointer, ancestor.widgetPointer) != 0
  }

  /// Returns the nearest ancestor of a class, including the widget.
  public func ancestor<T: Gtk.Widget>(_ handle: T.Type) -> T? {
    gtk_widget_get_ancestor(widgetPointer, handle.type).map {
      T(Gtk.ObjectReference(UnsafeMutableRawPointer($0), .retaining))
    }
  }

  /// The window that the widget is in.
  public var window: Gtk.Window? { ancestor(Gtk.Window.self) }
}
