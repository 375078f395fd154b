import CGtk4

extension Gtk {
  /// What assistive technologies take a widget for.
  public enum AccessibleRole: Sendable {
    case grid, gridCell, group, heading, image, label, list, listItem, presentation, row, rowHeader

    package var gtk: GtkAccessibleRole {
      switch self {
      case .grid: GTK_ACCESSIBLE_ROLE_GRID
      case .gridCell: GTK_ACCESSIBLE_ROLE_GRID_CELL
      case .group: GTK_ACCESSIBLE_ROLE_GROUP
      case .heading: GTK_ACCESSIBLE_ROLE_HEADING
      case .image: GTK_ACCESSIBLE_ROLE_IMG
      case .label: GTK_ACCESSIBLE_ROLE_LABEL
      case .list: GTK_ACCESSIBLE_ROLE_LIST
      case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
      case .presentation: GTK_ACCESSIBLE_ROLE_PRESENTATION
      case .row: GTK_ACCESSIBLE_ROLE_ROW
      case .rowHeader: GTK_ACCESSIBLE_ROLE_ROW_HEADER
      }
    }
  }
}
