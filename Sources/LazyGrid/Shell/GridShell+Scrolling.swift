import GtkBridge
import LazyGridCore

// Between the engine's scroll value and GTK's adjustments.
extension GridShell {
  /// Somebody scrolled.
  func followAdjustment(_ adjustment: Adjustment) {
    let value = logicalValue(adjustment)
    engine.requestScroll(
      to: shift.scroll(
        for: value, at: now, limits: engine.maximumScroll, page: engine.viewport.along(axis)))
    queuePass(keepsPositions: true)
  }

  /// In right-to-left a horizontal adjustment counts from the other end.
  private func logicalValue(_ adjustment: Adjustment) -> Double {
    guard axis == .horizontal && isMirrored else { return adjustment.value }
    return adjustment.upper - adjustment.pageSize - adjustment.value
  }

  /// Tells the scrollbars where we are, after a pass.
  func publishScroll() {
    isPublishingScroll = true
    defer { isPublishingScroll = false }
    if let adjustment = adjustment(orientation) {
      let page = engine.viewport.along(axis)
      let published = shift.publish(
        scroll: engine.scroll, maximum: engine.maximumScroll, at: now, isHeld: isScrollbarHeld)
      let upper = published.maximum + page
      let value = axis == .horizontal && isMirrored ? published.maximum - published.value : published.value
      configure(adjustment, value: value, upper: upper, page: page)
    }
    if let adjustment = adjustment(orientation.other) {
      let page = engine.viewport.across(axis)
      configure(adjustment, value: 0, upper: page, page: page)
    }
  }

  private func configure(_ adjustment: Adjustment, value: Double, upper: Double, page: Double) {
    guard
      adjustment.value != value || adjustment.upper != upper || adjustment.pageSize != page
        || adjustment.lower != 0
    else { return }
    adjustment.configure(
      value: value, lower: 0, upper: upper, stepIncrement: page * 0.1, pageIncrement: page * 0.9,
      pageSize: page)
  }

  /// Whether the user holds the thumb of our scrollbar.
  private var isScrollbarHeld: Bool {
    guard shift.isActive, let window = widget.ancestor(ScrolledWindow.self) else { return false }
    return window.isScrollbarActive(orientation)
  }
}
