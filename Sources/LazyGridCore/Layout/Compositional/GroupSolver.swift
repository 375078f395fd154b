import Changesets

/// Arranges the items of one section in consecutive instances of a group.
struct GroupSolver {
  private let axis: Axis
  private var insets = EdgeInsets.zero
  private(set) var plan: GroupPlan

  /// The measured lengths of items along and across the axis. Across is stored only if the plan needs it.
  private var lengths = ExtentIndex(estimate: 0)
  private var breadths = ExtentIndex(estimate: 0)

  /// The extent of each group, with the group spacing between them.
  private var groups: ExtentIndex

  /// A complete group without measured items.
  private var unmeasured: GroupFrames

  /// The rows and columns formed by the items of a group.
  private var table: GroupTable

  private var cache = GroupCache()

  init(axis: Axis, _ section: LayoutSection, _ environment: LayoutEnvironment) {
    self.axis = axis
    insets = Self.insets(of: section)
    plan = GroupPlan(section.group, container: Self.container(axis, insets, environment))
    unmeasured = GroupResolution.frames(of: plan, count: plan.leaves.count) { _ in nil }
    table = GroupTable(unmeasured.frames, axis: axis)
    groups = Self.noGroups(section, unmeasured, axis)
  }

  private static func insets(of section: LayoutSection) -> EdgeInsets {
    let insets = section.contentInsets
    return EdgeInsets(
      top: Size.sanitized(insets.top), leading: Size.sanitized(insets.leading),
      bottom: Size.sanitized(insets.bottom),
      trailing: Size.sanitized(insets.trailing))
  }

  private static func container(
    _ axis: Axis, _ insets: EdgeInsets, _ environment: LayoutEnvironment
  ) -> Size {
    Size(
      along: max(0, environment.viewportAlong - insets.totalAlong(axis)),
      across: max(0, environment.across - insets.totalAcross(axis)), axis: axis)
  }

  // MARK: Changes

  /// Applies the section's layout for another space.
  ///
  /// - Parameters:
  ///   - section: The layout of the section.
  ///   - environment: The available space.
  ///   - isStale: Whether measured sizes are no longer valid.
  mutating func update(_ section: LayoutSection, _ environment: LayoutEnvironment, isStale: Bool) {
    insets = Self.insets(of: section)
    plan = GroupPlan(section.group, container: Self.container(axis, insets, environment))
    unmeasured = GroupResolution.frames(of: plan, count: plan.leaves.count) { _ in nil }
    table = GroupTable(unmeasured.frames, axis: axis)
    if isStale { lengths.markStale() }
    groups = Self.noGroups(section, unmeasured, axis)
    rebuildGroups()
  }

  mutating func apply(_ changeset: Changeset) {
    lengths.apply(changeset)
    breadths.apply(changeset)
    // Groups whose items do not move are kept.
    let unmoved = changeset.runs.first.map { $0.source == 0 && $0.target == 0 ? $0.count : 0 } ?? 0
    rebuildGroups(from: unmoved / plan.leaves.count)
  }

  mutating func invalidateMeasurements() { lengths.markStale() }

  mutating func discardSizes(keeping items: Range<Int>, limit: Int) {
    guard max(lengths.measuredRunCount, breadths.measuredRunCount) > limit else { return }
    lengths.trim(toRuns: limit / 4 * 3, keeping: items)
    breadths.trim(toRuns: limit / 4 * 3, keeping: items)
    rebuildGroups()
  }

  mutating func setMeasuredSize(_ size: Size, for item: Int) {
    guard plan.isMeasured[item % plan.leaves.count] else { return }
    lengths.setExtent(size.along(axis), at: item)
    if measuresAcross { breadths.setExtent(size.across(axis), at: item) }
    let group = item / plan.leaves.count
    if isKnownUniquelyReferenced(&cache) { cache.forget(group) } else { cache = GroupCache() }
    updateGroup(group)
  }

  /// Returns the last measured size of an item if it is still valid.
  func lastMeasuredSize(of item: Int) -> Size? {
    guard plan.isMeasured[item % plan.leaves.count], lengths.isMeasured(item) else { return nil }
    guard measuresAcross else {
      let frame = frames(ofGroup: item / plan.leaves.count).frames[item % plan.leaves.count]
      return Size(along: lengths.extent(at: item), across: frame.size.across(axis), axis: axis)
    }
    return breadths.isKnown(item) ? measuredSize(of: item) : nil
  }

  /// The number of stored sizes. Equal neighbors count once.
  var measuredCount: Int { max(lengths.measuredRunCount, breadths.measuredRunCount) }

  // MARK: Groups

  private var measuresAcross: Bool { axis == .vertical ? plan.measuresWidth : plan.measuresHeight }

  /// Returns an index without groups.
  private static func noGroups(_ section: LayoutSection, _ unmeasured: GroupFrames, _ axis: Axis)
    -> ExtentIndex
  {
    ExtentIndex(estimate: unmeasured.size.along(axis), spacing: Size.sanitized(section.interGroupSpacing))
  }

