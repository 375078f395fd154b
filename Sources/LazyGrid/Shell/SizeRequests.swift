import GtkBridge
import LazyGridCore

/// The size that the widget requests, and the space that it gets. No cell is made or measured for a request.
final class SizeRequests: ShellPart {
  /// The motion of cells when a new width changes the number of columns; `nil` moves them without animation.
  private(set) var reflow: Motion?

  /// The space last allocated by GTK; the next pass uses it.
  private var space = Size.zero

  /// Whether GTK has measured the widget since its last allocation, for instance because a child wants
  /// another size.
  private var wasMeasured = true

  /// Whether a cell wants another size than the measured one.
  private var hasOtherCellSizes = false

  /// The content's length when GTK last asked for the widget's size.
  private var toldExtent = 0.0
  private var hasWarnedOfLength = false

  // MARK: Space

  var hasSpace: Bool { space.width > 0 && space.height > 0 }

  /// Whether the cells cannot be placed in the space without a pass.
  var needsPass: Bool { engine.isOutOfDate || hasOtherCellSizes || space != engine.viewport }

  func setReflow(_ motion: Motion?) { reflow = motion }

  func setSpace(_ size: Size) { space = size }

  /// Checks for cells that want another size, if GTK has measured the widget.
  func compareCellSizes() {
    if wasMeasured && space.across(axis) == engine.viewport.across(axis) {
      hasOtherCellSizes = engine.liveSlots.contains { cells[$0.cell]?.wantsAnotherSize ?? false }
    }
    wasMeasured = false
  }

  /// Passes the space on to the engine.
  func passSpace() {
    if reflow != nil || engine.reflow != nil { engine.reflow = shell.shown(reflow) }
    let breadth = engine.viewport.across(axis)
    engine.setViewport(space)
    // With a new breadth, the pass measures every cell it needs.
    if hasOtherCellSizes && engine.viewport.across(axis) == breadth { engine.invalidateCellSizes() }
    hasOtherCellSizes = false
  }

  // MARK: Requests

  /// The maximum natural size, in pixels: larger than any screen, small enough for GTK to add up.
  private static let longest = 1_048_576.0

  /// The maximum minimum size that insets can cause, in pixels. X11 ends a program whose window is larger
  /// than 65,535 px.
  private static let longestMinimum = 4_096.0

  func measure(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.SizeRequest {
    // GTK measures again when a child wants another size.
    wasMeasured = true
    return orientation == shell.orientation ? lengthAlong(across: forSize) : lengthAcross()
  }

  /// Returns the size request along the scroll axis: the known content extent or the placeholder, at least
  /// the insets.
  private func lengthAlong(across: Int) -> Gtk.SizeRequest {
    let extent = holdingAncestors { engine.contentExtent(across: across < 0 ? nil : Double(across)) }
    toldExtent = engine.contentExtent
    let insets = engine.insets.totalAlong(axis)
    var size = request(
      insets, content: shell.decorations.placeholderLength(shell.orientation) ?? (extent - insets))
    // Another widget scrolls, and gives its child no more than the minimum.
    if isInsideViewport { size.minimum = size.natural }
    return size
  }

  /// Calls a layout of the app while GTK measures.
  ///
  /// GTK holds no reference to the widgets that it measures. If the window is destroyed meanwhile, it
  /// continues with freed memory (seen in 4.8.3). All ancestors are therefore retained until GTK is done.
  private func holdingAncestors<Answer>(_ ask: () -> Answer) -> Answer {
    let clock = shell.frames.clock
    var held: [Gtk.Widget] = [widget.retained()]
    while let parent = held.last?.parent { held.append(parent) }
    let answer = ask()
    if clock == nil || shell.frames.clock != clock {
      Gtk.MainLoop.idle(priority: .high) { withExtendedLifetime(held) {} }
    }
    return answer
  }

  /// Returns the size request across the scroll axis: the layout's preferred width or the placeholder, at
  /// least the insets.
  private func lengthAcross() -> Gtk.SizeRequest {
    let insets = engine.insets.totalAcross(axis)
    return request(
      insets,
      content: shell.decorations.placeholderLength(shell.orientation.other) ?? engine.preferredAcross ?? 0)
  }

  private func request(_ insets: Double, content: Double) -> Gtk.SizeRequest {
    let minimum = min(insets.rounded(.up), Self.longestMinimum)
    let natural = min(max(minimum, (content + insets).rounded(.up)), Self.longest)
    return Gtk.SizeRequest(minimum: Int(pixels: minimum), natural: Int(pixels: natural))
  }

  /// Whether the widget is in a plain container inside a viewport and must be as long as its content.
  private var isInsideViewport: Bool { !isScrollable && widget.ancestor(Gtk.Viewport.self) != nil }

  private var isScrollable: Bool { shell.adjustment(shell.orientation) != nil }

  /// Whether the widget is in a plain container and the content extent differs from the requested length.
  var wantsOtherLength: Bool { !isScrollable && engine.contentExtent != toldExtent }

  /// The number of cells above which recycling evidently has no effect.
  private static let manyCells = 500

  /// Warns once that every item gets a cell because the view is as long as its content. Called before each
  /// cell is made, because making some thousand cells takes long.
  func warnIfNothingIsSaved() {
    guard !isScrollable, !hasWarnedOfLength,
      max(engine.expectedCellCount, cells.count + 1) > Self.manyCells
    else { return }
    hasWarnedOfLength = true
    Diagnostics.warn(
      "the view is not the child of a GtkScrolledWindow and needs more than \(Self.manyCells) cells at once; put "
        + "its widget directly into one, so that it makes cells only for what is on screen")
  }
}

extension Int {
  /// Converts a length or a coordinate to GTK's type. NaN becomes 0; values that are too large are clamped.
  init(pixels: Double) {
    self = pixels.isNaN ? 0 : Int(Swift.min(Swift.max(pixels, -16_777_216), 16_777_216))
  }
}
