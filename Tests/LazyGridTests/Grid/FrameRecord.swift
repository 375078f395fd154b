import GtkBridge

@testable import LazyGrid

/// The place of every cell's widget in each painted frame, from real allocations.
@MainActor
final class FrameRecord {
  /// The top edges by ID, one dictionary for each frame.
  private(set) var tops: [[Int: Double]] = []

  /// The frames in which part of the viewport was not covered, for a list without gaps.
  private(set) var uncovered: [Int] = []

  private var connection: Gtk.SignalConnection?

  init(_ rig: GridRig) {
    connection = rig.grid.widget.frameClock?.onAfterPaint { [unowned self, unowned rig] in take(rig) }
  }

  isolated deinit { connection?.disconnect() }

  private func take(_ rig: GridRig) {
    var frame: [Int: Double] = [:]
    var covered = 0.0
    let height = Double(rig.grid.widget.height)
    for live in rig.grid.shell.engine.liveSlots {
      guard let cell = rig.grid.shell.cells[live.cell], let id = cell.id?.base as? Int,
        let bounds = cell.widget.bounds(in: rig.grid.widget)
      else { continue }
      frame[id] = bounds.y
      covered += max(0, min(bounds.y + bounds.height, height) - max(bounds.y, 0))
    }
    if covered < height - 1 { uncovered.append(tops.count) }
    tops.append(frame)
  }

  /// Returns the maximum distance of the item from its place in the first frame that showed it.
  func largestShift(of id: Int) -> Double {
    let seen = tops.compactMap { $0[id] }
    guard let first = seen.first else { return .infinity }
    return seen.map { abs($0 - first) }.max() ?? 0
  }
}
