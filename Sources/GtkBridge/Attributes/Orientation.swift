import CGtk4

extension Gtk {
  /// The axis of a box, an adjustment or a measurement.
  public enum Orientation: Sendable, CaseIterable {
    case horizontal, vertical

    package init(_ orientation: GtkOrientation) {
      self = orientation == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical
    }

    package var gtk: GtkOrientation {
      self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
    }

    public var other: Orientation { self == .horizontal ? .vertical : .horizontal }
  }
}
