@testable import LazyGridCore

/// The presentation at one point in time.
struct Picture {
  struct Drawn {
    var frame: Rect
    var isOnScreen: Bool
    var isWellOnScreen: Bool
    var isTravelling: Bool
    var isEnding: Bool
    var sticks: Bool

    /// The largest distance that its own motion can cover in one frame.
    var reach: Double
  }

  var drawn: [SlotKey: Drawn] = [:]

  /// The targets of the visible slots that are not pinned, from the start of the viewport, in the order of
  /// the data.
  var places: [(key: SlotKey, frame: Rect)] = []
  var scroll: Double

  /// The largest distance that the end of a section, which pushes a header, can cover in one frame.
  var furthestEdge = 0.0

  init(_ engine: Engine) {
    scroll = engine.scroll
    for slot in engine.liveSlots where slot.presentation.isPlaced {
      add(engine, slot.key, engine.presentedFrame(slot), slot.motion)
      drawn[slot.key]?.sticks = slot.pinOffset != 0
      if let edge = slot.presentation.boundary {
        furthestEdge = max(furthestEdge, reach(edge.spring, edge.frequency))
      }
      if slot.isVisibleInPlace {
        places.append((slot.key, slot.frame.moved(along: engine.axis, by: -scroll)))
      }
    }
    for ghost in engine.cells.ghosts {
      let frame = ghost.frame.offsetBy(
        x: ghost.motion.x.displacement - (engine.axis == .horizontal ? engine.scroll : 0),
        y: ghost.motion.y.displacement - (engine.axis == .vertical ? engine.scroll : 0))
      add(engine, ghost.key, frame, ghost.motion)
      drawn[ghost.key]?.isEnding = true
    }
  }

  private mutating func add(_ engine: Engine, _ key: SlotKey, _ frame: Rect, _ motion: SlotMotion) {
    let reach = max(reach(motion.x, motion.frequency), reach(motion.y, motion.frequency))
    let start = frame.minAlong(engine.axis)
    let end = frame.maxAlong(engine.axis)
    let page = engine.viewport.along(engine.axis)
    drawn[key] = Drawn(
      frame: frame, isOnScreen: end > 0 && start < page,
      isWellOnScreen: start > reach + 50 && end < page - reach - 50 && end > start,
      isTravelling: motion.isTravelling && motion.springEnd > engine.animator.clock.time + 0.02,
      isEnding: false,
      sticks: false,
      reach: reach)
  }

  private func reach(_ spring: Spring, _ frequency: Double) -> Double {
    0.1 + (abs(spring.velocity) + abs(spring.displacement) * max(160, frequency)) / 60
  }
}
