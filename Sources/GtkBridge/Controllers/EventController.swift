import CGtk4

extension Gtk {
  /// Something that makes sense of the input events of the widget it is added to.
  open class EventController: Object {
    open override class var type: GType { gtk_event_controller_get_type() }

    /// When a controller sees an event on its way from the window to the target and back.
    public enum Phase: Sendable {
      case capture, target, bubble, none

      var gtk: GtkPropagationPhase {
        switch self {
        case .capture: GTK_PHASE_CAPTURE
        case .target: GTK_PHASE_TARGET
        case .bubble: GTK_PHASE_BUBBLE
        case .none: GTK_PHASE_NONE
        }
      }
    }

    public func setPhase(_ phase: Phase) { gtk_event_controller_set_propagation_phase(opaque, phase.gtk) }

    /// The widget it was added to.
    public var widget: Widget? { .handle(to: gtk_event_controller_get_widget(opaque)) }

    /// The modifier keys held during the event being handled.
    public var modifiers: ModifierFlags {
      ModifierFlags(gtk_event_controller_get_current_event_state(opaque))
    }
  }
}
