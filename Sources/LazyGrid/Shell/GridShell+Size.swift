import GtkBridge
import LazyGridCore

// The size that the widget itself asks for: no cell is made or measured for it.
extension GridShell {
  /// More than any screen; a bound for what GTK has to add up.
  private static let longest = 1_048_576.0

  /// All content as far as its length is known, or the placeholder; at least the insets.
  func lengthAlong(across: Int) -> SizeRequest {
    let extent = across < 0 ? engine.contentExtent : engine.contentExtent(across: Double(across))
    toldExtent = engine.contentExtent
    let insets = engine.insets.totalAlong(axis)
    return request(insets, content: shownPlaceholder(orientation) ?? (extent - insets))
  }

  /// What the layout prefers, or the placeholder; at least the insets.
  func lengthAcross() -> SizeRequest {
    let insets = engine.insets.totalAcross(axis)
    return request(
      insets, content: shownPlaceholder(orientation.other) ?? layout.preferredAcross ?? 0)
  }

  private func request(_ insets: Double, content: Double) -> SizeRequest {
    let minimum = min(insets.rounded(.up), Self.longest)
    let natural = min(max(minimum, (content + insets).rounded(.up)), Self.longest)
    return SizeRequest(minimum: Int(pixels: minimum), natural: Int(pixels: natural))
  }

  private func shownPlaceholder(_ orientation: Orientation) -> Double? {
    guard let placeholder, placeholder.isVisible else { return nil }
    return Double(placeholder.measure(orientation).natural)
  }

  /// Whether the widget stands in a plain container, as long as its content, and that has changed.
  var wantsOtherLength: Bool { adjustment(orientation) == nil && engine.contentExtent != toldExtent }
}

extension Int {
  /// A length or a coordinate as GTK takes it: what is no number is 0, what is too large is cut.
  init(pixels: Double) {
    self = pixels.isNaN ? 0 : Int(Swift.min(Swift.max(pixels, -16_777_216), 16_777_216))
  }
}
