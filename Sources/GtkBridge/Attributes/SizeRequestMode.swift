import CGtk4

extension Gtk {
  /// Which size of a widget depends on the other.
  public enum SizeRequestMode: Sendable {
    case constantSize, heightForWidth, widthForHeight

    package init(_ mode: GtkSizeRequestMode) {
      switch mode {
      case GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH: self = .heightForWidth
      case GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT: self = .widthForHeight
      default: self = .constantSize
      }
    }

    package var gtk: GtkSizeRequestMode {
      switch self {
      case .constantSize: GTK_SIZE_REQUEST_CONSTANT_SIZE
      case .heightForWidth: GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
      case .widthForHeight: GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT
      }
    }
  }
}
