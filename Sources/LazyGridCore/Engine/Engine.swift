import Changesets

/// Decides what is on screen: which slots have cells, where they are, and how they get there.
///
/// Data flows one way. Commands (`commit`, `requestScroll`, `setViewport`, …) change the model at once
/// and cost little; the next ``pass(at:host:)`` carries everything out and leaves the picture in
/// ``scroll``, ``contentExtent`` and ``forEachPlacement(_:)``. The engine knows nothing of elements,
/// widgets or clocks: slots are positions, time is what `pass` is told.
///
/// Words: a *slot* is anything laid out; a *live* slot has a cell; the *target* is where a slot
/// belongs, the *presentation* what is drawn now; the *anchor* is the slot that must not move on
/// screen. Content space is logical: `x` counts from the leading edge, and mirroring is the shell's.
public final class Engine {
  // MARK: The model

  var solver: any LayoutSolver
  public internal(set) var axis: Axis
  public internal(set) var viewport = Size.zero
  public internal(set) var insets = EdgeInsets.zero

  /// The scroll value: where the viewport begins in content space, in pixels; finite, and between 0
  /// and the largest possible after each pass.
  public internal(set) var scroll = 0.0

  /// The length of the content along the axis, insets included, in pixels.
  public internal(set) var contentExtent = 0.0

  /// What data inserted while the view stands at its very beginning does.
  public var insertAtTop = InsertAtTop.showNewAtTop

  /// What a mere change of order does to the scroll value.
  public var reorder = Reorder.keepAnchor

  // MARK: What has cells

  var live = LiveSlots()
  var ghosts: [Ghost] = []
  var pool = CellPool()
  private var lastKey = 0

  // MARK: What the next pass must know

  var requestedScroll: Double?
  var anchor: Anchor?

  /// The requested scroll value for which `anchor` was chosen.
  var capturedScroll: Double?
  var goal: ScrollGoal?
  var lastGoal = 0
  var needsLayout = true
  var cellsMayHaveChanged = false
  var hasShown = false

  /// The change of data, layout or environment that the next pass shows, if it shows one.
  var transition: Transition?

  // MARK: Bookkeeping of a pass

  var clock = MotionClock()
  var passNumber = 0
  var overscanIsComplete = true
  var measuredInRound = false
  public internal(set) var orderChanged = false
  var wanted: [PlacedSlot] = []
  var travel = 1.0

  /// Completed goals, to be told to whoever asked: the number given by `scroll(to:)`, and whether
  /// it was reached.
  public internal(set) var finishedGoals: [(id: Int, reached: Bool)] = []

  public init(layout: some CollectionLayout) {
    solver = layout.makeSolver()
    axis = layout.axis
  }

  func nextKey() -> SlotKey {
    lastKey += 1
    return SlotKey(rawValue: lastKey)
  }

  // MARK: Reading

  /// The number of items.
  public var itemCount: Int { solver.itemCount }

  /// The live slots in the order of the data, ghosts not among them.
  public var liveSlots: [LiveSlot] { live.elements }

  /// The number of removed slots whose cells still fade.
  public var ghostCount: Int { ghosts.count }

  /// The number of cells that exist: live, fading and idle.
  public var cellCount: Int { live.count + ghosts.count + pool.count }

  /// Whether another pass would change anything.
  public var isDirty: Bool { needsLayout || isMoving || !overscanIsComplete }

  /// Whether a slot, a ghost or the scroll value is on its way.
  public var isMoving: Bool { clock.isRunning }

  /// The largest scroll value, in pixels.
  public var maximumScroll: Double { max(0, contentExtent - viewport.along(axis)) }

  /// The live slot with this key, if it is still live.
  public func liveSlot(_ key: SlotKey) -> LiveSlot? {
    live.position(of: key).map { live[$0] }
  }

  /// The live slot at this position of the data, if it has a cell.
  public func liveSlot(at slot: Slot) -> LiveSlot? {
    live.position(of: slot).map { live[$0] }
  }

  /// Where the slot belongs once everything rests, in the viewport's logical space, in pixels.
  public func targetFrame(of slot: Slot) -> Rect? {
    guard slot.index >= 0 && slot.index < itemCount else { return nil }
    return contentFrame(solver.place(slot).frame).moved(along: axis, by: -scroll)
  }

