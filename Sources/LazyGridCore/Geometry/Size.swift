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

/// What a cell is asked to fit into: a fixed length in pixels, or `nil` for "as long as you like".
public struct SizeProposal: Sendable, Hashable {
  public var width: Double?
  public var height: Double?

  @inlinable
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// Fixes the length across the scroll axis and leaves the other one to the cell.
  @inlinable
  public init(across: Double, axis: Axis) {
    self = axis == .vertical ? SizeProposal(width: across) : SizeProposal(height: across)
  }
}
