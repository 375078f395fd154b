import CGtk4

extension Gtk {
  /// What a widget does with more room than it asked for.
  public enum Alignment: Sendable {
    case fill, start, end, center, baseline

    package init(_ align: GtkAlign) {
      switch align {
      case GTK_ALIGN_START: self = .start
      case GTK_ALIGN_END: self = .end
      case GTK_ALIGN_CENTER: self = .center
      case GTK_ALIGN_BASELINE: self = .baseline
      default: self = .fill
      }
    }

    package var gtk: GtkAlign {
      switch self {
      case .fill: GTK_ALIGN_FILL
      case .start: GTK_ALIGN_START
      case .end: GTK_ALIGN_END
      case .center: GTK_ALIGN_CENTER
      case .baseline: GTK_ALIGN_BASELINE
      }
    }
  }
}
