/// Decides which slots have cells, where the cells are, and how they move.
///
/// Data flows one way. Commands (`commit`, `requestScroll`, `setViewport`, …) change the model immediately
/// and cost little. The next ``pass(at:host:)`` applies them and provides the result in ``scroll``,
/// ``contentExtent`` and ``forEachPlacement(_:)``. The engine knows no elements, widgets or clocks: slots are
/// positions, and `pass` receives the time.
///
/// Terms: a *slot* is anything laid out. A *live* slot has a cell. The *target* is where a slot belongs, the
/// *presentation* where it is drawn now. The *anchor* is the slot that must not move on screen. Content space
/// is logical: `x` counts from the leading edge, and the shell mirrors the result.
package final class Engine {
  // MARK: The model

  var layout: any CollectionLayout

  /// The user's text size as a factor; 1 is the usual size.
  package internal(set) var textScale = 1.0

  var solver: ContentSolver

  /// The number of slots: items, headers and footers, without items of collapsed sections.
  package var slotCount: Int { solver.list.slotCount }

  /// The sections. A view without sections has one that contains only items.
  package var sections: SectionList { solver.list }

  /// The headers and footers that stay in view with their section.
  package var sticky: PinnedViews = [] {
    didSet { if sticky != oldValue { needsLayout = true } }
  }

  package internal(set) var axis: Axis
  package internal(set) var viewport = Size.zero
  package internal(set) var insets = EdgeInsets.zero

  /// The scroll value: the start of the viewport in content space, in pixels. After each pass it is finite
  /// and between 0 and the maximum.
  package internal(set) var scroll = 0.0

  /// The length of the content along the axis including insets, in pixels.
  package internal(set) var contentExtent = 0.0

  /// The effect of an insertion while the view is at the start of its content.
  package var insertAtTop = InsertAtTop.showNewAtTop

  /// The animation of cells when another breadth of the view changes the number of columns; `nil` for no
  /// animation.
  package var reflow: Motion?

  /// The effect of a pure reordering on the scroll value.
  package var reorder = Reorder.keepAnchor

  /// The largest number of measured sizes to keep. The most distant ones are discarded first. Each takes
  /// about 40 bytes.
  package var sizeLimit = 250_000

  /// The state of the checks on an app's own layout.
  var inspection: LayoutInspection

  // MARK: Cells

  var live = LiveSlots()
  var ghosts: [Ghost] = []
  var pool = CellPool()
  private var lastKey = 0

  /// Slots removed from `live` whose cells are still to be recycled. The host is informed only when `live` is
  /// consistent again, because it may read the engine during the call.
  var departed: [LiveSlot] = []

  // MARK: Requests for the next pass

  /// The requested scroll value, in the content as of the last pass.
  var requestedScroll: Double?

  /// The anchor. It is chosen at the first change after a pass and kept until the user scrolls.
  var anchor: Anchor?

  /// Whether the anchor is an unmeasured slot, as after a jump.
  var anchorIsGuess = false

  /// Whether the anchor is a slot chosen by the host. Scrolling moves it but does not replace it.
  var anchorIsHeld = false

  /// The slot that the next data change keeps in place.
  var heldSlot: Slot?

  /// The requested scroll value for which `anchor` was chosen.
  var capturedScroll: Double?

  /// Whether data was added after the last item of the last pass. A request for the end of the old content
  /// does not mean the end of the new one.
  var hasNewEnd = false

  var goal: ScrollGoal?
  var lastGoal = 0
  var needsLayout = true
  var cellsMayHaveChanged = false

  /// Whether a pass has shown items. Only then is there a presentation to animate from.
  var hasShown = false

  /// Whether the cells have been informed that the view has no space.
  var isHidden = false

  /// The change of data, layout or environment that the next pass shows.
  var transition: Transition?

  // MARK: State of a pass

  /// Whether a pass is running. The host may query the engine meanwhile.
  var isPassing = false

  var clock = MotionClock()
  var passNumber = 0

  /// The number of the current resolution of needed slots. A pass can resolve them twice.
  var resolutionNumber = 0
  var overscanIsComplete = true

  /// Whether this pass may prefetch one more slot regardless of the time budget, so that every pass makes
  /// progress.
  var hasFreeStep = false
  var measuredInRound = false

  /// The number of size changes. It identifies frames that are still valid.
  var sizeVersion = 0

  /// Whether the pass could not fill the viewport, so that the next one must continue.
  var isUncovered = false

  /// Whether cells were added, removed or reordered since ``acknowledgeOrder()``.
  var hasOtherCells = false

  /// The slots of the last resolved range. Stored to reuse its memory.
  var wanted: [PlacedSlot] = []

  /// Whether each live slot is visible or near the viewport. Stored, like `lanes`, to reuse its memory.
  var nearby: [Bool] = []
  var lanes = LaneCounts()

  /// The size version of the frames in `wanted`.
  var wantedVersion = 0

  /// The scroll value that the pass was asked for, in the content as of the last pass.
  var askedScroll = 0.0

  /// The distance of the last scroll, in pixels; negative toward the start of the content.
  var lastScrollDelta = 0.0

  /// The scrolls that ended: the number returned by `scroll(to:)`, and whether the slot was reached.
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
