/// A rectangle, in pixels. The engine never returns a rectangle with a negative size.
public struct Rect: Sendable, Hashable {
  /// The leading top corner.
  public var origin: Point
  /// The size.
  public var size: Size

  /// Creates a rectangle from its leading top corner and its size, in pixels.
  ///
  /// - Parameters:
  ///   - origin: The leading top corner, in pixels.
  ///   - size: The size, in pixels.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from coordinates and lengths, in pixels.
  ///
  /// - Parameters:
  ///   - x: The horizontal coordinate, in pixels.
  ///   - y: The vertical coordinate, in pixels.
  ///   - width: The width, in pixels.
  ///   - height: The height, in pixels.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// An empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The smallest x-coordinate, in pixels.
  @inlinable public var minX: Double { origin.x }
  /// The smallest y-coordinate, in pixels.
  @inlinable public var minY: Double { origin.y }
  /// The largest x-coordinate, in pixels.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The largest y-coordinate, in pixels.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The width, in pixels.
  @inlinable public var width: Double { size.width }
  /// The height, in pixels.
  @inlinable public var height: Double { size.height }

  /// Returns whether the interiors of two rectangles overlap. Rectangles that only touch do not.
  ///
  /// - Parameter other: The other rectangle.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns whether the rectangle contains `point`. Its leading and top edges belong to it.
  ///
  /// - Parameter point: The point, in pixels.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the rectangle moved by `x` and `y` pixels.
  ///
  /// - Parameters:
  ///   - x: The horizontal distance, in pixels.
  ///   - y: The vertical distance, in pixels.
  @inlinable
  public func offsetBy(x: Double, y: Double) -> Rect {
    Rect(x: origin.x + x, y: origin.y + y, width: size.width, height: size.height)
  }

  /// Returns the rectangle mirrored about the vertical center line of a space that is `width` pixels wide.
  ///
  /// - Parameter width: The width of the space, in pixels.
  @inlinable
  public func mirrored(inWidth width: Double) -> Rect {
    Rect(x: width - maxX, y: origin.y, width: size.width, height: size.height)
  }

  /// Returns the square of the distance from `point` to the nearest point of the rectangle; 0 inside.
  func squaredDistance(to point: Point) -> Double {
    let x = max(minX - point.x, 0, point.x - maxX)
    let y = max(minY - point.y, 0, point.y - maxY)
    return x * x + y * y
  }
}

/// A point, in pixels. In layout space, `x` counts from the leading edge and `y` from the top.
public struct Point: Sendable, Hashable {
  /// The horizontal coordinate, in pixels.
  public var x: Double
  /// The vertical coordinate, in pixels.
  public var y: Double

  /// Creates a point from its coordinates, in pixels.
  ///
  /// - Parameters:
  ///   - x: The horizontal coordinate, in pixels.
  ///   - y: The vertical coordinate, in pixels.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height, in pixels.
public struct Size: Sendable, Hashable {
  /// The width, in pixels.
  public var width: Double
  /// The height, in pixels.
  public var height: Double

  /// Creates a size, in pixels.
  ///
  /// - Parameters:
  ///   - width: The width, in pixels.
  ///   - height: The height, in pixels.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A size of 0 × 0 pixels.
  public static let zero = Size(width: 0, height: 0)
}

/// The space proposed to a cell. Each length is either fixed, in pixels, or `nil`: the cell then chooses it,
/// up to an optional maximum.
public struct SizeProposal: Sendable, Hashable {
  /// The width, in pixels, or `nil` if the cell chooses it.
  public var width: Double?
  /// The height, in pixels, or `nil` if the cell chooses it.
  public var height: Double?

  /// The largest width that the cell should choose, in pixels, or `nil` for no limit.
  public var maximumWidth: Double?

  /// The largest height that the cell should choose, in pixels, or `nil` for no limit.
  public var maximumHeight: Double?

  /// Creates a proposal. All lengths are in pixels; `nil` leaves a length to the cell.
  ///
  /// - Parameters:
  ///   - width: The fixed width.
  ///   - height: The fixed height.
  ///   - maximumWidth: The largest width that the cell should choose.
  ///   - maximumHeight: The largest height that the cell should choose.
  @inlinable
  public init(
    width: Double? = nil, height: Double? = nil, maximumWidth: Double? = nil, maximumHeight: Double? = nil
  ) {
    self.width = width
    self.height = height
    self.maximumWidth = maximumWidth
    self.maximumHeight = maximumHeight
  }

  /// Creates a proposal that fixes the length across the scroll axis and leaves the other length to the cell.
  ///
  /// - Parameters:
  ///   - across: The length across the axis, in pixels.
  ///   - axis: The scroll axis.
  @inlinable
  public init(across: Double, axis: Axis) {
    self = axis == .vertical ? SizeProposal(width: across) : SizeProposal(height: across)
  }

  /// Creates a proposal that leaves both lengths to the cell and limits the one across the scroll axis.
  ///
  /// - Parameters:
  ///   - across: The largest length across the axis, in pixels.
  ///   - axis: The scroll axis.
  @inlinable
  public init(atMostAcross across: Double, axis: Axis) {
    self = axis == .vertical ? SizeProposal(maximumWidth: across) : SizeProposal(maximumHeight: across)
  }
}
