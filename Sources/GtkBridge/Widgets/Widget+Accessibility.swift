import CGtk4

extension Gtk.Widget {
  /// A number that places the widget among others for assistive technologies.
  public enum AccessibleNumber: Sendable {
    /// One-based position in the set.
    case positionInSet
    case setSize
    /// One-based row and column.
    case rowIndex, columnIndex
    case rowCount, columnCount
    /// How many rows or columns it takes.
    case rowSpan, columnSpan

    var relation: GtkAccessibleRelation {
      switch self {
      case .positionInSet: GTK_ACCESSIBLE_RELATION_POS_IN_SET
      case .setSize: GTK_ACCESSIBLE_RELATION_SET_SIZE
      case .rowIndex: GTK_ACCESSIBLE_RELATION_ROW_INDEX
      case .columnIndex: GTK_ACCESSIBLE_RELATION_COL_INDEX
      case .rowCount: GTK_ACCESSIBLE_RELATION_ROW_COUNT
      case .columnCount: GTK_ACCESSIBLE_RELATION_COL_COUNT
      case .rowSpan: GTK_ACCESSIBLE_RELATION_ROW_SPAN
      case .columnSpan: GTK_ACCESSIBLE_RELATION_COL_SPAN
      }
    }
  }

  public func setAccessible(_ number: AccessibleNumber, _ value: Int) {
    lazygrid_accessible_set_relation(pointer, number.relation, Int32(clamping: value))
  }

  /// The same for several numbers in one go.
  public func setAccessible(_ numbers: [(AccessibleNumber, Int)]) {
    withUnsafeTemporaryAllocation(of: GtkAccessibleRelation.self, capacity: numbers.count) { relations in
      withUnsafeTemporaryAllocation(of: GValue.self, capacity: numbers.count) { values in
        for (position, (number, value)) in numbers.enumerated() {
          relations[position] = number.relation
          values[position] = GValue()
          g_value_init(&values[position], lazygrid_type_int)
          g_value_set_int(&values[position], Int32(clamping: value))
        }
        gtk_accessible_update_relation_value(
          lazygrid_accessible(pointer), Int32(numbers.count), relations.baseAddress, values.baseAddress)
      }
    }
  }

  /// What is read out in place of the widget's text.
  public func setAccessibleLabel(_ label: String) {
    lazygrid_accessible_set_text(pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, label)
  }

  /// What is read out in place of the widget's text is the text of `label`, as it is then.
  public func setAccessibleLabelled(by label: Gtk.Widget) {
    lazygrid_accessible_set_labelled_by(pointer, label.pointer)
  }

  public func setAccessibleDescription(_ description: String) {
    lazygrid_accessible_set_text(pointer, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description)
  }

  public func setAccessibleSelected(_ selected: Bool) {
    lazygrid_accessible_set_selected(pointer, selected.gboolean)
  }

  /// Whether several of the widget's children can be selected at once.
  public func setAccessibleMultiSelectable(_ value: Bool) {
    lazygrid_accessible_set_flag(pointer, GTK_ACCESSIBLE_PROPERTY_MULTI_SELECTABLE, value.gboolean)
  }

  public var accessibleRole: GtkAccessibleRole {
    gtk_accessible_get_accessible_role(lazygrid_accessible(pointer))
  }

  /// Whether assistive technologies are told this number; with GTK's test backend only.
  package func hasAccessible(_ number: AccessibleNumber, _ value: Int) -> Bool {
    lazygrid_accessible_has_number(pointer, number.relation, Int32(clamping: value)) != 0
  }

  /// Whether assistive technologies are told that another widget labels this one; with GTK's test backend
  /// only.
  package func isAccessibleLabelled(by label: Gtk.Widget) -> Bool {
    lazygrid_accessible_is_labelled_by(pointer, label.pointer) != 0
  }

  /// Whether assistive technologies are told that the widget is selected, or is not; with GTK's test
  /// backend only.
  package func hasAccessibleSelected(_ selected: Bool) -> Bool {
    lazygrid_accessible_is_selected(pointer, selected.gboolean) != 0
  }

  /// Whether assistive technologies are to pass over the widget.
  public func setAccessibleHidden(_ hidden: Bool) { lazygrid_accessible_set_hidden(pointer, hidden.gboolean) }

  /// Undoes ``setAccessibleLabel(_:)``: the widget speaks for itself again.
  public func resetAccessibleLabel() {
    if let label = cast(to: Gtk.Label.self) {
      // A label has its text set there when that changes, and only then (seen in GTK 4.8.3).
      setAccessibleLabel(label.text)
    } else {
      gtk_accessible_reset_property(lazygrid_accessible(pointer), GTK_ACCESSIBLE_PROPERTY_LABEL)
    }
  }
}

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
