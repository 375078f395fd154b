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
