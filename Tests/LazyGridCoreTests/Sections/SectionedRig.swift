import Changesets
import Testing

@testable import LazyGridCore

/// A view of sections whose headers and footers are checked in every frame.
final class SectionedRig {
  struct Group: Identifiable, Equatable {
    var id: Int
    var items: [Item]
    var hasHeader = true
    var hasFooter = false
    var isCollapsed = false
    var insets = EdgeInsets.zero

    /// The length of header and footer.
    var span = 32.0
    var layout: (any CollectionLayout)?

    static func == (a: Group, b: Group) -> Bool { a.id == b.id && a.span == b.span }

    var headerID: Int { 1_000_000 + id }
    var footerID: Int { 2_000_000 + id }

    /// Returns a section of `count` items of 44 pixels.
    static func of(_ count: Int, id: Int, hasFooter: Bool = false) -> Group {
      Group(id: id, items: (0..<count).map { Item(id: id * 1_000 + $0) }, hasFooter: hasFooter)
    }
  }

  let rig: EngineRig
  private(set) var groups: [Group] = []

  /// The presentation of each header and footer in the last frame, and the scroll value of that frame.
  private var drawn: [SlotKey: Rect] = [:]
  private var lastScroll = 0.0

  /// Whether only motion and scrolling may move a header.
  var demandsSteadiness = true

  var engine: Engine { rig.engine }

  init(
    _ groups: [Group], layout: some CollectionLayout = LineLayout.list(estimated: 44),
    viewport: Size = Size(width: 400, height: 600), sticky: PinnedViews = .headers
  ) {
    rig = EngineRig(layout: layout, viewport: viewport)
    engine.pinnedViews = sticky
    apply(groups, motion: nil)
    demandsSteadiness = false
    frame()
    demandsSteadiness = true
  }

  // MARK: Steps

  private func list(_ groups: [Group]) -> SectionList {
    SectionList(
      groups.map {
        SectionList.Section(
          itemCount: $0.items.count, hasHeader: $0.hasHeader, hasFooter: $0.hasFooter,
          isCollapsed: $0.isCollapsed, contentInsets: $0.insets, layout: $0.layout)
      })
  }

  private func slots(_ groups: [Group]) -> [Item] {
    groups.flatMap { group in
      (group.hasHeader ? [Item(id: group.headerID, height: group.span, kind: 1)] : [])
        + (group.isCollapsed ? [] : group.items)
        + (group.hasFooter ? [Item(id: group.footerID, height: group.span, kind: 1)] : [])
    }
  }

  func apply(_ new: [Group], motion: Motion? = .standard) {
    let source = engine.sections
    let isFirst = groups.count != source.count
    let change = SectionsChange(
      items: Changeset(from: groups.flatMap(\.items), to: new.flatMap(\.items)),
      sections: isFirst
        ? .replacingAll(sourceCount: source.count, targetCount: new.count) : Changeset(from: groups, to: new),
      from: source, to: list(new))
    if motion == nil { drawn = [:] }
    groups = new
    rig.commit(slots(new), change, motion: motion)
  }

  func change(motion: Motion? = .standard, _ edit: (inout [Group]) -> Void) {
    var new = groups
    edit(&new)
    apply(new, motion: motion)
  }

  func frame() {
    rig.frame()
    checkClamps()
  }

  func frames(_ count: Int) {
    for _ in 0..<count where !rig.hasFailed { frame() }
  }

  func settle() {
    frame()
    for _ in 0..<60 where engine.isDirty && !rig.hasFailed { frame() }
  }

  func scroll(by distance: Double) { scroll(to: engine.scroll + distance) }

  func scroll(to value: Double) {
    engine.requestScroll(to: value)
    frame()
  }

  /// Changes the space. Headers may jump, as the edges to which they are pinned do.
  func resize(_ viewport: Size) {
    engine.setViewport(viewport)
    drawn = [:]
    frame()
  }

  func slot(_ id: Int) -> Slot? { rig.items.firstIndex { $0.id == id }.map { Slot($0) } }

