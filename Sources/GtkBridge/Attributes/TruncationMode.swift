import CGtk4

extension Gtk {
  /// Where "…" stands for what is left out of text that is too long.
  public enum TruncationMode: Sendable {
    /// At the beginning, in the middle, at the end.
    case head, middle, tail

    var pango: PangoEllipsizeMode {
      switch self {
      case .head: PANGO_ELLIPSIZE_START
      case .middle: PANGO_ELLIPSIZE_MIDDLE
      case .tail: PANGO_ELLIPSIZE_END
      }
    }
  }
}
