/// Which edges of a section stay in view as long as something of the section is.
public struct PinnedViews: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Headers stick to the viewport's beginning.
  public static let headers = PinnedViews(rawValue: 1 << 0)
  /// Footers stick to the viewport's end.
  public static let footers = PinnedViews(rawValue: 1 << 1)
}
