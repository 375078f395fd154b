/// The direction in which lines stack and the view scrolls.
public enum Axis: Sendable, Hashable {
  /// Content scrolls from top to bottom.
  case vertical
  /// Content scrolls from the leading to the trailing edge.
  case horizontal
}

extension Point {
  /// The coordinate along the scroll axis, in pixels.
  ///
  /// - Parameter axis: The scroll axis.
  @inlinable
  public func along(_ axis: Axis) -> Double { axis == .vertical ? y : x }

  /// The coordinate across the scroll axis, in pixels.
  ///
  /// - Parameter axis: The scroll axis.
  @inlinable
  public func across(_ axis: Axis) -> Double { axis == .vertical ? x : y }

  /// Creates a point from its coordinates along and across `axis`, in pixels.
  ///
  /// - Parameters:
  ///   - along: The value along the axis, in pixels.
  ///   - across: The value across the axis, in pixels.
  ///   - axis: The scroll axis.
  @inlinable
  public init(along: Double, across: Double, axis: Axis) {
    self = axis == .vertical ? Point(x: across, y: along) : Point(x: along, y: across)
  }
}

extension Size {
  /// The length along the scroll axis, in pixels.
  ///
  /// - Parameter axis: The scroll axis.
  @inlinable
  public func along(_ axis: Axis) -> Double { axis == .vertical ? height : width }

  /// The length across the scroll axis, in pixels.
  ///
  /// - Parameter axis: The scroll axis.
  @inlinable
  public func across(_ axis: Axis) -> Double { axis == .vertical ? width : height }

  /// Creates a size from its lengths along and across `axis`, in pixels.
  ///
  /// - Parameters:
  ///   - along: The value along the axis, in pixels.
  ///   - across: The value across the axis, in pixels.
  ///   - axis: The scroll axis.
  @inlinable
  public init(along: Double, across: Double, axis: Axis) {
    self =
      axis == .vertical
      ? Size(width: across, height: along) : Size(width: along, height: across)
  }
}

extension Rect {
  /// The coordinate where the rectangle begins along the scroll axis, in pixels.
  ///
  /// - Parameter axis: The scroll axis.
  @inlinable
  public func minAlong(_ axis: Axis) -> Double { origin.along(axis) }

  /// The coordinate where the rectangle ends along the scroll axis, in pixels.
  ///
  /// - Parameter axis: The scroll axis.
  @inlinable
  public func maxAlong(_ axis: Axis) -> Double { origin.along(axis) + size.along(axis) }

  /// Creates a rectangle from its origin and size relative to `axis`.
  ///
  /// - Parameters:
  ///   - along: The origin along the axis, in pixels.
  ///   - across: The origin across the axis, in pixels.
  ///   - extent: The length along the axis, in pixels.
  ///   - breadth: The length across the axis, in pixels.
  ///   - axis: The scroll axis.
  @inlinable
  public init(along: Double, across: Double, extent: Double, breadth: Double, axis: Axis) {
    self.init(
      origin: Point(along: along, across: across, axis: axis),
      size: Size(along: extent, across: breadth, axis: axis))
  }

  /// Returns the rectangle moved by `distance` pixels along the scroll axis.
  ///
  /// - Parameters:
  ///   - axis: The scroll axis.
  ///   - distance: The distance, in pixels; negative toward the start.
  @inlinable
  public func moved(along axis: Axis, by distance: Double) -> Rect {
    axis == .vertical ? offsetBy(x: 0, y: distance) : offsetBy(x: distance, y: 0)
  }
}

extension EdgeInsets {
  /// The inset before the first line, in pixels: the top, or the leading edge if the view scrolls
  /// horizontally.
  ///
  /// - Parameter axis: The scroll axis.
  @inlinable
  public func before(_ axis: Axis) -> Double { axis == .vertical ? top : leading }

  /// The inset after the last line, in pixels: the bottom, or the trailing edge if the view scrolls
  /// horizontally.
  ///
  /// - Parameter axis: The scroll axis.
  @inlinable
  public func after(_ axis: Axis) -> Double { axis == .vertical ? bottom : trailing }

  /// The inset at the start of each line, in pixels: the leading edge, or the top if the view scrolls
  /// horizontally.
  ///
  /// - Parameter axis: The scroll axis.
  @inlinable
  public func beside(_ axis: Axis) -> Double { axis == .vertical ? leading : top }

  /// The sum of both insets along the scroll axis, in pixels.
  ///
  /// - Parameter axis: The scroll axis.
  @inlinable
  public func totalAlong(_ axis: Axis) -> Double {
    axis == .vertical ? top + bottom : leading + trailing
  }

  /// The sum of both insets across the scroll axis, in pixels.
  ///
  /// - Parameter axis: The scroll axis.
  @inlinable
  public func totalAcross(_ axis: Axis) -> Double {
    axis == .vertical ? leading + trailing : top + bottom
  }
}
