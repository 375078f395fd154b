import GtkBridge
import LazyGridCore

// The size that the widget itself asks for: no cell is made or measured for it.
extension GridShell {
  /// More than any screen; a bound for what GTK has to add up.
  private static let longest = 1_048_576.0

  /// The least size that insets may force upon a window: X11 ends a program whose window is larger than
  /// 65,535 px.
  private static let longestMinimum = 4_096.0

  /// All content as far as its length is known, or the placeholder; at least the insets.
  func lengthAlong(across: Int) -> Gtk.SizeRequest {
    let extent = holdingAncestors { engine.contentExtent(across: across < 0 ? nil : Double(across)) }
    toldExtent = engine.contentExtent
    let insets = engine.insets.totalAlong(axis)
    var size = request(insets, content: shownPlaceholder(orientation) ?? (extent - insets))
    // Somebody else scrolls, and gives what is in it no more than its minimum.
    if isInsideViewport { size.minimum = size.natural }
    return size
  }

  /// Asks an app's layout something while GTK measures.
  ///
  /// GTK holds nothing of what it is measuring and goes on with freed memory when the window is destroyed
  /// meanwhile (seen in 4.8.3), so that all that the widget is in is held until GTK is done.
  private func holdingAncestors<Answer>(_ ask: () -> Answer) -> Answer {
    let clock = frameClock
    var held: [Gtk.Widget] = [widget.retained()]
    while let parent = held.last?.parent { held.append(parent) }
    let answer = ask()
    if clock == nil || frameClock != clock {
      Gtk.MainLoop.idle(priority: .high) { withExtendedLifetime(held) {} }
    }
    return answer
  }

  /// What the layout prefers, or the placeholder; at least the insets.
  func lengthAcross() -> Gtk.SizeRequest {
    let insets = engine.insets.totalAcross(axis)
    return request(
      insets, content: shownPlaceholder(orientation.other) ?? engine.preferredAcross ?? 0)
  }

  private func request(_ insets: Double, content: Double) -> Gtk.SizeRequest {
    let minimum = min(insets.rounded(.up), Self.longestMinimum)
    let natural = min(max(minimum, (content + insets).rounded(.up)), Self.longest)
    return Gtk.SizeRequest(minimum: Int(pixels: minimum), natural: Int(pixels: natural))
  }

  private func shownPlaceholder(_ orientation: Gtk.Orientation) -> Double? {
    guard let placeholder, placeholder.isVisible else { return nil }
    return Double(placeholder.measure(orientation).natural)
  }

  /// Whether the widget stands in a plain container inside a scroller, so that it has to be as long as
  /// its content.
  private var isInsideViewport: Bool { !isScrollable && widget.ancestor(Gtk.Viewport.self) != nil }

  private var isScrollable: Bool { adjustment(orientation) != nil }

  /// Whether the widget stands in a plain container, as long as its content, and that has changed.
  var wantsOtherLength: Bool { !isScrollable && engine.contentExtent != toldExtent }

  /// The number of cells past which recycling has plainly nothing to do.
  private static let manyCells = 500

  /// Says once what to do where every item gets a cell because the view is as long as its content. Called
  /// before each cell is made: making some thousand takes long.
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
  /// A length or a coordinate as GTK takes it: what is no number is 0, what is too large is cut.
  init(pixels: Double) {
    self = pixels.isNaN ? 0 : Int(Swift.min(Swift.max(pixels, -16_777_216), 16_777_216))
  }
}
