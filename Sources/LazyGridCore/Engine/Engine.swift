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
package final class Engine {
  // MARK: The model

  var layout: any CollectionLayout

  /// How much larger than usual the user has text shown.
  package internal(set) var textScale = 1.0

  var solver: ContentSolver

  /// The number of slots: items, headers and footers, without items of collapsed sections.
  package var slotCount: Int { solver.list.slotCount }

  /// The sections; a view without has one that has only items.
  package var sections: SectionList { solver.list }

  /// Which headers and footers stay in view as long as something of their section is.
  package var sticky: PinnedViews = [] {
    didSet { if sticky != oldValue { needsLayout = true } }
  }

  package internal(set) var axis: Axis
  package internal(set) var viewport = Size.zero
  package internal(set) var insets = EdgeInsets.zero

  /// The scroll value: where the viewport begins in content space, in pixels; finite, and between 0
  /// and the largest possible after each pass.
  package internal(set) var scroll = 0.0

  /// The length of the content along the axis, insets included, in pixels.
  package internal(set) var contentExtent = 0.0

  /// What data inserted while the view stands at its very beginning does.
  package var insertAtTop = InsertAtTop.showNewAtTop

  /// How cells travel when another breadth of the view changes the number of columns; `nil` snaps.
  package var reflow: Motion?

  /// What a mere change of order does to the scroll value.
  package var reorder = Reorder.keepAnchor

  /// As many measured sizes are kept; those furthest away are let go of first. About 40 bytes each.
  package var sizeLimit = 250_000

  /// What is known about an app's own layout keeping its promises.
  var inspection: LayoutInspection

  // MARK: What has cells

  var live = LiveSlots()
  var ghosts: [Ghost] = []
  var pool = CellPool()
  private var lastKey = 0

  /// Slots taken out of `live` whose cells are still to be dealt with: the host is told about them
  /// only after `live` is whole again, because it may read the engine while it is told.
  var departed: [LiveSlot] = []

  // MARK: What the next pass must know

  /// Where the user wants to be, in the content as the last pass left it.
  var requestedScroll: Double?

  /// What must not move; chosen at the first change after a pass, kept until somebody scrolls.
  var anchor: Anchor?

  /// Whether the anchor is a slot of which nothing is known, as after a jump.
  var anchorIsGuess = false

  /// Whether the anchor is a slot that the host chose: scrolling moves it and chooses no other.
  var anchorIsHeld = false

  /// The slot that the next change of data is to leave where it is drawn.
  var heldSlot: Slot?

  /// The requested scroll value for which `anchor` was chosen.
  var capturedScroll: Double?

  /// Whether data was added behind what was the last item of the last pass: who asked for the end
  /// of the content then did not mean the end of this.
  var hasNewEnd = false

  var goal: ScrollGoal?
  var lastGoal = 0
  var needsLayout = true
  var cellsMayHaveChanged = false

  /// Whether a pass has shown items: only then is there a picture from which to move.
  var hasShown = false

  /// Whether the view without any space has been told to its cells.
  var isHidden = false

  /// The change of data, layout or environment that the next pass shows, if it shows one.
  var transition: Transition?

  // MARK: Bookkeeping of a pass

  /// Whether a pass is running, which the host may ask something in the middle of.
  var isPassing = false

  var clock = MotionClock()
  var passNumber = 0

  /// Counts the answers to the question which slots are needed; a pass can have to ask twice.
  var resolutionNumber = 0
  var overscanIsComplete = true

  /// Whether this pass may make one more thing ready that is not seen yet without asking for time: each turn
  /// gets on, however long the rest of it takes.
  var hasFreeStep = false
  var measuredInRound = false

  /// Counts the changes of sizes, so that a frame can be told to be of the present ones.
  var sizeVersion = 0

  /// Whether the pass gave up filling the viewport, so that the next one has to go on.
  var isUncovered = false

  /// Whether cells came, went or changed places since ``acknowledgeOrder()``.
  var hasOtherCells = false

  /// The slots of the stretch looked at last; kept for its memory.
  var wanted: [PlacedSlot] = []

  /// For each live slot whether it is seen or near the viewport; kept for its memory, as the next.
  var nearby: [Bool] = []
  var lanes = LaneCounts()

  /// The version of the sizes that the frames in `wanted` are of.
  var wantedVersion = 0

  /// The scroll value that the pass was asked for, in the content as the last pass left it.
  var askedScroll = 0.0

  /// How far the last scrolling went, in pixels; negative towards the content's beginning.
  var lastScrollDelta = 0.0

  /// Completed goals, to be told to whoever asked: the number given by `scroll(to:)`, and whether
  /// it was reached.
  package internal(set) var finishedGoals: [(id: Int, reached: Bool)] = []

  package init(layout: some CollectionLayout) {
    self.layout = layout
    solver = ContentSolver(layout: layout, list: SectionList(itemCount: 0))
    axis = layout.axis
    inspection = LayoutInspection(of: solver)
  }

  func nextKey() -> SlotKey {
    lastKey += 1
    return SlotKey(rawValue: lastKey)
  }
}
