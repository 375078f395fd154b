import CGtk4

extension Gtk.Object {
  /// Emits a signal without arguments and without a result.
  ///
  /// - Precondition: the object's type has such a signal.
  package func emit(_ signal: String) {
    let identifier = g_signal_lookup(signal, type)
    precondition(identifier != 0, "There is no signal \(signal)")
    var instance = GValue()
    g_value_init(&instance, type)
    g_value_set_object(&instance, pointer)
    g_signal_emitv(&instance, identifier, 0, nil)
    g_value_unset(&instance)
  }

  /// Emits a signal with the given integer arguments and without a result.
  ///
  /// - Precondition: the object's type has such a signal.
  package func emit(_ signal: String, _ arguments: Int32...) {
    let identifier = g_signal_lookup(signal, type)
    precondition(identifier != 0, "There is no signal \(signal)")
    var values = [GValue](repeating: GValue(), count: arguments.count + 1)
    g_value_init(&values[0], type)
    g_value_set_object(&values[0], pointer)
    for (index, argument) in arguments.enumerated() {
      g_value_init(&values[index + 1], lazygrid_type_int)
      g_value_set_int(&values[index + 1], argument)
    }
    g_signal_emitv(&values, identifier, 0, nil)
    g_value_unset(&values[0])
  }
}
