import CGtk4

extension Gtk {
  /// A horizontal or vertical axis.
  public enum Orientation: Sendable, CaseIterable {
    case horizontal, vertical

    package init(_ orientation: GtkOrientation) {
      self = orientation == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical
    }

    package var gtk: GtkOrientation {
      self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
    }

    /// The perpendicular axis.
    public var other: Orientation { self == .horizontal ? .vertical : .horizontal }
  }

  /// The position and size of a widget in an allocation larger than its natural size.
  public enum Alignment: Sendable, CaseIterable {
    case fill, start, end, center, baseline

    package init(_ align: GtkAlign) { self = Self.allCases.first { $0.gtk == align } ?? .fill }

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

  /// The size that a widget requests along one axis, in pixels.
  public struct SizeRequest: Equatable, Sendable {
    /// The smallest size that the widget can be allocated.
    public var minimum: Int

    /// The size that the widget prefers, at least `minimum`.
    public var natural: Int
    /// The distance from the top to the baseline at the minimum size; -1 without a baseline.
    public var minimumBaseline: Int
    /// The distance from the top to the baseline at the natural size; -1 without a baseline.
    public var naturalBaseline: Int

    /// Creates a size request. A natural size below the minimum is raised to it, as GTK requires.
    public init(minimum: Int, natural: Int, minimumBaseline: Int = -1, naturalBaseline: Int = -1) {
      self.minimum = minimum
      self.natural = max(minimum, natural)
      self.minimumBaseline = minimumBaseline
      self.naturalBaseline = naturalBaseline
    }

    /// Creates a size request from the four values that `measure` stores.
    init(
      _ measure: (
        _ minimum: inout Int32, _ natural: inout Int32, _ minimumBaseline: inout Int32,
        _ naturalBaseline: inout Int32
      ) -> Void
    ) {
      var (minimum, natural, minimumBaseline, naturalBaseline) = (Int32(0), Int32(0), Int32(-1), Int32(-1))
      measure(&minimum, &natural, &minimumBaseline, &naturalBaseline)
      self.init(
        minimum: Int(minimum), natural: Int(natural), minimumBaseline: Int(minimumBaseline),
        naturalBaseline: Int(naturalBaseline))
    }
  }

  /// The dependency between the width and the height of a widget.
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
