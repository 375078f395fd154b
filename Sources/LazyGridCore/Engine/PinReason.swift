/// Why a cell must keep its slot although it has left the viewport.
public struct PinReason: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It holds the keyboard focus; hiding it would take the focus, and what is typed, away.
  public static let focused = PinReason(rawValue: 1 << 0)
  /// A button is down on it.
  public static let pressed = PinReason(rawValue: 1 << 1)
  /// It is being dragged.
  public static let dragged = PinReason(rawValue: 1 << 2)
}
