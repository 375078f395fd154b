import CGtk4
import GtkBridge

/// An argument of an emitted signal.
public enum SignalArgument {
  case int(Int32)
  case double(Double)

  fileprivate func store(in value: inout GValue) {
    switch self {
    case .int(let number):
      g_value_init(&value, lazygrid_type_int)
      g_value_set_int(&value, number)
    case .double(let number):
      g_value_init(&value, lazygrid_type_double)
      g_value_set_double(&value, number)
    }
  }
}

extension Gtk.Object {
  /// The number of strong references to the object.
  public var referenceCount: Int { Int(assuming(GObject.self).pointee.ref_count) }

  /// Emits a signal that returns nothing.
  ///
  /// - Precondition: The object's type has a signal of that name with these arguments.
  public func emit(_ signal: String, _ arguments: SignalArgument...) {
    let identifier = g_signal_lookup(signal, type)
    precondition(identifier != 0, "There is no signal \(signal)")
    var values = [GValue](repeating: GValue(), count: arguments.count + 1)
    g_value_init(&values[0], type)
    g_value_set_object(&values[0], pointer)
    for (index, argument) in arguments.enumerated() { argument.store(in: &values[index + 1]) }
    g_signal_emitv(&values, identifier, 0, nil)
    g_value_unset(&values[0])
  }
}

extension Gtk.GestureClick {
  /// Emits `pressed` or `released`, as a click of the button does.
  public func emitPress(_ signal: String, count: Int32 = 1, x: Double, y: Double) {
    emit(signal, .int(count), .double(x), .double(y))
  }
}

extension Gtk.Editable {
  /// Inserts text at the caret and moves the caret after it, as typing does.
  public func insertText(_ text: String) {
    let editable = lazygrid_editable(pointer)
    var position = gtk_editable_get_position(editable)
    gtk_editable_insert_text(editable, text, -1, &position)
    gtk_editable_set_position(editable, position)
  }
}
