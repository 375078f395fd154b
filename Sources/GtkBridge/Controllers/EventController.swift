import CGtk4

extension Gtk {
  /// The base class of objects that handle the input events of a widget. See ``Widget/addController(_:)``.
  open class EventController: Object {
    open override class var type: GType { gtk_event_controller_get_type() }

    /// The phase of event propagation in which a controller receives events.
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

    /// Sets the propagation phase in which the controller receives events.
    public func setPhase(_ phase: Phase) { gtk_event_controller_set_propagation_phase(opaque, phase.gtk) }

    /// The widget that the controller was added to.
    public var widget: Widget? { .handle(to: gtk_event_controller_get_widget(opaque)) }

    /// The modifier keys that are held during the event being handled.
    public var modifiers: ModifierFlags {
      ModifierFlags(gtk_event_controller_get_current_event_state(opaque))
    }
  }
}
