/// A slot that has a cell.
package struct LiveSlot: Sendable {
  package let key: SlotKey

  /// The position in the current data.
  package private(set) var slot: Slot
  package private(set) var cell: CellHandle
  private(set) var kind: CellKind

  /// Whether the target intersects the viewport.
  package private(set) var isVisible = false

  package private(set) var pins: PinReason = []

  /// The target and the place where the slot is drawn.
  private(set) var presentation = SlotPresentation()

  /// Whether the slot was pinned when the host last received the order of the cells.
  private(set) var wasStuck = false

  /// Whether the value or the content has changed since the cell was bound.
  private(set) var needsBind = false

  /// Whether the slot was inserted by the change that the pending pass shows.
  private(set) var isInserted = false

  /// Whether an invalid size has already been reported.
  private(set) var isReported = false

  private(set) var answer = LayoutAnswer()

  init(
    key: SlotKey, slot: Slot, cell: CellHandle, kind: CellKind, isInserted: Bool = false,
    presentation: SlotPresentation = SlotPresentation()
  ) {
    self.key = key
    self.slot = slot
    self.cell = cell
    self.kind = kind
    self.isInserted = isInserted
    self.presentation = presentation
  }

  // MARK: Data and cell

  /// Takes over the position in new data.
  mutating func move(to slot: Slot, isUpdated: Bool) {
    self.slot = slot
    if isUpdated { needsBind = true }
  }

  mutating func invalidateContent() { needsBind = true }

  /// Records that the cell is about to be bound to the current value.
  mutating func willBind() {
    needsBind = false
    answer.isConfirmed = false
  }

  /// Replaces the cell by one of another kind.
  mutating func replaceCell(_ cell: CellHandle, _ kind: CellKind) {
    self.cell = cell
    self.kind = kind
  }

  mutating func setPin(_ reason: PinReason, _ isOn: Bool) {
    if isOn { pins.insert(reason) } else { pins.remove(reason) }
  }

  mutating func setVisible(_ isVisible: Bool) { self.isVisible = isVisible }

  mutating func noteInvalidSize() { isReported = true }

  mutating func noteOrder() { wasStuck = isStuck }

  // MARK: Answers of the layout

  /// The last answers of the layout about a slot. They show which queries a pass can leave out.
  struct LayoutAnswer: Sendable {
    /// The frame in the solver's space, and the size version for which it is valid.
    fileprivate var frame = Rect.zero
    fileprivate var version = 0

    /// The last resolution in which the slot was needed in or near the viewport.
    fileprivate(set) var resolution = 0

    /// The pass that last measured the slot. At most one measurement per pass ensures that a cell with unstable
    /// sizes cannot prevent the pass from ending.
    fileprivate(set) var measuredIn = 0

    /// Whether the size is known to be that of the cell as it was last bound.
    fileprivate(set) var isConfirmed = false
  }

  /// Records that the cell has the known size.
  mutating func confirmSize() { answer.isConfirmed = true }

  /// Records that a resolution needs the slot.
  mutating func retain(in resolution: Int, at frame: Rect, of version: Int) {
    answer.resolution = resolution
    answer.frame = frame
    answer.version = version
  }

  /// Records a measurement.
  ///
  /// - Returns: Whether it is the first one of the pass.
  mutating func beginMeasuring(in pass: Int) -> Bool {
    guard answer.measuredIn != pass else { return false }
    answer.measuredIn = pass
    answer.isConfirmed = true
    return true
  }

  /// Returns the frame in the solver's space if it is known for this size version.
  func frame(of version: Int) -> Rect? { answer.version == version ? answer.frame : nil }

  // MARK: Presentation

  /// The target in content space (including insets), in pixels.
  package var frame: Rect { presentation.target }

  /// The distance along the axis by which pinning to the viewport's edge moves the slot.
  package var pinOffset: Double { presentation.pinOffset }

  var motion: SlotMotion { presentation.motion }

  /// Whether the slot is pinned away from its own position, and drawn above slots that are not pinned.
  var isStuck: Bool { presentation.pinOffset != 0 }

  /// Whether the slot is visible at its own position rather than only because it is pinned.
  package var isVisibleInPlace: Bool { isVisible && !isStuck }

  /// Whether neither the slot nor the boundary of its section moves.
  func isAtRest(at time: Double) -> Bool {
    presentation.motion.isAtRest(at: time) && presentation.boundary?.isAtRest != false
  }

  mutating func advance(by step: Double, to time: Double, along axis: Axis) {
    presentation.advance(by: step, to: time, along: axis)
  }

  mutating func stop() { presentation.stop() }

  mutating func turn(from axis: Axis, scroll: Double) { presentation.turn(from: axis, scroll: scroll) }

  /// Assigns a target and the motion to it; see ``SlotPresentation``.
  mutating func assign(
    _ target: Rect, isNeeded: Bool, isPinnable: Bool, _ conditions: SlotPresentation.Conditions,
    inserted: inout Int, source: (Slot) -> Rect?
  ) {
    let slot = slot
    presentation.assign(
      target, isInserted: isInserted, isNeeded: isNeeded, staysPinned: isNeeded && isPinnable, conditions,
      inserted: &inserted, source: { source(slot) })
    isInserted = false
  }

  mutating func moveBoundary(to place: Double, _ conditions: SlotPresentation.Conditions) {
    presentation.moveBoundary(to: place, conditions)
  }

  mutating func pin(toStart start: Double? = nil, orEnd end: Double? = nil, along axis: Axis) {
    presentation.pin(toStart: start, orEnd: end, along: axis)
  }

  mutating func unpin() { if isStuck { presentation.unpin() } }
}

/// The cell of a removed slot while it fades. It takes no input.
struct Ghost: Sendable {
  let key: SlotKey
  let cell: CellHandle
  let kind: CellKind

  /// The final frame in content space.
  private(set) var frame: Rect
  private(set) var motion: SlotMotion

  /// Creates the ghost of a removed slot, the `index`th one of a change.
  init(of slot: LiveSlot, _ change: Motion, along axis: Axis, at time: Double, index: Int) {
    key = slot.key
    cell = slot.cell
    kind = slot.kind
    motion = slot.motion
    motion.remove(change, at: time, index: index)
    frame = slot.frame.moved(along: axis, by: slot.presentation.exitOffset)
    if slot.isStuck {
      // A pinned view fades where it is visible, whatever its target is.
      frame = slot.presentation.drawnWithPin(axis)
      motion.stay()
    }
  }

  mutating func move(along axis: Axis, by distance: Double) { frame = frame.moved(along: axis, by: distance) }

  mutating func advance(by step: Double, to time: Double) { motion.advance(by: step, to: time) }
}

/// The reasons why a slot keeps its cell outside the viewport.
package struct PinReason: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The cell has the keyboard focus. Hiding it would lose the focus and typed text.
  package static let focused = PinReason(rawValue: 1 << 0)
  /// A button is pressed on the cell.
  package static let pressed = PinReason(rawValue: 1 << 1)
}
