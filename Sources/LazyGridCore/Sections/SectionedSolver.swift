import Changesets

/// Arranges sections one after the other along the scroll axis, each with its header, its items as a
/// layout has them, and its footer.
///
/// A section that nobody has looked at costs a few numbers; one that is seen gets a solver of its own for
/// its items. Headers and footers are as broad as the content and as long as their cells want to be.
struct SectionedSolver: LayoutSolver {
  let axis: Axis
  let base: any CollectionLayout
  var list: SectionList
  private(set) var environment = LayoutEnvironment(across: 0, viewportAlong: 0)

  /// Whether the space is known: solvers are not told of any before, as without sections.
  private(set) var hasEnvironment = false

  /// The solvers of the sections of which anything is measured, and of those with a layout of their own.
  var solvers = SparseArray<any LayoutSolver>()

  /// What the others are like.
  var templates = SectionTemplates()

  /// The rows and columns of all sections.
  var tableCache = SectionTableCache()

  /// What sections without insets are like that are of lines of which nothing is measured.
  private var unmeasured: UnmeasuredLines?

  var headers = SpanExtents()
  var footers = SpanExtents()
  private(set) var offsets: SectionOffsets

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
    offsets = SectionOffsets(SectionLengths(SectionList([]), nil, areAlike: false))
  }

  // MARK: Lengths

  /// What each part of a section's length is multiplied by.
  var scale: SectionOffsets.Parts {
    SectionOffsets.Parts(1, lineEstimate?.extent ?? 0, headers.estimate, footers.estimate)
  }

  /// Nothing is long before the space is known, and nothing is made for it.
  mutating func rebuildOffsets() {
    guard hasEnvironment else { return }
    let areAlike = unmeasured != nil && !list.hasLayouts && !list.hasInsets
    var lengths = SectionLengths(list, unmeasured, areAlike: areAlike)
    for section in areAlike ? Array(knownSections) : Array(list.indices) {
      fillIn(section)
      lengths[section] = length(of: section)
    }
    offsets = SectionOffsets(lengths)
  }

  /// Takes another length of a section.
  mutating func updateOffset(of section: Int) {
    guard hasEnvironment else { return }
    fillIn(section)
    offsets.set(length(of: section), at: section)
  }

  /// Makes the solver of a section with a layout of its own, if there is none.
  private mutating func fillIn(_ section: Int) {
    guard !solvers.contains(section), let own = layout(of: section) else { return }
    solvers[section] = solver(of: section, own)
  }

  private func length(of section: Int) -> SectionLength {
    let traits = list.traits(of: section)
    let header = traits.contains(.header) ? headers.knownLength(of: section) : 0
    let footer = traits.contains(.footer) ? footers.knownLength(of: section) : 0
    var length = itemsLength(of: section)
    length.known += (header ?? 0) + (footer ?? 0)
    length.headers = header == nil ? 1 : 0
    length.footers = footer == nil ? 1 : 0
    return length
  }

  /// The length of a section's items and of the insets around them.
  private func itemsLength(of section: Int) -> SectionLength {
    let count = list.itemSlots(of: section).count
    guard count > 0 else { return SectionLength() }
    let insets = list.insets(of: section)
    var length: SectionLength
    if let extent = solvers.read(section, { $0.contentExtent }) {
      length = SectionLength(known: Size.gate(extent))
    } else {
      let inset = insets.totalAcross(axis)
      length = templates.length(count: count, inset: inset) { emptySolver(base, inset: inset) }
    }
    length.known += insets.totalAlong(axis)
    return length
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
    solver.setEnvironment(space(inset: inset))
    return solver
  }

  /// What is left for a section's items.
  func space(inset: Double) -> LayoutEnvironment {
    LayoutEnvironment(
      across: max(0, environment.across - inset), viewportAlong: environment.viewportAlong,
      textScale: environment.textScale)
  }

  /// The solver of a section's items, which it counts from 0.
  func solver(of section: Int) -> any LayoutSolver {
    if let known = solvers[section] { return known }
    return layout(of: section).map { solver(of: section, $0) } ?? templateSolver(of: section)
  }

  private func solver(of section: Int, _ own: any CollectionLayout) -> any LayoutSolver {
    emptySolver(own, inset: list.insets(of: section).totalAcross(axis))
      .filled(count: list.itemSlots(of: section).count, estimate: nil)
  }

  /// That of a section of the view's layout as long as nothing is measured.
  private func templateSolver(of section: Int) -> any LayoutSolver {
    let inset = list.insets(of: section).totalAcross(axis)
    let count = list.itemSlots(of: section).count
    return templates.solver(count: count, inset: inset, estimate: lineEstimate) {
      emptySolver(base, inset: inset)
    }
  }

  /// Where the items of a section without solver are, if that can be told without one.
  @inline(__always)
  func unmeasuredLines(_ insets: EdgeInsets) -> UnmeasuredLines? {
    list.hasLayouts || insets.totalAcross(axis) > 0 ? nil : unmeasured
  }

  /// Tells the solvers of sections what is left for their items.
  mutating func tellSpace() {
    for section in solvers.positions {
      let space = space(inset: list.insets(of: section).totalAcross(axis))
      _ = solvers.update(section) { $0.setEnvironment(space) }
    }
  }

  /// Follows the space and the estimate.
  private mutating func renewUnmeasured() {
    var solver = emptySolver(base, inset: 0) as? any EstimatingSolver
    if let lineEstimate { solver?.lineEstimate = lineEstimate }
    unmeasured = hasOneLayout ? solver?.unmeasuredLines : nil
  }

  /// Gives a section a solver of its own, so that it can be told sizes.
  mutating func ownSolver(of section: Int) {
    if !solvers.contains(section) { solvers[section] = solver(of: section) }
  }

  /// Those of the sections that have been looked at.
  var knownSolvers: [any LayoutSolver] { solvers.values + templates.solvers }

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
    if new.across != environment.across || new.textScale != environment.textScale {
      headers.markStale()
      footers.markStale()
    }
    if new.textScale != environment.textScale { scaleEstimates(to: new.textScale) }
    environment = new
    templates = SectionTemplates()
    tableCache = SectionTableCache()
    renewUnmeasured()
    tellSpace()
    rebuildOffsets()
  }

  /// Follows the size of text, as the solvers of sections do.
  private mutating func scaleEstimates(to textScale: Double) {
    headers.scaleEstimate(by: textScale / environment.textScale)
    footers.scaleEstimate(by: textScale / environment.textScale)
    guard let lineEstimate, var solver = base.makeSolver() as? any EstimatingSolver else { return }
    var space = environment
    solver.setEnvironment(space)
    solver.lineEstimate = lineEstimate
    space.textScale = textScale
    solver.setEnvironment(space)
    self.lineEstimate = solver.lineEstimate
  }

  mutating func invalidateMeasurements() {
    headers.markStale()
    footers.markStale()
    solvers.updateAll { $1.invalidateMeasurements() }
    tableCache = SectionTableCache()
    rebuildOffsets()
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
      let changesLength = setMeasuredSize(size, for: Slot(item: slot.index - items.lowerBound), in: section)
      shareEstimate(of: section)
      updateTable(of: section)
      guard changesLength else { return }
    }
    updateOffset(of: section)
  }

  /// - Returns: whether the section may be longer now, or shorter.
  private mutating func setMeasuredSize(_ size: Size, for item: Slot, in section: Int) -> Bool {
    let isNew = !solvers.contains(section)
    if isNew { solvers[section] = solver(of: section) }
    let changesLength = solvers.update(section) { solver in
      let before = solver.contentExtent
      solver.setMeasuredSize(size, for: item)
      return solver.contentExtent != before
    }
    return isNew || changesLength ?? true
  }

  /// The solver goes on with the estimate of all, whatever it has been told since.
  mutating func takeSharedEstimate(in section: Int) {
    guard let lineEstimate, layout(of: section) == nil else { return }
    _ = solvers.update(section) { $0.takeEstimate(lineEstimate) }
  }

  /// Lets all sections know what one has learned of how long lines are.
  private mutating func shareEstimate(of section: Int) {
    guard learnsEstimate, let known = lineEstimate, known.samples < Self.sampleLimit,
      layout(of: section) == nil,
      let latest = (solvers[section] as? any EstimatingSolver)?.lineEstimate, latest != known
    else { return }
    // In whole pixels, so that sums of it are exact and no section overlaps the next by a rounding error.
    let shared = LineEstimate(extent: max(1, latest.extent.rounded()), samples: latest.samples)
    lineEstimate = shared
    renewUnmeasured()
    for section in solvers.positions where layout(of: section) == nil {
      _ = solvers.update(section) { $0.takeEstimate(shared) }
      updateOffset(of: section)
    }
  }
}
