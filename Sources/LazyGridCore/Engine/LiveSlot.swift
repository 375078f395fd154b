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

/// A slot that has a cell.
public struct LiveSlot: Sendable {
  public let key: SlotKey

  /// Where it is in the current data.
  public internal(set) var slot: Slot
  public internal(set) var cell: CellHandle

  /// Where it belongs in content space (insets included), in pixels.
  public internal(set) var frame: Rect

  /// Whether its target meets the viewport.
  public internal(set) var isVisible = false

  public internal(set) var pins: PinReason = []

  var kind: CellKind
  var motion = SlotMotion.rest
  var needsBind = false

  /// Came with the changeset that the coming pass shows.
  var isInserted = false

  /// Has been placed by a pass, so that there is a picture to move from.
  var isPlaced = false

  /// Is on its way out of the viewport to a place nearer than the layout's: it would be drawn for
  /// too long, and too fast, if it went all the way.
  var isCutShort = false

  /// The pass that last needed the slot for the viewport or its surroundings.
  var neededIn = 0

  /// The pass that last measured it: at most one measurement a pass, so that a cell that answers
  /// differently each time cannot keep the pass from ending.
  var measuredIn = 0
}

/// A removed slot's cell, still fading: a picture only.
struct Ghost: Sendable {
  let key: SlotKey
  let cell: CellHandle
  let kind: CellKind
  var frame: Rect
  var motion: SlotMotion
}
