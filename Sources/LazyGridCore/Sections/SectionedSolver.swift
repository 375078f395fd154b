import Changesets

/// Arranges sections one after the other along the scroll axis, each with its header, its items as a
/// layout has them, and its footer.
///
/// A section that nobody has looked at costs four numbers; one that is seen gets a solver of its own for
/// its items. Headers and footers are as broad as the content and as long as their cells want to be.
struct SectionedSolver: LayoutSolver {
  let axis: Axis
  let base: any CollectionLayout
  var list: SectionList
  private(set) var environment = LayoutEnvironment(across: 0, viewportAlong: 0)

  /// Whether the space is known: solvers are not told of any before, as without sections.
  private(set) var hasEnvironment = false
  var bodies = SectionBodies()
  var headers = SpanExtents()
  var footers = SpanExtents()
  private(set) var offsets = SectionOffsets()

  /// Whether the view's layout is known to be the same for all sections.
  let hasOneLayout: Bool

  /// The estimate of lines that sections of the view's layout share, when it makes one.
  private var lineEstimate: LineEstimate?

  /// Whether that follows what is measured: one that the layout names does not.
  private let learnsEstimate: Bool

  /// About how many measured sizes are remembered, never less than there are.
  var sizeCount = 0

  /// More samples than any solver takes: then the estimate has settled.
  private static let sampleLimit = 32

  init(layout: any CollectionLayout, list: SectionList) {
    axis = layout.axis
    base = layout
    self.list = list
    let solver: any LayoutSolver = layout.makeSolver()
    let estimating = solver as? any EstimatingSolver
    lineEstimate = estimating?.lineEstimate
    learnsEstimate = estimating?.learnsEstimate ?? false
    hasOneLayout = solver is any BuiltInSolver && layout.layout(forSection: 0) == nil
    rebuildOffsets()
  }

  // MARK: Lengths

  /// What each part of a section's length is multiplied by.
  var scale: SectionOffsets.Parts {
    SectionOffsets.Parts(1, lineEstimate?.extent ?? 0, headers.estimate, footers.estimate)
  }

  mutating func rebuildOffsets() {
    let known = knownSections
    var values: [SectionOffsets.Parts] = []
    values.reserveCapacity(list.count)
    list.forEachStretch { stretch in
      if hasOneLayout && !list.hasLayouts {
        let parts = unmeasuredParts(of: stretch.lowerBound)
        values.append(contentsOf: repeatElement(parts, count: stretch.count))
      } else {
        for section in stretch { values.append(parts(of: section)) }
      }
    }
    for section in known { values[section] = parts(of: section) }
    offsets = SectionOffsets(values)
  }

  /// Takes another length of a section.
  mutating func updateOffset(of section: Int) {
    offsets.set(parts(of: section), at: section)
    updateTable(of: section)
  }

  private func parts(of section: Int) -> SectionOffsets.Parts {
    let body = bodies.solvers[section] ?? (layout(of: section) == nil ? nil : solver(of: section))
    var parts = body == nil ? unmeasuredParts(of: section) : spanParts(of: section)
    if parts.headers > 0, let known = headers.knownLength(of: section) {
      parts.known += known
      parts.headers = 0
    }
    if parts.footers > 0, let known = footers.knownLength(of: section) {
      parts.known += known
      parts.footers = 0
    }
    if let body, hasEnvironment, !list.itemSlots(of: section).isEmpty {
      parts.known += list.insets(of: section).totalAlong(axis)
      parts.known += Size.gate(body.contentExtent)
    }
    return parts
  }

  /// Those of a section of which nothing is measured, and that is laid out as the view's layout has it.
  private func unmeasuredParts(of section: Int) -> SectionOffsets.Parts {
    var parts = spanParts(of: section)
    let count = list.itemSlots(of: section).count
    guard count > 0, hasEnvironment else { return parts }
    let insets = list.insets(of: section)
    let inset = insets.totalAcross(axis)
    let (pixels, lines) = bodies.unmeasuredExtent(count: count, inset: inset) {
      emptySolver(base, inset: inset)
    }
    parts.known = insets.totalAlong(axis) + pixels
    parts.lines = lines
    return parts
  }

  private func spanParts(of section: Int) -> SectionOffsets.Parts {
    let traits = list.traits(of: section)
    return SectionOffsets.Parts(
      0, 0, traits.contains(.header) ? 1 : 0, traits.contains(.footer) ? 1 : 0)
  }

  // MARK: Solvers of sections

  /// The layout of a section that has another than the view's.
  func layout(of section: Int) -> (any CollectionLayout)? {
    // Along another axis it could not stand among the others.
    if let own = list.layout(of: section), own.axis == axis { return own }
    if hasOneLayout { return nil }
    return base.layout(forSection: section).flatMap { $0.axis == axis ? $0 : nil }
  }

