import Changesets

/// Arranges sections one after the other along the scroll axis, each with its header, its items as a
/// layout has them, and its footer.
///
/// A section that nobody has looked at costs four numbers; one that is seen gets a solver of its own for
/// its items. Headers and footers are as broad as the content and as long as their cells want to be.
struct SectionedSolver: LayoutSolver {
  let axis: Axis
  let base: any CollectionLayout
  private(set) var list: SectionList
  private(set) var environment = LayoutEnvironment(across: 0, viewportAlong: 0)
  private var bodies = SectionBodies()
  private(set) var headers = SpanExtents()
  private(set) var footers = SpanExtents()
  private var offsets = SectionOffsets()

  /// The estimate of lines that sections of the view's layout share, when it makes one.
  private var lineEstimate: LineEstimate?

  /// More samples than any solver takes: then the estimate has settled.
  private static let sampleLimit = 32

  init(layout: any CollectionLayout, list: SectionList) {
    axis = layout.axis
    base = layout
    self.list = list
    lineEstimate = (layout.makeSolver() as? any EstimatingSolver)?.lineEstimate
    rebuildOffsets()
  }

  // MARK: Lengths

  /// What each part of a section's length is multiplied by.
  private var scale: SectionOffsets.Parts {
    SectionOffsets.Parts(1, lineEstimate?.extent ?? 0, headers.estimate, footers.estimate)
  }

  private mutating func rebuildOffsets() {
    offsets = SectionOffsets(list.indices.map { parts(of: $0) })
  }

  private func parts(of section: Int) -> SectionOffsets.Parts {
    let shape = list[section]
    var parts = SectionOffsets.Parts()
    if shape.hasHeader {
      if let known = headers.knownLength(of: section) { parts[0] += known } else { parts[2] = 1 }
    }
    if shape.hasFooter {
      if let known = footers.knownLength(of: section) { parts[0] += known } else { parts[3] = 1 }
    }
    guard shape.shownCount > 0 else { return parts }
    parts[0] += shape.contentInsets.totalAlong(axis)
    if bodies.solvers.isEmpty || bodies.solvers[section] == nil, layout(of: section) == nil {
      let inset = shape.contentInsets.totalAcross(axis)
      let template = bodies.template(inset: inset) { emptySolver(base, inset: inset) }
      let (pixels, lines) = template.unmeasuredExtent(count: shape.shownCount)
      parts[0] += pixels
      parts[1] = lines
    } else {
      parts[0] += Size.gate(solver(of: section).contentExtent)
    }
    return parts
  }

  // MARK: Solvers of sections

  /// The layout of a section that has another than the view's.
  private func layout(of section: Int) -> (any CollectionLayout)? {
    let own = list[section].layout ?? base.layout(forSection: section)
    // Along another axis it could not stand among the others.
    return own?.axis == axis ? own : nil
  }

  private func emptySolver(_ layout: any CollectionLayout, inset: Double) -> any LayoutSolver {
    var solver = layout.makeSolver()
    solver.setEnvironment(
      LayoutEnvironment(
        across: max(0, environment.across - inset), viewportAlong: environment.viewportAlong))
    return solver
  }

  /// The solver of a section's items, which it counts from 0.
  func solver(of section: Int) -> any LayoutSolver {
    if let known = bodies.solvers[section] { return known }
    let own = layout(of: section)
    var solver = emptySolver(own ?? base, inset: list[section].contentInsets.totalAcross(axis))
    if own == nil, let lineEstimate, var estimating = solver as? any EstimatingSolver {
      estimating.lineEstimate = lineEstimate
      solver = estimating
    }
    solver.apply(.splice(count: 0, position: 0, removed: 0, added: list[section].shownCount))
    bodies.solvers[section] = solver
    return solver
  }

  /// Those of the sections that have been looked at.
  var knownSolvers: some Sequence<any LayoutSolver> { bodies.solvers.values }

  /// Makes sure that nobody else sees what is changed in the solvers.
  private mutating func ownBodies() {
    if !isKnownUniquelyReferenced(&bodies) { bodies = bodies.copy() }
  }

  // MARK: LayoutSolver

  var itemCount: Int { list.slotCount }

  var contentExtent: Double { offsets.total(scale) }

  mutating func setEnvironment(_ new: LayoutEnvironment) {
    guard new != environment else { return }
    if new.across != environment.across {
      headers.markStale()
      footers.markStale()
    }
    environment = new
    ownBodies()
    bodies.forgetTemplates()
    for section in bodies.solvers.keys {
      let inset = list[section].contentInsets.totalAcross(axis)
      bodies.solvers[section]?.setEnvironment(
        LayoutEnvironment(across: max(0, new.across - inset), viewportAlong: new.viewportAlong))
    }
    rebuildOffsets()
  }

