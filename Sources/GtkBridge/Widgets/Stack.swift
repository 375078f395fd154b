import CGtk4

extension Gtk {
  /// A container that shows one of its pages at a time.
  public final class Stack: Widget {
    public override class var type: GType { gtk_stack_get_type() }

    /// The animation between two pages.
    public enum Transition: Sendable {
      case none, crossfade, slide
    }

    public convenience init() { self.init(adopting: gtk_stack_new()) }

    /// Adds a page. A stack switcher shows its title.
    public func addPage(_ child: Widget, name: String, title: String) {
      gtk_stack_add_titled(opaque, child.widgetPointer, name, title)
    }

    /// Removes a page.
    public func remove(_ child: Widget) { gtk_stack_remove(opaque, child.widgetPointer) }

    /// The name of the visible page, or nil without pages. Setting an unknown name does nothing.
    public var visiblePage: String? {
      get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } }
      set {
        guard let newValue, let child = gtk_stack_get_child_by_name(opaque, newValue) else { return }
        gtk_stack_set_visible_child(opaque, child)
      }
    }

    /// Sets the animation between two pages.
    public func setTransition(_ transition: Transition) {
      switch transition {
      case .none: gtk_stack_set_transition_type(opaque, GTK_STACK_TRANSITION_TYPE_NONE)
      case .crossfade: gtk_stack_set_transition_type(opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
      case .slide: gtk_stack_set_transition_type(opaque, GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT_RIGHT)
      }
    }

    /// Whether the transition between two pages is running.
    public var isInTransition: Bool { gtk_stack_get_transition_running(opaque) != 0 }

    /// Calls `handler` when the visible page changes.
    @discardableResult
    public func onVisiblePageChanged(_ handler: @escaping Handler) -> SignalConnection {
      onNotify("visible-child", handler)
    }
  }

  /// A row of buttons that select the pages of a stack.
  public final class StackSwitcher: Widget {
    public override class var type: GType { gtk_stack_switcher_get_type() }

    public convenience init(_ stack: Stack) {
      self.init(adopting: gtk_stack_switcher_new())
      gtk_stack_switcher_set_stack(opaque, stack.opaque)
    }
  }
}
