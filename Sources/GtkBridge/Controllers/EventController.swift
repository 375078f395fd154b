import CGtk4

/// Something that makes sense of the input events of the widget it is added to.
open class EventController: Object {
  open override class var type: GType { gtk_event_controller_get_type() }
}