  /// The live slot that is drawn at `point` of the viewport's logical space. Ghosts are no more than
  /// a picture: they are never hit, and hide nothing.
  public func hitTest(_ point: Point) -> LiveSlot? {
    var best: LiveSlot?
    for candidate in live.elements where candidate.isPlaced && presentedFrame(candidate).contains(point) {
      best = candidate
    }
    return best
  }

  /// The slot next to `slot` in `direction`, or `nil` at the edge.
  public func neighbor(of slot: Slot, in direction: MoveDirection) -> Slot? {
    solver.neighbor(of: slot, in: direction).flatMap { $0.index < itemCount && $0.index >= 0 ? $0 : nil }
  }

  /// The slot nearest to `point` of the viewport's logical space.
  public func nearestSlot(to point: Point) -> Slot? {
    let along = point.along(axis) + scroll - insets.before(axis)
    return solver.nearestSlot(
      to: Point(along: along, across: point.across(axis) - insets.beside(axis), axis: axis))
  }

  // MARK: Spaces

  /// From the solver's space into content space, made finite and not negative.
  func contentFrame(_ frame: Rect) -> Rect {
    var frame = frame
    if !frame.isSound { frame = frame.sanitized }
    return frame.offsetBy(
      x: axis == .vertical ? insets.leading : insets.before(axis),
      y: axis == .vertical ? insets.before(axis) : insets.top)
  }

  /// Where `slot` is drawn now, in the viewport's logical space.
  func presentedFrame(_ slot: LiveSlot) -> Rect {
    slot.frame.offsetBy(x: slot.motion.x.displacement, y: slot.motion.y.displacement)
      .moved(along: axis, by: -scroll)
  }
}

/// What an insertion does to a view that stands at the very beginning of its content.
public enum InsertAtTop: Sendable, Hashable {
  /// The view stays at the beginning, so that the new items are seen.
  case showNewAtTop
  /// What was seen stays where it was; the new items are above it.
  case keep
}

/// What a new order of the same items does to the scroll value.
public enum Reorder: Sendable, Hashable {
  /// The first item on screen that keeps its place among the others stays where it is seen.
  case keepAnchor
  /// The view goes to the beginning.
  case top
}

/// The change that the coming pass shows.
struct Transition {
  /// How; `nil` snaps.
  var motion: Motion?

  /// Where slots were before, for those that enter the viewport with the change.
  var solverBefore: any LayoutSolver

  /// The changes of data since, oldest first.
  var changes: [Changeset] = []

  /// The position before all changes of a slot that is at `slot` now, or `nil` when it is new.
  func sourceSlot(of slot: Slot) -> Slot? {
    var index = slot.index
    for change in changes.reversed() {
      guard let source = change.sourceIndex(ofTarget: index) else { return nil }
      index = source
    }
    return Slot(item: index)
  }
}

/// The time of motion: it stands still while nothing moves, and a late frame does not skip ahead.
struct MotionClock: Sendable {
  private(set) var time = 0.0
  private var last: Double?
  private(set) var isRunning = false

  /// The longest step in seconds; a stalled frame must not swallow the motion.
  private static let longestStep = 0.064

  /// Moves on to the frame at `now` seconds and returns the step.
  mutating func tick(to now: Double) -> Double {
    defer { last = now }
    guard isRunning, let last, now > last else { return 0 }
    let step = min(now - last, Self.longestStep)
    time += step
    return step
  }

  /// Something is about to move: the next frame is the first one.
  mutating func start() {
    guard !isRunning else { return }
    isRunning = true
    last = nil
  }

  /// Whether something still moves after the frame that `tick` was called for.
  mutating func setRunning(_ running: Bool) { isRunning = running }
}

extension Rect {
  /// Finite, and of no negative size.
  var isSound: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite && width >= 0 && height >= 0
  }

  /// The same with 0 in place of every number that is not finite, or is a negative size.
  var sanitized: Rect {
    Rect(
      x: minX.isFinite ? minX : 0, y: minY.isFinite ? minY : 0,
      width: Size.gate(width), height: Size.gate(height))
  }
}

extension Size {
  static func gate(_ length: Double) -> Double { length.isFinite && length >= 0 ? length : 0 }

  var isSound: Bool { width.isFinite && height.isFinite && width >= 0 && height >= 0 }

  var sanitized: Size { Size(width: Self.gate(width), height: Self.gate(height)) }
}
