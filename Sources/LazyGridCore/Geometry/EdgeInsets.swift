/// Free space around the content in pixels; leading and trailing follow the text direction.
public struct EdgeInsets: Sendable, Hashable {
  public var top: Double
  public var leading: Double
  public var bottom: Double
  public var trailing: Double

  @inlinable
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same inset on all four sides.
  @inlinable
  public init(all length: Double) {
    self.init(top: length, leading: length, bottom: length, trailing: length)
  }

  public static let zero = EdgeInsets()
}
