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

  /// What a widget does with more room than it asked for.
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

  /// What a widget answers when it is measured along one axis, in pixels.
  public struct SizeRequest: Equatable, Sendable {
    public var minimum: Int
    public var natural: Int
    /// Distance from the top to the baseline at the minimum size, -1 when there is none.
    public var minimumBaseline: Int
    /// Distance from the top to the baseline at the natural size, -1 when there is none.
    public var naturalBaseline: Int

    /// GTK requires `minimum <= natural`; a smaller natural size is raised.
    public init(minimum: Int, natural: Int, minimumBaseline: Int = -1, naturalBaseline: Int = -1) {
      self.minimum = minimum
      self.natural = max(minimum, natural)
      self.minimumBaseline = minimumBaseline
      self.naturalBaseline = naturalBaseline
    }

    /// Calls `measure` with the places for the four numbers and takes what it stores there.
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
