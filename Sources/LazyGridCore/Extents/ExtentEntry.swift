/// Where an entry of an ``ExtentIndex`` is, and how far that can be trusted.
public struct ExtentEntry: Sendable, Hashable {
  /// Where it starts, in pixels.
  public var start: Double

  /// How long it is, in pixels, measured or estimated.
  public var extent: Double

  public var state: ExtentState

  /// Where it ends, in pixels; the spacing comes after that.
  @inlinable public var end: Double { start + extent }
}
