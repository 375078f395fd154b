import CGtk4

extension Gtk.Widget {
  /// An accessible relation with an integer value.
  public enum AccessibleNumber: Sendable {
    /// The position in the set, starting at 1.
    case positionInSet
    case setSize
    /// The row and column, starting at 1.
    case rowIndex, columnIndex
    case rowCount, columnCount
    /// The number of rows or columns that the widget spans.
    case rowSpan, columnSpan

    package var relation: GtkAccessibleRelation {
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

  /// Sets an accessible relation.
  public func setAccessible(_ number: AccessibleNumber, _ value: Int) {
    lazygrid_accessible_set_relation(pointer, number.relation, Int32(clamping: value))
  }

  /// Sets several accessible relations at once.
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

  /// Sets the accessible label, which screen readers speak instead of the widget's text.
  public func setAccessibleLabel(_ label: String) {
    lazygrid_accessible_set_text(pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, label)
  }

  /// Sets another widget whose text is the accessible label. GTK reads the text when it needs it.
  public func setAccessibleLabelled(by label: Gtk.Widget) {
    lazygrid_accessible_set_labelled_by(pointer, label.pointer)
  }

  /// Sets the accessible description.
  public func setAccessibleDescription(_ description: String) {
    lazygrid_accessible_set_text(pointer, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description)
  }

  /// Sets the accessible selected state.
  public func setAccessibleSelected(_ selected: Bool) {
    lazygrid_accessible_set_selected(pointer, selected.gboolean)
  }

  /// Sets whether several children of the widget can be selected at once.
  public func setAccessibleMultiSelectable(_ value: Bool) {
    lazygrid_accessible_set_flag(pointer, GTK_ACCESSIBLE_PROPERTY_MULTI_SELECTABLE, value.gboolean)
  }

  /// The accessible role.
  public var accessibleRole: GtkAccessibleRole {
    gtk_accessible_get_accessible_role(lazygrid_accessible(pointer))
  }

  /// Sets whether assistive technologies ignore the widget.
  public func setAccessibleHidden(_ hidden: Bool) { lazygrid_accessible_set_hidden(pointer, hidden.gboolean) }

  /// Removes the label set by ``setAccessibleLabel(_:)``.
  public func resetAccessibleLabel() {
    if let label = cast(to: Gtk.Label.self) {
      // GTK sets a label's accessible label when its text changes, and only then (seen in 4.8.3).
      setAccessibleLabel(label.text)
    } else {
      gtk_accessible_reset_property(lazygrid_accessible(pointer), GTK_ACCESSIBLE_PROPERTY_LABEL)
    }
  }
}

extension Gtk {
  /// The role of a widget for assistive technologies.
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