  /// Rebuilds the groups from `first` on from the known lengths of items.
  ///
  /// - Complexity: O(*m* log *m*) for *m* runs of measured items from there on.
  private mutating func rebuildGroups(from first: Int = 0) {
    let size = plan.leaves.count
    cache = GroupCache()
    let count = (itemCount + size - 1) / size
    let first = min(first, groups.count)
    groups.remove(first..<groups.count)
    groups.insert(count: count - first, at: first)
    if plan.measuresAny {
      var runs: [Range<Int>] = []
      lengths.forEachRun(in: min(first * size, itemCount)..<itemCount) { items, _, state in
        if state != .estimated { runs.append(items) }
      }
      for items in runs { updateGroups(of: items) }
    }
    if itemCount % size != 0 { updateGroup(groups.count - 1) }
  }

  /// Updates the groups of items that have the same length.
  private mutating func updateGroups(of items: Range<Int>) {
    let size = plan.leaves.count
    let firstFull = (items.lowerBound + size - 1) / size
    let full = firstFull..<max(firstFull, items.upperBound / size)
    guard full.count > 2 && !measuresAcross else {
      for group in items.lowerBound / size...(items.upperBound - 1) / size { updateGroup(group) }
      return
    }
    // Complete groups of equal items are equal.
    updateGroup(items.lowerBound / size)
    updateGroup((items.upperBound - 1) / size)
    groups.setExtent(frames(ofGroup: full.lowerBound).size.along(axis), in: full)
  }

  private mutating func updateGroup(_ group: Int) {
    let extent = frames(ofGroup: group).size.along(axis)
    if extent != groups.extent(at: group) { groups.setExtent(extent, at: group) }
  }

  private func frames(ofGroup group: Int) -> GroupFrames {
    let size = plan.leaves.count
    let first = group * size
    let count = min(size, itemCount - first)
    if !plan.measuresAny && count == size { return unmeasured }
    if let cached = cache[group] { return cached }
    let frames = GroupResolution.frames(of: plan, count: count) { leaf in
      leaf < count ? measuredSize(of: first + leaf) : nil
    }
    cache[group] = frames
    return frames
  }

  private func measuredSize(of item: Int) -> Size? {
    guard plan.measuresAny, lengths.isKnown(item) else { return nil }
    // The breadth is still unknown if the plan has only just begun to need it.
    let breadth = measuresAcross && breadths.isKnown(item) ? breadths.extent(at: item) : 0
    return Size(along: lengths.extent(at: item), across: breadth, axis: axis)
  }

  // MARK: Places

  var itemCount: Int { lengths.count }

  var contentExtent: Double { itemCount == 0 ? 0 : groups.totalExtent + insets.totalAlong(axis) }

  func place(_ item: Int) -> PlacedSlot {
    let group = item / plan.leaves.count
    return placed(item, frames(ofGroup: group), start: groups.offset(of: group))
  }

  private func placed(_ item: Int, _ group: GroupFrames, start: Double) -> PlacedSlot {
    let leaf = item % plan.leaves.count
    var frame = group.frames[leaf]
    let needsMeasuring = plan.isMeasured[leaf] && !lengths.isMeasured(item)
    if needsMeasuring {
      // The item extends to the end of its group. It is then measured as soon as any part of the group
      // becomes visible from below; measuring it later would move the visible part.
      let missing = max(0, group.size.along(axis) - frame.maxAlong(axis))
      frame.size = Size(
        along: frame.size.along(axis) + missing, across: frame.size.across(axis), axis: axis)
    }
    frame = frame.moved(along: axis, by: start).offsetBy(x: insets.leading, y: insets.top)
    return PlacedSlot(slot: Slot(item), frame: frame, needsMeasuring: needsMeasuring)
  }

  // MARK: Rows and columns

  func gridPosition(of item: Int) -> GridPosition {
    let (group, leaf) = item.quotientAndRemainder(dividingBy: plan.leaves.count)
    let (line, place) = table.position(of: leaf)
    return GridPosition(line: group * table.lineCount + line, place: place, axis: axis)
  }

  var gridSize: GridSize {
    let (full, rest) = itemCount.quotientAndRemainder(dividingBy: plan.leaves.count)
    return GridSize(
      lines: full * table.lineCount + table.lineCount(ofFirst: rest),
      breadth: full > 0 ? table.placeCount : table.placeCount(ofFirst: rest), axis: axis)
  }

  // MARK: Measuring

  func proposal(for item: Int) -> SizeProposal {
    let needs = plan.measures(item % plan.leaves.count)
    let size = frames(ofGroup: item / plan.leaves.count).frames[item % plan.leaves.count].size
    switch needs {
    case (true, true): return SizeProposal(atMostAcross: plan.container.across(axis), axis: axis)
    case (true, false): return SizeProposal(height: size.height)
    default: return SizeProposal(width: size.width)
    }
  }

  func forEachSlot(from: Double, to: Double, _ body: (PlacedSlot) -> Bool) {
    let before = insets.before(axis)
    let size = plan.leaves.count
    guard let first = groups.index(at: from - before) else { return }
    groups.forEachEntry(from: first) { group, entry in
      guard entry.start + before < to else { return false }
      guard entry.end + before > from || entry.start + before >= from else { return true }
      let frames = frames(ofGroup: group)
      for item in group * size..<min((group + 1) * size, itemCount) {
        let placed = placed(item, frames, start: entry.start)
        let (top, bottom) = (placed.frame.minAlong(axis), placed.frame.maxAlong(axis))
        guard top < to && (bottom > from || top >= from) else { continue }
        if !body(placed) { return false }
      }
      return true
    }
  }
}
