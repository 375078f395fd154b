import Changesets

/// The content of a view and the space that it is laid out in: layout, section structure, viewport and insets.
///
/// It places slots in content space, which begins at the insets before the first slot and does not depend on the
/// scroll value.
final class ContentModel {
  private(set) var layout: any CollectionLayout
  private(set) var solver: ContentSolver
  private(set) var axis: Axis
  private(set) var viewport = Size.zero
  private(set) var insets = EdgeInsets.zero

  /// The user's text size as a factor; 1 is the usual size.
  private(set) var textScale = 1.0
  private(set) var policies = Policies()

  /// The length of the content along the axis including insets, in pixels, as of the last update.
  private(set) var extent = 0.0

  /// The number of size changes. It identifies frames that are still valid.
  private(set) var sizeVersion = 0

  /// The state of the checks on an app's own layout.
  private(set) var inspection: LayoutInspection

  init(layout: some CollectionLayout) {
    self.layout = layout
    solver = ContentSolver(layout: layout, list: SectionList(itemCount: 0))
    axis = layout.axis
    inspection = LayoutInspection(of: solver)
  }

  // MARK: Changes

  /// Sets the viewport size, in pixels.
  func setViewport(_ size: Size) { viewport = size }

  /// Sets the free space around the content, in pixels.
  func setInsets(_ insets: EdgeInsets) { self.insets = insets }

  func setTextScale(_ scale: Double) { textScale = scale }

  func changePolicies(_ change: (inout Policies) -> Void) { change(&policies) }

  /// Sets the layout. Measured sizes are lost.
  func setLayout(_ layout: some CollectionLayout) {
    self.layout = layout
    axis = layout.axis
    solver = ContentSolver(layout: layout, list: sections)
    inspection = LayoutInspection(of: solver)
  }

  /// Applies new data.
  func apply(_ change: SectionsChange) {
    solver.apply(change)
    inspection.forgetPlace()
  }

  /// Passes the available space to the layout.
  func updateEnvironment() {
    solver.setEnvironment(environment)
    sizeVersion += 1
  }

  /// Records the size of a slot, in pixels.
  ///
  /// - Returns: Whether any frame may have changed by more than a rounding error.
  func setMeasuredSize(_ size: Size, of slot: Slot) -> Bool {
    let before = (slot: solver.place(slot), extent: solver.contentExtent)
    solver.setMeasuredSize(size.sanitized, for: slot)
    // In a layout of this library, the first size of a slot changes nothing if it is as estimated.
    let isNews = before.slot.needsMeasuring && !solver.hasBuiltInLayout
    guard
      isNews || solver.place(slot).frame != before.slot.frame || solver.contentExtent != before.extent
    else { return false }
    sizeVersion += 1
    return true
  }

  func invalidateMeasurements() { solver.invalidateMeasurements() }

  /// Discards sizes far from some slots if more than ``Policies/sizeLimit`` are stored.
  func discardSizes(keeping slots: Range<Int>) {
    solver.discardSizes(keeping: slots.clamped(to: 0..<slotCount), limit: policies.sizeLimit)
  }

  func updateExtent() { extent = extent(of: solver) }

  /// Checks an app's own layout in the viewport at a scroll value if that is due.
  func inspectLayout(at scroll: Double) {
    guard inspection.isOpen, slotCount > 0, inspection.isDue(at: scroll, in: environment) else { return }
    let start = scroll - insets.before(axis)
    let problem = solver.firstProblem(from: start, to: start + page)
    inspection.note(problem, at: scroll, in: environment)
  }

  func takeLayoutProblem() -> String? { inspection.takeProblem() }

  /// Calls `read` and undoes all its changes of sizes and environment.
  func restoring<Answer>(_ read: () -> Answer) -> Answer {
    let saved = (solver, extent, sizeVersion)
    defer { (solver, extent, sizeVersion) = saved }
    return read()
  }

  // MARK: Content

  /// The sections. A view without sections has one that contains only items.
  var sections: SectionList { solver.list }

  /// The number of slots: items, headers and footers, without items of collapsed sections.
  var slotCount: Int { solver.list.slotCount }

  func isValid(_ slot: Slot) -> Bool { slot.index >= 0 && slot.index < slotCount }

  // MARK: Space

  var hasSpace: Bool { viewport.width > 0 && viewport.height > 0 }

  /// The viewport's length along the axis, in pixels.
  var page: Double { viewport.along(axis) }

  /// The largest scroll value, in pixels.
  var maximumScroll: Double { max(0, extent - page) }

  var environment: LayoutEnvironment { environment(across: viewport.across(axis)) }

  private func environment(across: Double) -> LayoutEnvironment {
    LayoutEnvironment(
      across: max(0, across - insets.totalAcross(axis)), viewportAlong: page, textScale: textScale)
  }

  private func extent(of solver: ContentSolver) -> Double {
    let extent = solver.contentExtent
    return (extent.isFinite ? max(0, extent) : 0) + insets.totalAlong(axis)
  }

  /// Returns the length of the content along the axis for a viewport that is `across` pixels wide.
  func extent(across: Double) -> Double {
    var solver = solver
    solver.setEnvironment(environment(across: across))
    return extent(of: solver)
  }

  // MARK: Frames

  /// Converts a frame from the solver's space to content space, and makes it finite with a size of 0 or more.
  func contentFrame(_ frame: Rect) -> Rect {
    var frame = frame
    if !frame.isValid { frame = frame.sanitized }
    return frame.offsetBy(
      x: axis == .vertical ? insets.leading : insets.before(axis),
      y: axis == .vertical ? insets.before(axis) : insets.top)
  }

  /// Returns the target of `slot` in content space.
  func target(of slot: Slot) -> Rect { contentFrame(solver.place(slot).frame) }

  /// Calls `body` with the slots that the layout reports in a range of content space, until it returns `false`. A
  /// layout of an app may report slots that do not exist.
  func forEachSlot(from start: Double, to end: Double, _ body: (PlacedSlot) -> Bool) {
    let before = insets.before(axis)
    solver.forEachSlot(from: start - before, to: end - before, body)
  }

  /// Returns whether any slot in a range of content space is unmeasured.
  func isUnmeasured(from start: Double, to end: Double) -> Bool {
    var isUnmeasured = false
    forEachSlot(from: start, to: end) { placed in
      isUnmeasured = placed.needsMeasuring
      return !isUnmeasured
    }
    return isUnmeasured
  }
}

/// The rules that an app chooses for a view.
struct Policies: Sendable {
  /// The effect of an insertion while the view is at the start of its content.
  var insertAtTop = InsertAtTop.showNewAtTop

  /// The effect of a pure reordering on the scroll value.
  var reorder = Reorder.keepAnchor

  /// The animation of cells when another breadth of the view changes the number of columns; `nil` for no
  /// animation.
  var reflow: Motion?

  /// The headers and footers that stay in view with their section.
  var pinnedViews: PinnedViews = []

  /// The largest number of measured sizes to keep. The most distant ones are discarded first. Each takes
  /// about 40 bytes.
  var sizeLimit = 250_000
}
