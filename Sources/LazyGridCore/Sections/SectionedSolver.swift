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
  private let hasOneLayout: Bool

  /// The estimate of lines that sections of the view's layout share, when it makes one.
  private var lineEstimate: LineEstimate?

  /// About how many measured sizes are remembered, never less than there are.
  var sizeCount = 0

  /// More samples than any solver takes: then the estimate has settled.
  private static let sampleLimit = 32

  init(layout: any CollectionLayout, list: SectionList) {
    axis = layout.axis
    base = layout
    self.list = list
    let solver: any LayoutSolver = layout.makeSolver()
    lineEstimate = (solver as? any EstimatingSolver)?.lineEstimate
    hasOneLayout = solver is any BuiltInSolver && layout.layout(forSection: 0) == nil
    rebuildOffsets()
  }

  // MARK: Lengths

  /// What each part of a section's length is multiplied by.
  var scale: SectionOffsets.Parts {
    SectionOffsets.Parts(1, lineEstimate?.extent ?? 0, headers.estimate, footers.estimate)
  }

  mutating func rebuildOffsets() {
    var isKnown = Array(repeating: false, count: list.count)
    for section in knownSections { isKnown[section] = true }
    var values: [SectionOffsets.Parts] = []
    values.reserveCapacity(list.count)
    var last: Int?
    for section in list.indices {
      let isUnknown = !isKnown[section] && layout(of: section) == nil
      // Most sections have never been looked at, and are as the one before.
      if isUnknown, let last, list.isShaped(section, like: last) {
        values.append(values[last])
      } else {
        values.append(parts(of: section))
        if isUnknown { last = section }
      }
    }
    offsets = SectionOffsets(values)
  }

  /// Takes another length of a section.
  mutating func updateOffset(of section: Int) { offsets.set(parts(of: section), at: section) }

  private func parts(of section: Int) -> SectionOffsets.Parts {
    let shape = list[section]
    var parts = SectionOffsets.Parts()
    if shape.hasHeader {
      if let known = headers.knownLength(of: section) { parts[0] += known } else { parts[2] = 1 }
    }
    if shape.hasFooter {
      if let known = footers.knownLength(of: section) { parts[0] += known } else { parts[3] = 1 }
    }
    guard shape.shownCount > 0, hasEnvironment else { return parts }
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
    // Along another axis it could not stand among the others.
    if list.hasLayouts, let own = list[section].layout, own.axis == axis { return own }
    if hasOneLayout { return nil }
    return base.layout(forSection: section).flatMap { $0.axis == axis ? $0 : nil }
  }

  private func emptySolver(_ layout: any CollectionLayout, inset: Double) -> any LayoutSolver {
    var solver = layout.makeSolver()
    guard hasEnvironment else { return solver }
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
      let inset = list[section].contentInsets.totalAcross(axis)
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
      _ = solver(of: section)
      ownBodies()
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
      updateOffset(of: section)
    }
  }
}
