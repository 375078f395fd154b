import Changesets
import RandomSupport
import Testing

@testable import LazyGridCore

/// A view with random events that is checked in every frame.
final class RandomWalk {
  /// The events since the last frame.
  struct Events {
    /// The requested scroll value differs from the previous one.
    var scrolls = false
    /// Data or layout changed with motion.
    var animates = false
    /// Space or sizes changed.
    var snaps = false
    /// Data or layout changed without motion, which ends all motion.
    var stops = false
    /// A goal jumped or the axis changed: no slot needs to stay in place.
    var jumps = false
  }

  let rig: EngineRig
  private var random: SeededGenerator
  private var nextID = 1_000
  private var events = Events()
  private var log: [String] = []

  /// The viewport's length in the last frame.
  private var page = 0.0

  /// The items of collapsed sections by the ID of their header.
  private var collapsed: [Int: [Item]] = [:]
  private let seed: UInt64

  /// The length of the longest items, in pixels.
  private let longest: Int

  /// The number of frames since the last request.
  private var quiet = 0

  private var engine: Engine { rig.engine }

  /// The current layout of the view.
  private var layoutCase: LayoutCase

  init(seed: UInt64, layoutCase: LayoutCase) {
    self.seed = seed
    self.layoutCase = layoutCase
    random = SeededGenerator(seed: seed)
    longest = seed % 5 < 2 ? 6_000 : 150
    let start = items([0, 3, 60, 300][Int(seed % 4)], heights: 10...Double(longest), seed: seed)
    rig = EngineRig(start, layoutCase, estimate: [44, 400, 5][Int(seed % 3)])
    rig.label = "– \(layoutCase.testDescription), seed \(seed)"
    rig.frame()
  }

  /// Whether each frame is predicted by queries before it.
  var asks = false

  var keepsTrace = false

  /// The scroll value of each frame and the presentations of all live slots.
  private(set) var trace: [(scroll: Double, frames: [Rect])] = []

  /// Runs a number of steps, each with some events and a frame, and then comes to rest.
  func run(steps: Int) {
    for step in 0..<steps {
      let count = Int.random(in: 0..<4, using: &random)
      for _ in 0..<max(0, count - 1) { act() }
      if count < 2 { log.append("-") } else { log.append(".") }
      rig.host.hasPrefetchTime = quiet > 12 || Bool.random(using: &random)
      rig.label =
        "– \(layoutCase.testDescription), seed \(seed), step \(step), \(log.suffix(9).joined(separator: "; "))"
      frame()
      if rig.hasFailed { return }
    }
    rig.host.hasPrefetchTime = true
    for _ in 0..<40 where engine.isDirty { frame() }
    demand(!engine.isDirty, "does not come to rest")
  }

  // MARK: Steps

  private func act() {
    quiet = 0
    switch Int.random(in: 0..<(rig.sectioning == .flat ? 20 : 24), using: &random) {
    case 20..<22: toggleSection()
    case 22: changePinnedViews()
    case 23: decorate()
    case 0..<5: change()
    case 5..<10: scroll(by: Double(Int.random(in: -150...150, using: &random)))
    case 10: scroll(by: Double(Int.random(in: -8_000...8_000, using: &random)))
    case 11: resize()
    case 12: inset()
    case 13: relayout()
    case 14..<16: seek()
    case 16..<18: pin()
    case 18: resizeCells()
    default: rebind()
    }
  }

  private func note(_ text: String) { log.append(text) }

  private func scroll(by distance: Double) {
    note("scroll \(distance)")
    if engine.goals.current != nil && engine.goals.current?.spring == nil { events.jumps = true }
    events.scrolls = true
    engine.requestScroll(to: engine.scroll + distance)
  }

  private func change() {
    var new = rig.items
    switch Int.random(in: 0..<8, using: &random) {
    case 0: new.shuffle(using: &random)
    case 1: new.reverse()
    case 2: new.removeAll { _ in Int.random(in: 0..<3, using: &random) == 0 }
    case 3: new = Bool.random(using: &random) ? [] : new
    default: break
    }
    for _ in 0..<Int.random(in: 0..<12, using: &random) { changeOne(&new) }
    if new.isEmpty && Bool.random(using: &random) {
      for _ in 0..<100 { new.append(newItem()) }
    }
    let motion: Motion? = Int.random(in: 0..<4, using: &random) == 0 ? nil : .standard
    note("apply \(rig.items.count) → \(new.count) \(motion == nil ? "snap" : "move")")
    if new != rig.items {
      if motion == nil { events.stops = true } else { events.animates = true }
    }
    rig.apply(new, motion: motion)
  }

