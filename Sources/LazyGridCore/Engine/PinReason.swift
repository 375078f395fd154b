/// Why a cell must keep its slot although it has left the viewport.
package struct PinReason: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It holds the keyboard focus; hiding it would take the focus, and what is typed, away.
  package static let focused = PinReason(rawValue: 1 << 0)
  /// A button is down on it.
  package static let pressed = PinReason(rawValue: 1 << 1)
  /// It is being dragged.
  package static let dragged = PinReason(rawValue: 1 << 2)
}
