import GtkBridge
import LazyGridCore

/// Synchronizes the engine's scroll value with GTK's adjustments.
final class ScrollPublisher: ShellPart {
  private var mapping = AdjustmentMapping()
  private var isPublishing = false

  /// Whether an animation or the thumb writes the adjustment.
  var isAnimated: Bool { mapping.isActive }

  /// Starts a new mapping after the layout has changed.
  func reset() { mapping = AdjustmentMapping() }

  /// Takes over another adjustment along the scroll axis.
  func join(_ adjustment: Gtk.Adjustment) {
    reset()
    if adjustment.value != 0 { take(from: adjustment) }
    shell.queuePass()
  }

  /// Takes a new value of the adjustment, unless it is the published one.
  func valueDidChange(_ adjustment: Gtk.Adjustment) {
    if !isPublishing { take(from: adjustment) }
  }

  /// Takes the value that the user or the program has set.
  private func take(from adjustment: Gtk.Adjustment) {
    let writer = writer
    if writer == .step && mapping.interruptAnimation() { scroller?.stopKineticScrolling() }
    let position = mapping.position(
      for: adjustment.value, by: writer, at: shell.frames.now, maximum: engine.maximumScroll, page: page)
    engine.requestScroll(to: mirrored(position))
    shell.queuePass(keepsPositions: true)
  }

  private var page: Double { engine.viewport.along(axis) }

  /// Whether the adjustment counts from the other end of the content: in right-to-left, if it is horizontal.
  private var countsFromEnd: Bool { axis == .horizontal && shell.isMirrored }

  private func mirrored(_ position: Double) -> Double {
    countsFromEnd ? engine.maximumScroll - position : position
  }

  /// The source of the adjustment's new value.
  private var writer: AdjustmentMapping.Writer {
    // GTK's animations write in the update phase of a frame, which ends with this view's own handler.
    let isAnimation = shell.frames.isBeginning
    guard let window = scroller else { return isAnimation ? .animation : .step }
    if window.isScrollbarActive(shell.orientation) { return .thumb }
    return isAnimation || window.isTouched ? .animation : .step
  }

  private var scroller: Gtk.ScrolledWindow? { widget.ancestor(Gtk.ScrolledWindow.self) }

  /// Publishes the scroll value to the adjustments after a pass.
  func publish() {
    let orientation = shell.orientation
    let position = mirrored(engine.scroll)
    isPublishing = true
    defer { isPublishing = false }
    if let adjustment = shell.adjustment(orientation) {
      let room = engine.room
      let window = mapping.isActive ? scroller : nil
      let published = mapping.publish(
        position: position, maximum: engine.maximumScroll,
        room: countsFromEnd ? (room.after, room.before) : room, at: shell.frames.now,
        isHeld: window.map { $0.isScrollbarActive(orientation) || $0.isTouched } ?? false,
        followsBounds: window?.kineticScrollingFollowsBounds(orientation) ?? true)
      if published.endsAnimation { window?.stopKineticScrolling() }
      configure(adjustment, published, page: page)
      // Makes the scrolled window forget its overshoot beyond the end.
      if published.endsAnimation { adjustment.emit("value-changed") }
    }
    if let adjustment = shell.adjustment(orientation.other) {
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