  /// Takes data without sections: one section without a header.
  mutating func apply(_ changeset: Changeset) {
    apply(
      SectionsChange(
        slots: changeset, sections: .replacingAll(sourceCount: list.count, targetCount: 1),
        target: SectionList([SectionList.Section(itemCount: changeset.targetCount)])))
  }

  mutating func apply(_ change: SectionsChange) {
    let bodiesBefore = bodies
    let move = SectionMove(change, from: list)
    bodies = SectionBodies()
    for (section, solver) in bodiesBefore.solvers {
      guard let target = move.target(of: section), isLaidOutAlike(section, change.target, target) else {
        continue
      }
      var solver = solver
      if let inner = move.itemChange(from: section, to: target) { solver.apply(inner) }
      bodies.solvers[target] = solver
    }
    headers.remap(
      { move.header(of: $0) }, isUpdated: { move.isUpdated(change.target.header(of: $0)) })
    footers.remap(
      { move.footer(of: $0) }, isUpdated: { move.isUpdated(change.target.footer(of: $0)) })
    let before = list
    list = change.target
    followInsets()
    if !bodiesBefore.solvers.isEmpty {
      move.forEachCrossing(from: before) { source, target in
        carrySize(from: bodiesBefore.solvers, in: before, source, to: target)
      }
    }
    rebuildOffsets()
  }

  /// Whether the items of a section are laid out as they were where it was.
  private func isLaidOutAlike(_ section: Int, _ target: SectionList, _ targetSection: Int) -> Bool {
    switch (list[section].layout, target[targetSection].layout) {
    case (nil, nil): section == targetSection || base.layout(forSection: section) == nil
    case (let old?, let new?):
      (old as? any Hashable).map { AnyHashable($0) } == (new as? any Hashable).map { AnyHashable($0) }
        && old is any Hashable
    default: false
    }
  }

  /// Sections may have got other insets.
  private mutating func followInsets() {
    for section in bodies.solvers.keys {
      let inset = list[section].contentInsets.totalAcross(axis)
      bodies.solvers[section]?.setEnvironment(
        LayoutEnvironment(
          across: max(0, environment.across - inset), viewportAlong: environment.viewportAlong))
    }
  }

  /// An item that goes to another section keeps its size there, if it is asked for under the same proposal.
  private mutating func carrySize(
    from solvers: [Int: any LayoutSolver], in before: SectionList, _ source: Slot, to target: Slot
  ) {
    let (from, to) = (before.section(of: source), list.section(of: target))
    let old = Slot(item: source.index - before.itemSlots(of: from).lowerBound)
    let new = Slot(item: target.index - list.itemSlots(of: to).lowerBound)
    guard let solver = solvers[from], let size = solver.measuredSize(of: old) else { return }
    guard self.solver(of: to).proposal(for: new) == solver.proposal(for: old) else { return }
    bodies.solvers[to]?.setMeasuredSize(size, for: new)
  }

  mutating func invalidateMeasurements() {
    headers.markStale()
    footers.markStale()
    ownBodies()
    for section in bodies.solvers.keys { bodies.solvers[section]?.invalidateMeasurements() }
  }

  mutating func setMeasuredSize(_ size: Size, for slot: Slot) {
    let section = list.section(of: slot)
    let items = list.itemSlots(of: section)
    if slot.index < items.lowerBound {
      headers.set(size.along(axis), of: section)
    } else if slot.index >= items.upperBound {
      footers.set(size.along(axis), of: section)
    } else {
      _ = solver(of: section)
      ownBodies()
      bodies.solvers[section]?.setMeasuredSize(size, for: Slot(item: slot.index - items.lowerBound))
      shareEstimate(of: section)
    }
    offsets.set(parts(of: section), at: section)
  }

  /// Lets all sections know what one has learned of how long lines are.
  private mutating func shareEstimate(of section: Int) {
    guard let known = lineEstimate, known.samples < Self.sampleLimit, layout(of: section) == nil,
      let latest = (bodies.solvers[section] as? any EstimatingSolver)?.lineEstimate, latest != known
    else { return }
    // In whole pixels, so that sums of it are exact and no section overlaps the next by a rounding error.
    let shared = LineEstimate(extent: max(1, latest.extent.rounded()), samples: latest.samples)
    lineEstimate = shared
    for section in bodies.solvers.keys where layout(of: section) == nil {
      guard var solver = bodies.solvers[section] as? any EstimatingSolver else { continue }
      solver.lineEstimate = shared
      bodies.solvers[section] = solver
      offsets.set(parts(of: section), at: section)
    }
  }
}

// MARK: - Places