  /// Collapses or expands the section of a header, usually with the header held.
  private func toggleSection() {
    let headers = rig.items.indices.filter { rig.items[$0].id % 10 == 0 }
    guard rig.sectioning.hasHeaders, let index = headers.randomElement(using: &random) else { return }
    let header = rig.items[index].id
    var new = rig.items
    if let items = collapsed.removeValue(forKey: header) {
      let present = Set(new.map(\.id))
      new.insert(contentsOf: items.filter { !present.contains($0.id) }, at: index + 1)
    } else {
      let end = new[(index + 1)...].firstIndex { $0.id % 10 == 0 } ?? new.count
      collapsed[header] = Array(new[index + 1..<end])
      new.removeSubrange(index + 1..<end)
    }
    note("toggle \(index)")
    if Int.random(in: 0..<3, using: &random) > 0 { engine.hold(Slot(index)) }
    if new != rig.items { events.animates = true }
    rig.apply(new, motion: .standard)
  }

  private func changePinnedViews() {
    note("sticky")
    // A slot that is no longer pinned returns to its target immediately.
    events.stops = true
    engine.pinnedViews = PinnedViews(rawValue: UInt8.random(in: 0...3, using: &random))
  }

  private func decorate() {
    let decoration = Int.random(in: 0...8, using: &random)
    note("decorate \(decoration)")
    rig.decoration = decoration
    rig.apply(rig.items, motion: .standard)
    // Another decoration can be equal for the existing sections. In that case nothing is animated.
    if engine.animator.transition?.motion != nil { events.animates = true }
  }

  private func changeOne(_ new: inout [Item]) {
    let place = Int.random(in: 0...new.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: new.insert(newItem(), at: place)
    case 1 where place < new.count: new.remove(at: place)
    case 2 where place < new.count:
      let moved = new.remove(at: place)
      new.insert(moved, at: Int.random(in: 0...new.count, using: &random))
    case 3 where place < new.count:
      new[place].content += 1
      new[place].height = Double(Int.random(in: 10...longest, using: &random))
      new[place].kind = Int.random(in: 0..<2, using: &random)
    default: break
    }
  }

  private func newItem() -> Item {
    nextID += 1
    return Item(id: nextID, height: Double(Int.random(in: 10...longest, using: &random)))
  }

  private func resize() {
    let width = Double(Int.random(in: 100...700, using: &random))
    let height = Double(Int.random(in: 100...900, using: &random))
    let isNone = Int.random(in: 0..<8, using: &random) == 0
    note("viewport \(isNone ? 0 : width)×\(height)")
    events.snaps = true
    if isNone { events.jumps = true }
    engine.setViewport(Size(width: isNone ? 0 : width, height: height))
  }

  private func inset() {
    note("insets")
    events.snaps = true
    engine.setInsets(EdgeInsets(all: Double(Int.random(in: 0...40, using: &random))))
  }

  private func relayout() {
    let turns = Int.random(in: 0..<4, using: &random) == 0
    let cases = LayoutCase.walked.filter { turns || $0.axis == engine.axis }
    layoutCase = cases[Int.random(in: cases.indices, using: &random)]
    let motion: Motion? = Bool.random(using: &random) ? .standard : nil
    note("layout \(layoutCase.testDescription) \(motion == nil ? "snap" : "move")")
    if motion == nil { events.stops = true } else { events.animates = true }
    if layoutCase.axis != engine.axis { events.jumps = true }
    engine.setLayout(layoutCase.layout(estimate: [44, 5][Int(seed % 2)]), motion: motion)
  }

  private func seek() {
    guard engine.slotCount > 0 else { return }
    let slot = Slot(Int.random(in: 0..<engine.slotCount, using: &random))
    let positions: [ScrollPosition] = [.start, .center, .end, .nearest]
    let position = positions[Int.random(in: 0..<4, using: &random)]
    let motion: Motion? = Int.random(in: 0..<3, using: &random) == 0 ? nil : .standard
    note("seek \(slot.index) \(position) \(motion == nil ? "snap" : "move")")
    if motion == nil { events.jumps = true }
    engine.scroll(to: slot, at: position, motion: motion)
  }

  private func pin() {
    if let pinned = engine.liveSlots.first(where: { !$0.pins.isEmpty }) {
      note("unpin \(pinned.slot.index)")
      engine.setPin(.focused, false, for: pinned.key)
    } else if let slot = engine.liveSlots.randomElement(using: &random) {
      note("pin \(slot.slot.index)")
      engine.setPin(.focused, true, for: slot.key)
    }
  }

  private func resizeCells() {
    note("cell sizes")
    let factor = Double(Int.random(in: 1...3, using: &random))
    rig.host.height = { item, _, _ in item.height * factor }
    events.snaps = true
    engine.invalidateCellSizes()
  }

  private func rebind() {
    note("content")
    events.snaps = true
    engine.invalidateContent()
  }

  // MARK: Frames

