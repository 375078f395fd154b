import CGtk4

extension Gtk.Widget {
  public var parent: Gtk.Widget? { .handle(to: gtk_widget_get_parent(widgetPointer)) }

  /// Makes the widget the last child of `parent`: for containers of your own.
  public func setParent(_ parent: Gtk.Widget) { gtk_widget_set_parent(widgetPointer, parent.widgetPointer) }

  /// Takes the widget out of its parent, which releases it; nothing happens without one.
  public func unparent() {
    if gtk_widget_get_parent(widgetPointer) != nil { gtk_widget_unparent(widgetPointer) }
  }

  /// Takes all children out.
  public func unparentChildren() {
    while let child = gtk_widget_get_first_child(widgetPointer) { gtk_widget_unparent(child) }
  }

  public var firstChild: Gtk.Widget? { .handle(to: gtk_widget_get_first_child(widgetPointer)) }

  public var lastChild: Gtk.Widget? { .handle(to: gtk_widget_get_last_child(widgetPointer)) }

  public var nextSibling: Gtk.Widget? { .handle(to: gtk_widget_get_next_sibling(widgetPointer)) }

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

  /// Makes the widget a child of `parent`, or moves it there, before `sibling`; last without one.
  public func insert(into parent: Gtk.Widget, before sibling: Gtk.Widget?) {
    gtk_widget_insert_before(widgetPointer, parent.widgetPointer, sibling?.widgetPointer)
  }

  /// Makes the widget a child of `parent`, or moves it there, after `sibling`; first without one.
  public func insert(into parent: Gtk.Widget, after sibling: Gtk.Widget?) {
    gtk_widget_insert_after(widgetPointer, parent.widgetPointer, sibling?.widgetPointer)
  }

  /// Whether the widget is `ancestor` or inside it.
  public func isInside(_ ancestor: Gtk.Widget) -> Bool {
    self == ancestor || gtk_widget_is_ancestor(widgetPointer, ancestor.widgetPointer) != 0
  }

  /// The nearest ancestor of a class, the widget itself included.
  public func ancestor<T: Gtk.Widget>(_ handle: T.Type) -> T? {
    gtk_widget_get_ancestor(widgetPointer, handle.type).map {
      T(Gtk.ObjectReference(UnsafeMutableRawPointer($0), .retaining))
    }
  }

  /// The window that the widget is in.
  public var window: Gtk.Window? { ancestor(Gtk.Window.self) }
}
