/// A slot that has a cell.
package struct LiveSlot: Sendable {
  package let key: SlotKey

  /// The position in the current data.
  package internal(set) var slot: Slot
  package internal(set) var cell: CellHandle

  /// The target in content space (including insets), in pixels.
  package internal(set) var frame: Rect

  /// Whether the target intersects the viewport.
  package internal(set) var isVisible = false

  package internal(set) var pins: PinReason = []

  var kind: CellKind
  var motion = SlotMotion.rest

  /// The distance along the axis from the frame to the end of the motion. It is not 0 for a slot that leaves
  /// the viewport for a distant target: it moves only part of the way, because otherwise it would disappear
  /// within a frame.
  var exitOffset = 0.0

  /// The distance along the axis by which pinning to the viewport's edge moves the slot.
  package internal(set) var pinOffset = 0.0

  /// Whether the slot was pinned when the host last received the order of the cells.
  var wasStuck = false

  /// The edge of the section that limits the slot, if it is a header or a footer that may be pinned.
  var sectionBoundary: SectionBoundary?

  /// Whether the value or the content has changed since the cell was bound.
  var needsBind = false

  /// Whether the slot was inserted by the change that the pending pass shows.
  var isInserted = false

  /// Whether a pass has placed the slot, so that there is a presentation to animate from.
  var isPlaced = false

  /// Whether an invalid size has already been reported.
  var isReported = false

  /// The frame that the layout reported in the solver's space, and the size version of that frame. While the
  /// version is current, the layout is not queried again.
  private var foundFrame = Rect.zero
  private var foundVersion = 0

  /// The last resolution in which the slot was needed in or near the viewport.
  var resolvedIn = 0

  /// The pass that last measured the slot. At most one measurement per pass ensures that a cell with unstable
  /// sizes cannot prevent the pass from ending.
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

  /// Advances by `step` seconds to `time`. A pinned slot stays where it is visible until its new offset is
  /// known.
  mutating func advance(by step: Double, to time: Double, along axis: Axis) {
    let before = presentation(axis)
    motion.advance(by: step, to: time)
    if pinOffset != 0 { pinOffset += before.minAlong(axis) - presentation(axis).minAlong(axis) }
  }

  /// Returns the frame in the solver's space if it is known for this size version.
  func frame(of version: Int) -> Rect? { foundVersion == version ? foundFrame : nil }

  /// Whether the slot is pinned away from its own position, and drawn above slots that are not pinned.
  var isStuck: Bool { pinOffset != 0 }

  /// Whether the slot is visible at its own position rather than only because it is pinned.
  package var isVisibleInPlace: Bool { isVisible && pinOffset == 0 }

  /// Returns the presentation without pinning, in content space.
  func presentation(_ axis: Axis) -> Rect {
    frame.offsetBy(x: motion.x.displacement, y: motion.y.displacement).moved(along: axis, by: exitOffset)
  }
}

/// The cell of a removed slot while it fades. It takes no input.
struct Ghost: Sendable {
  let key: SlotKey
  let cell: CellHandle
  let kind: CellKind

  /// The final frame in content space.
  var frame: Rect
  var motion: SlotMotion
}

/// The reasons why a slot keeps its cell outside the viewport.
package struct PinReason: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The cell has the keyboard focus. Hiding it would lose the focus and typed text.
  package static let focused = PinReason(rawValue: 1 << 0)
  /// A button is pressed on the cell.
  package static let pressed = PinReason(rawValue: 1 << 1)
  /// The cell is being dragged.
  package static let dragged = PinReason(rawValue: 1 << 2)
}
