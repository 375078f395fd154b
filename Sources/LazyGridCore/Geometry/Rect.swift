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
