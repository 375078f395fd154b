import CGtk4

extension Bool {
  package var gboolean: gboolean { self ? 1 : 0 }
}
