/// The direction in which lines stack and the view scrolls.
public enum Axis: Sendable, Hashable {
  case vertical
  case horizontal
}

extension Point {
  /// The coordinate along the scroll axis, in pixels.
  @inlinable
  public func along(_ axis: Axis) -> Double { axis == .vertical ? y : x }

  /// The coordinate across the scroll axis, in pixels.
  @inlinable
  public func across(_ axis: Axis) -> Double { axis == .vertical ? x : y }

  @inlinable
  public init(along: Double, across: Double, axis: Axis) {
    self = axis == .vertical ? Point(x: across, y: along) : Point(x: along, y: across)
  }
}

extension Size {
  /// The length along the scroll axis, in pixels.
  @inlinable
  public func along(_ axis: Axis) -> Double { axis == .vertical ? height : width }

  /// The length across the scroll axis, in pixels.
  @inlinable
  public func across(_ axis: Axis) -> Double { axis == .vertical ? width : height }

  @inlinable
  public init(along: Double, across: Double, axis: Axis) {
    self =
      axis == .vertical
      ? Size(width: across, height: along) : Size(width: along, height: across)
  }
}

extension Rect {
  @inlinable
  public func minAlong(_ axis: Axis) -> Double { origin.along(axis) }

  @inlinable
  public func maxAlong(_ axis: Axis) -> Double { origin.along(axis) + size.along(axis) }

  @inlinable
  public init(along: Double, across: Double, extent: Double, breadth: Double, axis: Axis) {
    self.init(
      origin: Point(along: along, across: across, axis: axis),
      size: Size(along: extent, across: breadth, axis: axis))
  }

  /// The same rectangle moved by `distance` pixels along the scroll axis.
  @inlinable
  public func moved(along axis: Axis, by distance: Double) -> Rect {
    axis == .vertical ? offsetBy(x: 0, y: distance) : offsetBy(x: distance, y: 0)
  }
}

extension EdgeInsets {
  /// The inset before the first line: the top, or the leading edge when scrolling horizontally.
  @inlinable
  public func before(_ axis: Axis) -> Double { axis == .vertical ? top : leading }

  /// The inset after the last line.
  @inlinable
  public func after(_ axis: Axis) -> Double { axis == .vertical ? bottom : trailing }

  /// The inset at the side where a line begins.
  @inlinable
  public func beside(_ axis: Axis) -> Double { axis == .vertical ? leading : top }

  /// Both insets along the scroll axis.
  @inlinable
  public func totalAlong(_ axis: Axis) -> Double {
    axis == .vertical ? top + bottom : leading + trailing
  }

  /// Both insets across the scroll axis.
  @inlinable
  public func totalAcross(_ axis: Axis) -> Double {
    axis == .vertical ? leading + trailing : top + bottom
  }
}
