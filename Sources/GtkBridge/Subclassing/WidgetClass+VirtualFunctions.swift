import CGtk4

/// Returns the implementation of an instance, or nil before its creation and after its release.
@inline(__always)
@MainActor
func implementation(of instance: UnsafeMutableRawPointer?) -> Gtk.WidgetImplementation? {
  guard let instance else { return nil }
  return userData(ImplementationSlot.of(instance).pointee, as: Gtk.WidgetImplementation.self)
}

/// One trampoline for each virtual function. It calls the implementation's method and retains the
/// implementation during the call, so that the widget may be destroyed inside it.
extension Gtk.WidgetClass {
  func installObjectFunctions() {
    objectClass.pointee.dispose = { object in
      guard let implementation = implementation(of: object) else { return }
      implementation.dispose()
      implementation.parentObjectClass.dispose?(object)
    }
    objectClass.pointee.finalize = { object in
      guard let object else { return }
      let slot = ImplementationSlot.of(object)
      guard let pointer = slot.pointee else { return }
      slot.pointee = nil
      let implementation = Unmanaged<Gtk.WidgetImplementation>.fromOpaque(pointer).takeRetainedValue()
      implementation.parentObjectClass.finalize?(object)
    }
    objectClass.pointee.get_property = { object, identifier, value, _ in
      guard let value else { return }
      implementation(of: object)?.getProperty(Int(identifier), Gtk.PropertyValue(value))
    }
    objectClass.pointee.set_property = { object, identifier, value, _ in
      guard let value else { return }
      implementation(of: object)?.setProperty(
        Int(identifier), Gtk.PropertyValue(UnsafeMutablePointer(mutating: value)))
    }
  }

  func installLayoutFunctions() {
    pointer.pointee.get_request_mode = { widget in
      implementation(of: widget)?.requestMode().gtk ?? GTK_SIZE_REQUEST_CONSTANT_SIZE
    }
    pointer.pointee.measure = {
      widget, orientation, forSize, minimum, natural, minimumBaseline, naturalBaseline in
      let answer =
        implementation(of: widget)?.measure(Gtk.Orientation(orientation), forSize: Int(forSize))
        ?? Gtk.SizeRequest(minimum: 0, natural: 0)
      minimum?.pointee = Int32(clamping: answer.minimum)
      natural?.pointee = Int32(clamping: answer.natural)
      minimumBaseline?.pointee = Int32(clamping: answer.minimumBaseline)
      naturalBaseline?.pointee = Int32(clamping: answer.naturalBaseline)
    }
    pointer.pointee.size_allocate = { widget, width, height, baseline in
      implementation(of: widget)?.sizeAllocate(
        width: Int(width), height: Int(height), baseline: Int(baseline))
    }
    pointer.pointee.snapshot = { widget, snapshot in
      guard let snapshot else { return }
      implementation(of: widget)?.snapshot(Gtk.Snapshot(snapshot))
    }
    pointer.pointee.contains = { widget, x, y in
      implementation(of: widget)?.contains(x: x, y: y) == true ? 1 : 0
    }
  }

  func installLifecycleFunctions() {
    pointer.pointee.map = { widget in implementation(of: widget)?.map() }
    pointer.pointee.unmap = { widget in implementation(of: widget)?.unmap() }
    pointer.pointee.realize = { widget in implementation(of: widget)?.realize() }
    pointer.pointee.unrealize = { widget in
      implementation(of: widget)?.unrealize()
    }
    pointer.pointee.root = { widget in implementation(of: widget)?.root() }
    pointer.pointee.unroot = { widget in implementation(of: widget)?.unroot() }
    pointer.pointee.state_flags_changed = { widget, previous in
      implementation(of: widget)?.stateFlagsChanged(previous: Gtk.StateFlags(previous))
    }
    pointer.pointee.direction_changed = { widget, previous in
      implementation(of: widget)?.directionChanged(
        previous: previous == GTK_TEXT_DIR_NONE ? nil : Gtk.TextDirection(previous))
    }
    pointer.pointee.css_changed = { widget, change in
      implementation(of: widget)?.cssChanged(Gtk.StyleChange(pointer: change))
    }
  }

  func installInputFunctions() {
    pointer.pointee.grab_focus = { widget in
      implementation(of: widget)?.grabFocus() == true ? 1 : 0
    }
    pointer.pointee.focus = { widget, direction in
      implementation(of: widget)?.focus(Gtk.FocusDirection(direction)) == true ? 1 : 0
    }
    pointer.pointee.set_focus_child = { widget, child in
      implementation(of: widget)?.setFocusChild(child.map { Gtk.Widget(retaining: $0) })
    }
  }
}

extension Gtk.WidgetImplementation {
  fileprivate var parentObjectClass: GObjectClass { parentClass.pointee.parent_class }
}