extension SectionedSolver {
  /// Where a section and its parts begin along the axis.
  struct Stretch {
    var start: Double
    var items: Double
    var footer: Double
    var end: Double
  }

  func stretch(of section: Int) -> Stretch {
    let scale = self.scale
    let start = offsets.start(of: section, scale)
    let end = start + offsets.extent(of: section, scale)
    let shape = list[section]
    let header = shape.hasHeader ? headers.length(of: section) : 0
    let footer = shape.hasFooter ? footers.length(of: section) : 0
    return Stretch(
      start: start, items: start + header + shape.contentInsets.before(axis), footer: end - footer, end: end)
  }

  /// The first section that ends after a place along the axis; the last one behind all.
  func section(at along: Double) -> Int? { offsets.section(at: along, scale) }

  func place(_ slot: Slot) -> PlacedSlot {
    let section = list.section(of: slot)
    let items = list.itemSlots(of: section)
    let stretch = stretch(of: section)
    if slot.index < items.lowerBound { return header(of: section, slot, stretch) }
    if slot.index >= items.upperBound { return footer(of: section, slot, stretch) }
    let placed = solver(of: section).place(Slot(item: slot.index - items.lowerBound))
    return moved(placed, to: slot, stretch.items, list[section].contentInsets)
  }

  private func header(of section: Int, _ slot: Slot, _ stretch: Stretch) -> PlacedSlot {
    span(slot, from: stretch.start, headers.length(of: section), headers.isMeasured(section))
  }

  private func footer(of section: Int, _ slot: Slot, _ stretch: Stretch) -> PlacedSlot {
    span(slot, from: stretch.footer, footers.length(of: section), footers.isMeasured(section))
  }

  private func span(_ slot: Slot, from start: Double, _ length: Double, _ isMeasured: Bool) -> PlacedSlot {
    PlacedSlot(
      slot: slot,
      frame: Rect(along: start, across: 0, extent: length, breadth: environment.across, axis: axis),
      needsMeasuring: !isMeasured)
  }

  /// From the space of a section's solver into that of all.
  private func moved(
    _ placed: PlacedSlot, to slot: Slot, _ start: Double, _ insets: EdgeInsets
  ) -> PlacedSlot {
    // A place that is none counts as the section's beginning; what is wrong with a size is told later.
    let origin = Point(
      x: placed.frame.minX.isFinite ? placed.frame.minX : 0,
      y: placed.frame.minY.isFinite ? placed.frame.minY : 0)
    let frame = Rect(origin: origin, size: placed.frame.size)
      .moved(along: axis, by: start)
      .offsetBy(
        x: axis == .vertical ? insets.leading : 0, y: axis == .vertical ? 0 : insets.top)
    return PlacedSlot(slot: slot, frame: frame, needsMeasuring: placed.needsMeasuring)
  }

  func forEachSlot(from: Double, to: Double, _ body: (PlacedSlot) -> Bool) {
    guard var section = section(at: from) else { return }
    var goesOn = true
    func visit(_ placed: PlacedSlot) {
      let (start, end) = (placed.frame.minAlong(axis), placed.frame.maxAlong(axis))
      if goesOn, start < to, end > from || start >= from { goesOn = body(placed) }
    }
    while goesOn, section < list.count {
      defer { section += 1 }
      guard list[section].slotCount > 0 else { continue }
      let stretch = stretch(of: section)
      guard stretch.start < to else { return }
      if let slot = list.header(of: section) { visit(header(of: section, slot, stretch)) }
      let items = list.itemSlots(of: section)
      if goesOn, !items.isEmpty, stretch.items < to, stretch.footer > from {
        let insets = list[section].contentInsets
        solver(of: section).forEachSlot(from: from - stretch.items, to: to - stretch.items) { placed in
          guard placed.slot.index >= 0, placed.slot.index < items.count else { return true }
          let slot = Slot(item: placed.slot.index + items.lowerBound)
          goesOn = body(moved(placed, to: slot, stretch.items, insets))
          return goesOn
        }
      }
      if goesOn, let slot = list.footer(of: section) { visit(footer(of: section, slot, stretch)) }
    }
  }

  func proposal(for slot: Slot) -> SizeProposal {
    let section = list.section(of: slot)
    let items = list.itemSlots(of: section)
    guard items.contains(slot.index) else { return SizeProposal(across: environment.across, axis: axis) }
    return solver(of: section).proposal(for: Slot(item: slot.index - items.lowerBound))
  }

  func measuredSize(of slot: Slot) -> Size? {
    let section = list.section(of: slot)
    let items = list.itemSlots(of: section)
    guard items.contains(slot.index) else { return nil }
    return solver(of: section).measuredSize(of: Slot(item: slot.index - items.lowerBound))
  }
}
