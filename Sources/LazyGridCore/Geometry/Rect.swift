/// A rectangle in pixels; sizes are never negative where the engine hands one out.
public struct Rect: Sendable, Hashable {
  public var origin: Point
  public var size: Size

  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  @inlinable public var minX: Double { origin.x }
  @inlinable public var minY: Double { origin.y }
  @inlinable public var maxX: Double { origin.x + size.width }
  @inlinable public var maxY: Double { origin.y + size.height }
  @inlinable public var width: Double { size.width }
  @inlinable public var height: Double { size.height }

  /// Whether the interiors overlap; rectangles that only touch do not.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Whether `point` lies inside; the leading and top edges belong to the rectangle.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  @inlinable
  public func offsetBy(x: Double, y: Double) -> Rect {
    Rect(x: origin.x + x, y: origin.y + y, width: size.width, height: size.height)
  }

  /// The rectangle as seen in a mirror that stands at the middle of `width` pixels.
  @inlinable
  public func mirrored(inWidth width: Double) -> Rect {
    Rect(x: width - maxX, y: origin.y, width: size.width, height: size.height)
  }

  /// The square of the way from `point` to the nearest place in the rectangle; 0 inside.
  func squaredDistance(to point: Point) -> Double {
    let x = max(minX - point.x, 0, point.x - maxX)
    let y = max(minY - point.y, 0, point.y - maxY)
    return x * x + y * y
  }
}

/// A place in pixels. In layout space `x` counts from the leading edge and `y` from the top.
public struct Point: Sendable, Hashable {
  public var x: Double
  public var y: Double

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height in pixels.
public struct Size: Sendable, Hashable {
  public var width: Double
  public var height: Double

  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)
}

/// What a cell is asked to fit into: a fixed length in pixels, or `nil` for "as long as you like", up to
/// a maximum if there is one.
public struct SizeProposal: Sendable, Hashable {
  public var width: Double?
  public var height: Double?

  /// What a width that is left to the cell should not exceed, in pixels.
  public var maximumWidth: Double?

  /// What a height that is left to the cell should not exceed, in pixels.
  public var maximumHeight: Double?

  @inlinable
  public init(
    width: Double? = nil, height: Double? = nil, maximumWidth: Double? = nil, maximumHeight: Double? = nil
  ) {
    self.width = width
    self.height = height
    self.maximumWidth = maximumWidth
    self.maximumHeight = maximumHeight
  }

  /// Fixes the length across the scroll axis and leaves the other one to the cell.
  @inlinable
  public init(across: Double, axis: Axis) {
    self = axis == .vertical ? SizeProposal(width: across) : SizeProposal(height: across)
  }

  /// Leaves both lengths to the cell, the one across the scroll axis up to a maximum.
  @inlinable
  public init(atMostAcross across: Double, axis: Axis) {
    self = axis == .vertical ? SizeProposal(maximumWidth: across) : SizeProposal(maximumHeight: across)
  }
}