  /// Returns the presentation of the header of a section.
  func header(_ group: Int) -> Double? { rig.top(1_000_000 + group) }
  func footer(_ group: Int) -> Double? { rig.top(2_000_000 + group) }

  // MARK: The clamp rule

  private func checkClamps() {
    let (sections, sectioned) = (engine.sections, engine.content.solver)
    let (axis, page) = (engine.axis, engine.page)
    var now: [SlotKey: Rect] = [:]
    for slot in engine.liveSlots where slot.presentation.isPlaced {
      let section = sections.section(of: slot.slot)
      let isHeader = sections.header(of: section) == slot.slot
      guard isHeader || sections.footer(of: section) == slot.slot else {
        rig.demand(slot.pinOffset == 0, "item \(slot.slot.index) sticks")
        continue
      }
      let frame = engine.presentedFrame(slot)
      let top = frame.minAlong(axis)
      now[slot.key] = frame
      checkSteadiness(slot, top)
      guard !engine.isMoving else { continue }
      let natural = slot.frame.minAlong(axis) - engine.scroll
      let length = slot.frame.size.along(axis)
      let stretch = sectioned.stretch(of: section)
      let shift = engine.insets.before(axis) - engine.scroll
      let maySticks = engine.pinnedViews.contains(isHeader ? .headers : .footers) && length <= page / 2
      var expected = natural
      if maySticks && isHeader { expected = min(max(natural, 0), stretch.end + shift - length) }
      if maySticks && !isHeader { expected = max(min(natural, page - length), stretch.start + shift) }
      rig.demand(abs(top - expected) < 0.001, "section \(section) at \(top) for \(expected)")
      if slot.pinOffset != 0, let middle = visibleMiddle(frame) {
        let hit = engine.hitTest(middle)
        rig.demand(hit.map { $0.pinOffset != 0 } ?? false, "\(middle) hits \(String(describing: hit?.slot))")
      }
    }
    checkPresence(sections, sectioned)
    drawn = now
    lastScroll = engine.scroll
  }

  /// Checks that the section at the start of the viewport shows its header.
  private func checkPresence(_ sections: SectionList, _ sectioned: ContentSolver) {
    let start = engine.scroll - engine.insets.before(engine.axis)
    guard engine.pinnedViews.contains(.headers), let section = sectioned.section(at: start),
      sectioned.stretch(of: section).start < start + engine.page, let header = sections.header(of: section)
    else { return }
    rig.demand(engine.liveSlot(at: header) != nil, "the header of section \(section) is missing")
  }

  private func visibleMiddle(_ frame: Rect) -> Point? {
    let (start, end) = (max(0, frame.minAlong(engine.axis)), min(engine.page, frame.maxAlong(engine.axis)))
    guard end > start else { return nil }
    return Point(along: (start + end) / 2, across: 20, axis: engine.axis)
  }

  /// Checks that only motion and scrolling move a presentation.
  private func checkSteadiness(_ slot: LiveSlot, _ top: Double) {
    guard demandsSteadiness, let old = drawn[slot.key] else { return }
    let before = old.minAlong(engine.axis)
    let page = engine.page
    let length = slot.frame.size.along(engine.axis)
    let carried = before + lastScroll - engine.scrolling.asked
    // A slot may jump between two invisible positions.
    guard before > -length, before < page, carried > -length || top > -length, carried < page || top < page
    else { return }
    let speeds = engine.liveSlots.map { slot in
      [slot.motion.x, slot.motion.y].map {
        abs($0.velocity) + abs($0.displacement) * max(160, slot.motion.frequency)
      }.max() ?? 0
    }
    // A motion jumps at its end, and a slot pinned at its end grows at its start.
    let growth = abs(length - old.size.along(engine.axis))
    let reach = abs(engine.scrolling.asked - lastScroll) + growth + 0.5 + (speeds.max() ?? 0) / 60
    rig.demand(abs(top - before) <= reach, "slot \(slot.slot.index) jumps from \(before) to \(top)")
  }
}

extension EngineRig {
  /// Commits a change of slots in sections.
  func commit(_ slots: [Item], _ change: SectionsChange, motion: Motion?) {
    host.items = slots
    engine.commit(change, motion: motion, host: host)
  }
}
