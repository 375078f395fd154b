import CGtk4

extension Gtk {
  /// Where a key wants to move the focus.
  public enum FocusDirection: Sendable {
    case tabForward, tabBackward, up, down, left, right

    package init(_ direction: GtkDirectionType) {
      switch direction {
      case GTK_DIR_TAB_BACKWARD: self = .tabBackward
      case GTK_DIR_UP: self = .up
      case GTK_DIR_DOWN: self = .down
      case GTK_DIR_LEFT: self = .left
      case GTK_DIR_RIGHT: self = .right
      default: self = .tabForward
      }
    }

    package var gtk: GtkDirectionType {
      switch self {
      case .tabForward: GTK_DIR_TAB_FORWARD
      case .tabBackward: GTK_DIR_TAB_BACKWARD
      case .up: GTK_DIR_UP
      case .down: GTK_DIR_DOWN
      case .left: GTK_DIR_LEFT
      case .right: GTK_DIR_RIGHT
      }
    }
  }
}
