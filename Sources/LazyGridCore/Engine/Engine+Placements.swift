// The presentation of the cells.
extension Engine {
  /// The current presentation of a cell.
  package struct Placement: Sendable, Hashable {
    package var cell: CellHandle

    /// The frame in the viewport's logical space (`x` from the leading edge), in pixels. Along the axis, it
    /// is never much more than a page outside the viewport.
    package var frame: Rect
    package var opacity: Double
    package var scale: Double

    /// Whether the cell is pinned to the edge of the viewport, above the others.
    package var isStuck = false
  }

  /// Calls `body` with every cell that is visible or prefetched, in the order for siblings: first ghosts,
  /// then the live slots in the order of the data, and pinned cells last.
  package func forEachPlacement(_ body: (Placement) -> Void) {
    let time = animator.time
    for ghost in cells.ghosts {
      let drawn = ghost.frame.offsetBy(x: ghost.motion.x.displacement, y: ghost.motion.y.displacement)
      body(placement(ghost.cell, drawn, ghost.motion, time))
    }
    var hasStuck = false
    for slot in cells.live.elements {
      if slot.isStuck {
        hasStuck = true
      } else {
        body(placement(slot.cell, slot.presentation.drawn(axis), slot.motion, time))
      }
    }
    guard hasStuck else { return }
    for slot in cells.live.elements where slot.isStuck {
      var placement = placement(slot.cell, slot.presentation.drawnWithPin(axis), slot.motion, time)
      placement.isStuck = true
      body(placement)
    }
  }

  private func placement(
    _ cell: CellHandle, _ drawn: Rect, _ motion: SlotMotion, _ time: Double
  ) -> Placement {
    Placement(
      cell: cell, frame: drawn.moved(along: axis, by: -scroll),
      opacity: motion.opacity.value(at: time), scale: motion.scale.value(at: time))
  }

  /// Whether ``forEachPlacement(_:)`` reports other cells, or another order, than at the last
  /// ``acknowledgeOrder()``.
  ///
  /// - Complexity: O(live slots).
  package var orderChanged: Bool { cells.orderChanged }

  /// Records that the host has applied the current order of cells.
  package func acknowledgeOrder() { cells.acknowledgeOrder() }
}
