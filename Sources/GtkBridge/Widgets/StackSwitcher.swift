import CGtk4

extension Gtk {
  /// A row of buttons, one for each page of a stack.
  public final class StackSwitcher: Widget {
    public override class var type: GType { gtk_stack_switcher_get_type() }

    public convenience init(_ stack: Stack) {
      self.init(adopting: gtk_stack_switcher_new())
      gtk_stack_switcher_set_stack(opaque, stack.opaque)
    }
  }
}
