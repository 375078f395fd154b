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
