import GtkBridge
import LazyGridCore

// The size that the widget requests. No cell is made or measured for it.
extension GridShell {
  /// The maximum natural size, in pixels: larger than any screen, small enough for GTK to add up.
  private static let longest = 1_048_576.0

  /// The maximum minimum size that insets can cause, in pixels. X11 ends a program whose window is larger
  /// than 65,535 px.
  private static let longestMinimum = 4_096.0

  /// Returns the size request along the scroll axis: the known content extent or the placeholder, at least
  /// the insets.
  func lengthAlong(across: Int) -> Gtk.SizeRequest {
    let extent = holdingAncestors { engine.contentExtent(across: across < 0 ? nil : Double(across)) }
    toldExtent = engine.contentExtent
    let insets = engine.insets.totalAlong(axis)
    var size = request(insets, content: shownPlaceholder(orientation) ?? (extent - insets))
    // Another widget scrolls, and gives its child no more than the minimum.
    if isInsideViewport { size.minimum = size.natural }
    return size
  }

  /// Calls a layout of the app while GTK measures.
  ///
  /// GTK holds no reference to the widgets that it measures. If the window is destroyed meanwhile, it
  /// continues with freed memory (seen in 4.8.3). All ancestors are therefore retained until GTK is done.
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

  /// Returns the size request across the scroll axis: the layout's preferred width or the placeholder, at
  /// least the insets.
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

  /// Whether the widget is in a plain container inside a viewport and must be as long as its content.
  private var isInsideViewport: Bool { !isScrollable && widget.ancestor(Gtk.Viewport.self) != nil }

  private var isScrollable: Bool { adjustment(orientation) != nil }

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