  func emptySolver(_ layout: any CollectionLayout, inset: Double) -> any LayoutSolver {
    var solver = layout.makeSolver()
    guard hasEnvironment else { return solver }
    solver.setEnvironment(
      LayoutEnvironment(
        across: max(0, environment.across - inset), viewportAlong: environment.viewportAlong))
    return solver
  }

  /// That of a section of the view's layout as long as nothing is measured.
  private func unmeasuredSolver(of section: Int) -> any LayoutSolver {
    let inset = list.insets(of: section).totalAcross(axis)
    let count = list.itemSlots(of: section).count
    return bodies.unmeasured(count: count, inset: inset, estimate: lineEstimate) {
      emptySolver(base, inset: inset)
    }.solver
  }

  /// The solver of a section's items, which it counts from 0.
  func solver(of section: Int) -> any LayoutSolver {
    if let known = bodies.solvers[section] { return known }
    guard let own = layout(of: section) else { return unmeasuredSolver(of: section) }
    var solver = emptySolver(own, inset: list.insets(of: section).totalAcross(axis))
    solver.apply(
      .splice(count: 0, position: 0, removed: 0, added: list.itemSlots(of: section).count))
    bodies.solvers[section] = solver
    return solver
  }

  /// The same, found faster while the lengths of sections are up to date.
  func shownSolver(of section: Int) -> any LayoutSolver {
    // Where lines are unknown as such, nothing has been measured.
    offsets.values[section].lines > 0 ? unmeasuredSolver(of: section) : solver(of: section)
  }

  /// Gives a section a solver of its own, that nobody else sees, so that it can be told sizes.
  mutating func ownSolver(of section: Int) {
    ownBodies()
    if bodies.solvers[section] == nil { bodies.solvers[section] = solver(of: section) }
  }

  /// Those of the sections that have been looked at.
  var knownSolvers: [any LayoutSolver] { bodies.solvers.values + bodies.unmeasuredSolvers }

  /// Makes sure that nobody else sees what is changed in the solvers.
  mutating func ownBodies() {
    if !isKnownUniquelyReferenced(&bodies) { bodies = bodies.copy() }
  }

  /// Whether all layouts come with this library.
  var isBuiltIn: Bool {
    guard base.makeSolver() is any BuiltInSolver else { return false }
    return !list.hasLayouts
      || list.allSatisfy { $0.layout.map { $0.makeSolver() is any BuiltInSolver } ?? true }
  }

  // MARK: LayoutSolver

  var itemCount: Int { list.slotCount }

  var contentExtent: Double { offsets.total(scale) }

  mutating func setEnvironment(_ new: LayoutEnvironment) {
    guard new != environment || !hasEnvironment else { return }
    hasEnvironment = true
    if new.across != environment.across {
      headers.markStale()
      footers.markStale()
    }
    environment = new
    ownBodies()
    bodies.forgetTemplates()
    for section in bodies.solvers.keys {
      let inset = list.insets(of: section).totalAcross(axis)
      bodies.solvers[section]?.setEnvironment(
        LayoutEnvironment(across: max(0, new.across - inset), viewportAlong: new.viewportAlong))
    }
    rebuildOffsets()
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
    sizeCount += 1
    if slot.index < items.lowerBound {
      headers.set(size.along(axis), of: section)
    } else if slot.index >= items.upperBound {
      footers.set(size.along(axis), of: section)
    } else {
      ownSolver(of: section)
      bodies.solvers[section]?.setMeasuredSize(size, for: Slot(item: slot.index - items.lowerBound))
      shareEstimate(of: section)
    }
    updateOffset(of: section)
  }

  /// The solver goes on with the estimate of all, whatever it has been told since.
  mutating func takeSharedEstimate(in section: Int) {
    guard let lineEstimate, layout(of: section) == nil,
      var solver = bodies.solvers[section] as? any EstimatingSolver
    else { return }
    solver.lineEstimate = lineEstimate
    bodies.solvers[section] = solver
  }

  /// Lets all sections know what one has learned of how long lines are.
  private mutating func shareEstimate(of section: Int) {
    guard learnsEstimate, let known = lineEstimate, known.samples < Self.sampleLimit,
      layout(of: section) == nil,
      let latest = (bodies.solvers[section] as? any EstimatingSolver)?.lineEstimate, latest != known
    else { return }
    // In whole pixels, so that sums of it are exact and no section overlaps the next by a rounding error.
    let shared = LineEstimate(extent: max(1, latest.extent.rounded()), samples: latest.samples)
    lineEstimate = shared
    for section in bodies.solvers.keys where layout(of: section) == nil {
      guard var solver = bodies.solvers[section] as? any EstimatingSolver else { continue }
      solver.lineEstimate = shared
      bodies.solvers[section] = solver
      updateOffset(of: section)
    }
  }
}
