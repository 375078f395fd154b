import Changesets
import GtkBridge
import LazyGridCore

/// The order of the cells among their siblings.
final class SiblingOrder: ShellPart {
  /// Whether cells may be out of order among their siblings without a visible effect.
  private(set) var isOutOfOrder = false

  /// Whether headers that stick come after all other siblings.
  private var stuckAreOnTop = true

  /// Schedules a slice for when scrolling has paused.
  private var source: Gtk.MainLoopSource?

  /// The time of the last scrolling, in microseconds of the main loop's clock.
  private var lastScrollTime = 0

  /// The time without scrolling after which the cells are put in order, in microseconds.
  private static let rest = 120_000

  func noteScrolling() { lastScrollTime = Gtk.MainLoop.monotonicTime }

  func noteNewCell() { stuckAreOnTop = false }

  func cancel() { source?.cancel() }

  /// Puts the sibling widgets in the order of the data, ghosts first. Screen readers, painting and picking
  /// follow the order of siblings.
  ///
  /// When a child changes its place among its siblings, GTK measures the whole window and recomputes the
  /// style of the siblings after it (seen in 4.8.3). While nothing moves by itself and no cells overlap, the
  /// reordering therefore waits until a frame has been painted and scrolling has paused.
  func update() {
    guard engine.orderChanged else { return }
    engine.acknowledgeOrder()
    guard !engine.isMoving, !overlaps else { return restore() }
    isOutOfOrder = true
  }

  /// Puts the cells in order, or schedules it for a pause in scrolling.
  func settle() {
    guard isOutOfOrder, !shell.changes.isDisposed else { return }
    let wait = lastScrollTime + Self.rest - Gtk.MainLoop.monotonicTime
    guard wait > 0 else { return restore() }
    source =
      source
      ?? Gtk.MainLoop.timeout(milliseconds: wait / 1_000 + 1) { [unowned self] in
        source = nil
        shell.prefetch.schedule()
        return false
      }
  }

  private func restore() {
    isOutOfOrder = false
    source?.cancel()
    source = nil
    for (number, child) in widget.children.enumerated() {
      Cell.of(child)?.siblingNumber = number
    }
    var wanted: [Cell] = []
    engine.forEachPlacement { placement in
      guard let cell = cells[placement.cell] else { return }
      cell.isStuck = placement.isStuck
      wanted.append(cell)
    }
    let stays = wanted.map(\.siblingNumber).isInLongestIncreasingSubsequence
    var previous = shell.decorations.topmostBackground
    for (position, cell) in wanted.enumerated() {
      if !stays[position] { cell.widget.insert(into: widget, after: previous) }
      cell.isMisplaced = false
      previous = cell.widget
    }
    stuckAreOnTop = true
  }

  /// Whether a cell that may be out of order overlaps another, so that the order is visible.
  private var overlaps: Bool {
    var placed: [Engine.Placement] = []
    var isSorted = true
    engine.forEachPlacement { placement in
      if let last = placed.last, last.frame.minY > placement.frame.minY { isSorted = false }
      placed.append(placement)
      noteStuck(placement)
    }
    if !isSorted { placed.sort { $0.frame.minY < $1.frame.minY } }
    for position in placed.indices {
      let frame = placed[position].frame
      var next = position + 1
      while next < placed.count, placed[next].frame.minY < frame.maxY - Self.closeness {
        if frame.lies(on: placed[next].frame, byMoreThan: Self.closeness),
          isMisplaced(placed[position].cell) || isMisplaced(placed[next].cell),
          !stuckAreOnTop || placed[position].isStuck == placed[next].isStuck
        {
          return true
        }
        next += 1
      }
    }
    return false
  }

  /// The overlap of two cells, in pixels, below which it is invisible.
  private static let closeness = 0.5

  /// Marks a header as misplaced when it begins or ceases to stick, because its place among its siblings
  /// changes.
  private func noteStuck(_ placement: Engine.Placement) {
    guard let cell = cells[placement.cell], cell.isStuck != placement.isStuck else { return }
    cell.isStuck = placement.isStuck
    cell.isMisplaced = true
    stuckAreOnTop = false
  }

  private func isMisplaced(_ handle: CellHandle) -> Bool { cells[handle]?.isMisplaced ?? false }
}

extension Rect {
  /// Returns whether the two rectangles overlap by more than a border of this width.
  fileprivate func lies(on other: Rect, byMoreThan closeness: Double) -> Bool {
    minX < other.maxX - closeness && other.minX < maxX - closeness
      && minY < other.maxY - closeness && other.minY < maxY - closeness
  }
}
