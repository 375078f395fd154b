/// Free space around content, in pixels. Leading and trailing follow the text direction.
public struct EdgeInsets: Sendable, Hashable {
  /// The inset at the top, in pixels.
  public var top: Double
  /// The inset at the leading edge, in pixels.
  public var leading: Double
  /// The inset at the bottom, in pixels.
  public var bottom: Double
  /// The inset at the trailing edge, in pixels.
  public var trailing: Double

  /// Creates insets, in pixels.
  ///
  /// - Parameters:
  ///   - top: The inset at the top, in pixels.
  ///   - leading: The inset at the leading edge, in pixels.
  ///   - bottom: The inset at the bottom, in pixels.
  ///   - trailing: The inset at the trailing edge, in pixels.
  @inlinable
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets of the same length on all four sides, in pixels.
  ///
  /// - Parameter length: The length of each inset, in pixels.
  @inlinable
  public init(all length: Double) {
    self.init(top: length, leading: length, bottom: length, trailing: length)
  }

  /// Insets of 0 pixels on all sides.
  public static let zero = EdgeInsets()
}