  private func frame() {
    if engine.goals.current != nil && engine.goals.current?.spring == nil { events.jumps = true }
    let before = Picture(engine)
    let requested = engine.scrolling.requested
    let held = requested == nil && engine.goals.current == nil ? anchoredKey : nil
    let measures = rig.host.measures
    let wasSeeking = engine.goals.current != nil
    if asks { ask() }
    rig.frame(1.0 / 60)
    if keepsTrace { trace.append((engine.scroll, engine.liveSlots.map(engine.presentedFrame))) }
    let hasMeasured = rig.host.measures > measures
    // The last step of a scroll is exact, whatever is measured in it.
    if wasSeeking && engine.goals.current == nil && hasMeasured { events.jumps = true }
    quiet += 1
    (engine.content.solver.flat as? LineSolver)?._checkInvariants()
    checkRest()
    checkCellCount()
    checkClamps()
    guard engine.content.hasSpace else { return }
    if !events.jumps && !events.stops {
      let held = anchoredKey ?? held ?? firstKey(of: before, scrolledTo: requested ?? engine.scrolling.asked)
      checkContinuity(
        before, Picture(engine), held: held, hasMeasured: hasMeasured,
        requested: requested ?? engine.scrolling.asked)
    }
    events = Events()
    page = engine.page
  }

  private func ask() {
    for slot in engine.visibleSlots { _ = engine.targetFrame(of: slot) }
    _ = engine.currentSection
    _ = engine.visibleSections
  }

  private func demand(_ holds: Bool, _ message: @autoclosure () -> String) {
    rig.demand(holds, message())
  }

  /// Checks that all slots are at their targets one duration after the last event, and that the view is idle.
  private func checkRest() {
    guard quiet > 18 else { return }
    demand(!engine.isDirty, "not idle \(quiet) frames after the last event")
    demand(engine.ghostCount == 0, "ghosts are left")
    for slot in engine.liveSlots {
      demand(slot.motion == .rest || slot.motion.isAtRest(at: engine.animator.clock.time), "still moves")
      let target = engine.targetFrame(of: slot.slot)
      // Without space, nothing is placed.
      demand(
        slot.presentation.exitOffset != 0 || !engine.content.hasSpace
          || engine.presentedFrame(slot) == target?.moved(along: engine.axis, by: slot.pinOffset),
        "rests at \(engine.presentedFrame(slot)) instead of \(String(describing: target))")
      demand(slot.presentation.exitOffset == 0 || !slot.pins.isEmpty, "rests at its exit position")
    }
    engine.forEachPlacement {
      demand($0.opacity == 1 && $0.scale == 1, "rests at opacity \($0.opacity), scale \($0.scale)")
    }
  }

  /// Checks the positions of headers and footers at rest.
  private func checkClamps() {
    guard engine.content.hasSpace, !engine.isMoving, !engine.pinnedViews.isEmpty else { return }
    let (sections, sectioned) = (engine.sections, engine.content.solver)
    let (axis, page) = (engine.axis, engine.page)
    for slot in engine.liveSlots where slot.presentation.isPlaced && slot.presentation.exitOffset == 0 {
      let section = sections.section(of: slot.slot)
      let length = slot.frame.size.along(axis)
      let natural = slot.frame.minAlong(axis) - engine.scroll
      let shift = engine.insets.before(axis) - engine.scroll
      let stretch = sectioned.stretch(of: section)
      var expected = natural
      if length <= page / 2 {
        if engine.pinnedViews.contains(.headers), sections.header(of: section) == slot.slot {
          expected = min(max(natural, 0), stretch.end + shift - length)
        } else if engine.pinnedViews.contains(.footers), sections.footer(of: section) == slot.slot {
          expected = max(min(natural, page - length), stretch.start + shift)
        }
      }
      let drawn = engine.presentedFrame(slot).minAlong(axis)
      demand(abs(drawn - expected) < 0.001, "section \(section) is pinned at \(drawn), not \(expected)")
    }
  }

  /// Checks the live slots: visible slots, two slots of each column on either side, pinned slots, visible
  /// leaving slots, and slots between the viewport and an anchor above it.
  private func checkCellCount() {
    guard engine.content.hasSpace else { return }
    var anchored = Double.infinity
    if case .slot(let slot, _) = engine.anchor.anchor {
      anchored = engine.content.target(of: slot).minAlong(engine.axis)
    }
    let others = engine.liveSlots.filter {
      let isBelowAnchor =
        $0.frame.minAlong(engine.axis) >= anchored
        && $0.frame.maxAlong(engine.axis) <= engine.scroll
      let isNeeded = $0.isVisible || $0.answer.resolution == engine.resolver.number
      return !isNeeded && $0.pins.isEmpty && !engine.isDrawn($0) && !isBelowAnchor
    }
    // Two slots on either side of each column, and the same number again for slots needed by an earlier step
    // of the pass.
    guard let columns = engine.content.solver.breadth else { return }
    let limit = 6 * max(1, columns) * layoutCase.startsPerLine
    demand(others.count <= limit, "\(others.count) invisible cells for \(columns) columns")
  }

