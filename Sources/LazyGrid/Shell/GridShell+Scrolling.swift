import GtkBridge
import LazyGridCore

// Between the engine's scroll value and GTK's adjustments.
extension GridShell {
  /// Takes a value that the user or the program has set.
  func takeScroll(from adjustment: Gtk.Adjustment) {
    let writer = writer
    if writer == .step && mapping.interruptAnimation() { scroller?.stopKineticScrolling() }
    let position = mapping.position(
      for: adjustment.value, by: writer, at: now, maximum: engine.maximumScroll, page: page)
    engine.requestScroll(to: mirrored(position))
    queuePass(keepsPositions: true)
  }

  private var page: Double { engine.viewport.along(axis) }

  /// In right-to-left a horizontal adjustment counts from the content's other end.
  private var countsFromEnd: Bool { axis == .horizontal && isMirrored }

  private func mirrored(_ position: Double) -> Double {
    countsFromEnd ? engine.maximumScroll - position : position
  }

  /// How the value that the adjustment has just got came about.
  private var writer: AdjustmentMapping.Writer {
    // GTK's animations write in a frame's update phase, which this view's own work ends.
    guard let window = scroller else { return isFrameBeginning ? .animation : .step }
    if window.isScrollbarActive(orientation) { return .thumb }
    return isFrameBeginning || window.isTouched ? .animation : .step
  }

  private var scroller: Gtk.ScrolledWindow? { widget.ancestor(Gtk.ScrolledWindow.self) }

  /// Tells the scrollbars where we are, after a pass.
  func publishScroll() {
    let position = mirrored(engine.scroll)
    isPublishingScroll = true
    defer { isPublishingScroll = false }
    if let adjustment = adjustment(orientation) {
      let room = engine.room
      let window = mapping.isActive ? scroller : nil
      let published = mapping.publish(
        position: position, maximum: engine.maximumScroll,
        room: countsFromEnd ? (room.after, room.before) : room, at: now,
        isHeld: window.map { $0.isScrollbarActive(orientation) || $0.isTouched } ?? false,
        followsBounds: window?.kineticScrollingFollowsBounds(orientation) ?? true)
      if published.endsAnimation { window?.stopKineticScrolling() }
      configure(adjustment, published, page: page)
      // So that the scrolled window forgets how far beyond the end it was.
      if published.endsAnimation { adjustment.emit("value-changed") }
    }
    if let adjustment = adjustment(orientation.other) {
      let page = engine.viewport.across(axis)
      configure(adjustment, AdjustmentMapping.Published(value: 0, lower: 0, maximum: 0), page: page)
    }
  }

  private func configure(_ adjustment: Gtk.Adjustment, _ published: AdjustmentMapping.Published, page: Double)
  {
    let upper = published.maximum + page
    guard
      adjustment.value != published.value || adjustment.upper != upper || adjustment.pageSize != page
        || adjustment.lower != published.lower
    else { return }
    adjustment.configure(
      value: published.value, lower: published.lower, upper: upper, stepIncrement: page * 0.1,
      pageIncrement: page * 0.9, pageSize: page)
  }
}
