/// A slot that has a cell.
package struct LiveSlot: Sendable {
  package let key: SlotKey

  /// Where it is in the current data.
  package internal(set) var slot: Slot
  package internal(set) var cell: CellHandle

  /// Where it belongs in content space (insets included), in pixels.
  package internal(set) var frame: Rect

  /// Whether its target meets the viewport.
  package internal(set) var isVisible = false

  package internal(set) var pins: PinReason = []

  var kind: CellKind
  var motion = SlotMotion.rest

  /// How far along the axis from its frame the motion leads: a slot that leaves the viewport for a
  /// far place goes only some way there, or it would be gone within a frame; 0 otherwise.
  var exitOffset = 0.0

  /// How far along the axis it is drawn from where it would be, because it sticks to the viewport's edge.
  package internal(set) var pinOffset = 0.0

  /// Whether it stuck when the host was last told of the order of the cells.
  var wasStuck = false

  /// The edge of its section that it must not be drawn beyond, if it is one of those that may stick.
  var sectionBoundary: SectionBoundary?

  /// Its value or the content has changed since its cell was bound.
  var needsBind = false

  /// Came with the changeset that the coming pass shows.
  var isInserted = false

  /// Has been placed by a pass, so that there is a picture to move from.
  var isPlaced = false

  /// A length that is none has been reported: once is enough.
  var isReported = false

  /// Where a look at the layout found it, in the solver's space, and which version of the sizes that
  /// was: while it is the present one the layout need not be asked again.
  private var foundFrame = Rect.zero
  private var foundVersion = 0

  /// The last answer in which the slot was needed for the viewport or its surroundings.
  var resolvedIn = 0

  /// The pass that last measured it: at most one measurement a pass, so that a cell that answers
  /// differently each time cannot keep the pass from ending.
  var measuredIn = 0

  init(key: SlotKey, slot: Slot, cell: CellHandle, kind: CellKind) {
    self.key = key
    self.slot = slot
    self.cell = cell
    self.kind = kind
    frame = .zero
  }

  mutating func retain(in answer: Int, at frame: Rect, of version: Int) {
    resolvedIn = answer
    foundFrame = frame
    foundVersion = version
  }

  /// Moves on by `step` seconds to `time`; what sticks stays where it is seen as long as nothing else is known.
  mutating func advance(by step: Double, to time: Double, along axis: Axis) {
    let before = presentation(axis)
    motion.advance(by: step, to: time)
    if pinOffset != 0 { pinOffset += before.minAlong(axis) - presentation(axis).minAlong(axis) }
  }

  /// The frame in the solver's space, if one of this version of the sizes is known.
  func frame(of version: Int) -> Rect? { foundVersion == version ? foundFrame : nil }

  /// Whether it is drawn elsewhere than it would be, above what does not stick.
  var isStuck: Bool { pinOffset != 0 }

  /// Whether it is seen where it belongs, not only because it sticks to the viewport's edge.
  package var isVisibleInPlace: Bool { isVisible && pinOffset == 0 }

  /// Where it would be drawn now if it did not stick, in content space.
  func presentation(_ axis: Axis) -> Rect {
    frame.offsetBy(x: motion.x.displacement, y: motion.y.displacement).moved(along: axis, by: exitOffset)
  }
}

/// A removed slot's cell, still fading: a picture only.
struct Ghost: Sendable {
  let key: SlotKey
  let cell: CellHandle
  let kind: CellKind

  /// Where it comes to rest, in content space.
  var frame: Rect
  var motion: SlotMotion
}

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