  /// The anchor of the view.
  private var anchoredKey: SlotKey? {
    guard case .slot(let slot, _) = engine.anchor.anchor else { return nil }
    return engine.liveSlot(at: slot)?.key
  }

  /// Returns the anchor of a scrolling view: the first slot that was visible at its target and still is. The
  /// first slot afterwards may be another one.
  private func firstKey(of old: Picture, scrolledTo value: Double) -> SlotKey? {
    let distance = value - old.scroll
    return old.places.filter { place in
      place.frame.maxAlong(engine.axis) > distance
        && place.frame.minAlong(engine.axis) < distance + engine.page
    }.min { $0.frame.minAlong(engine.axis) < $1.frame.minAlong(engine.axis) }?.key
  }

  /// Checks that each presentation continues from the previous one, by at most its speed and the scrolling.
  ///
  /// - Parameters:
  ///   - held: The anchor.
  ///   - hasMeasured: Whether cells were measured in the frame. In layouts that do not move as a whole, new
  ///     sizes move slots other than the anchor.
  private func checkContinuity(
    _ old: Picture, _ new: Picture, held: SlotKey?, hasMeasured: Bool, requested: Double
  ) {
    // The number of slots that the pass found. Some may have been recycled since.
    let snapped = events.animates && Set(old.drawn.keys).union(new.drawn.keys).count > 200
    guard !snapped else { return }
    let distance = old.scroll - engine.scrolling.asked
    let furthest = (old.drawn.values.map(\.reach).max() ?? 0) + old.furthestEdge
    // A long scroll that is cut short at the end of the content may recycle cells and bind them again.
    let isSmallStep = abs(distance) < 50 && abs(requested - old.scroll) < 50
    let learns = hasMeasured && !layoutCase.movesAsOne
    for (key, was) in old.drawn where was.isOnScreen {
      // A pinned slot moves with the edge of its section, whatever its own motion is. New sizes move an edge
      // that rests at once.
      let travels = was.isTravelling && !((learns || events.snaps) && was.sticks)
      let isFree = learns && !events.animates && !travels
      guard let now = new.drawn[key] else {
        let isLost =
          (!isFree || key == held) && was.isWellOnScreen && !events.snaps && isSmallStep
          && !was.isEnding
        demand(!isLost, "\(key.rawValue) vanished from \(was.frame)")
        continue
      }
      let carried = was.frame.moved(along: engine.axis, by: distance + engine.scroll)
      // A slot may jump between two invisible positions. Its own motion can take it to the second one.
      let stays = was.isWellOnScreen && isWithin(carried, was.reach)
      guard engine.meetsViewport(carried), now.isOnScreen || stays else { continue }
      let moved = now.frame.minAlong(engine.axis) - was.frame.minAlong(engine.axis) - distance
      let across = now.frame.origin.across(engine.axis) - was.frame.origin.across(engine.axis)
      let isHeld = !events.snaps && (!isFree || key == held) || travels
      let isAtEdge = engine.scroll == 0 || engine.scroll >= engine.maximumScroll - 1
      guard isHeld, events.animates || travels || !isAtEdge else { continue }
      let text = "moved \(moved), \(across) from \(was.frame), scrolled \(distance)"
      // A pinned slot moves with the slot that pushes it, or stays while the rest scrolls. A footer that
      // grows at the end grows at its start and moves with the end of the viewport.
      let growth =
        abs(now.frame.size.along(engine.axis) - was.frame.size.along(engine.axis)) + abs(engine.page - page)
      var reach = was.sticks || now.sticks ? furthest + abs(distance) + growth : was.reach
      // A ghost is not pinned. A revived slot that must be pinned follows the rule immediately.
      if now.sticks && was.isEnding { continue }
      // A slot that was too long to be pinned moves to the edge immediately, by at most its length.
      let length = was.frame.size.along(engine.axis)
      if now.sticks && !was.sticks && length > page / 2 { reach += length }
      // A flow may learn that fewer items are beside the anchor.
      demand(abs(moved) <= reach && (isFree || abs(across) <= was.reach), "\(key.rawValue) \(text)")
    }
  }

  /// Returns whether a part of `frame`, in content space, is in the viewport and more than `distance` pixels
  /// from its ends.
  private func isWithin(_ frame: Rect, _ distance: Double) -> Bool {
    frame.maxAlong(engine.axis) > engine.scroll + distance
      && frame.minAlong(engine.axis) < engine.scroll + engine.page - distance
  }
}
