import Changesets

/// Arranges all content of a view: consecutive sections along the scroll axis, each with its header, its
/// items as a layout places them, and its footer.
///
/// It owns the section structure (``list``). A section costs a few numbers until it is queried; then it gets
/// a solver of its own for its items. Headers and footers have the breadth of the content, and their cells
/// choose their lengths.
///
/// A view without sections has one section that contains only items. The solver of that section, `flat`, then
/// answers all queries itself.
struct ContentSolver: LayoutSolver {
  let axis: Axis
  private let base: any CollectionLayout
  private(set) var list: SectionList
  private(set) var environment = LayoutEnvironment(across: 0, viewportAlong: 0)

  /// Whether the space is known. Solvers of sections receive it together with their items.
  private var hasEnvironment = false

  /// The solver of all items if there is nothing else to arrange. `solvers` and `offsets` are then empty.
  private(set) var flat: (any LayoutSolver)?

  /// Whether the view's layout is known to be the same for all sections.
  private let hasOneLayout: Bool

  /// State shared by copies: each call of the engine copies the solver, and a flat view must not pay for
  /// sections.
  private var parts = Parts()

  /// The state of sections.
  private final class Parts {
    var solvers: [Int: any LayoutSolver] = [:]
    var headers = HeaderLengths()
    var footers = HeaderLengths()
    var offsets = SectionOffsets([])
    var caches = SectionCaches()
    var lineEstimate: LineEstimate?
    var sizeCount = 0

    init() {}

    init(_ other: Parts) {
      solvers = other.solvers
      headers = other.headers
      footers = other.footers
      offsets = other.offsets
      caches = other.caches
      lineEstimate = other.lineEstimate
      sizeCount = other.sizeCount
    }
  }

  private mutating func ownParts() -> Parts {
    if !isKnownUniquelyReferenced(&parts) { parts = Parts(parts) }
    return parts
  }

  /// The solvers of the sections with measured sizes or a layout of their own.
  private var solvers: [Int: any LayoutSolver] {
    get { parts.solvers }
    _modify { yield &ownParts().solvers }
  }

  private(set) var headers: HeaderLengths {
    get { parts.headers }
    _modify { yield &ownParts().headers }
  }

  private(set) var footers: HeaderLengths {
    get { parts.footers }
    _modify { yield &ownParts().footers }
  }

  private(set) var offsets: SectionOffsets {
    get { parts.offsets }
    _modify { yield &ownParts().offsets }
  }

  private var caches: SectionCaches {
    get { parts.caches }
    _modify { yield &ownParts().caches }
  }

  /// The estimate shared by all sections of the view's layout, if the layout arranges lines.
  private var lineEstimate: LineEstimate? {
    get { parts.lineEstimate }
    _modify { yield &ownParts().lineEstimate }
  }

  /// An upper bound for the number of measured sizes.
  private var sizeCount: Int {
    get { parts.sizeCount }
    _modify { yield &ownParts().sizeCount }
  }

  /// The number of samples after which the estimate is final. It is at least that of any solver.
  private static let sampleLimit = 32

  /// Creates a solver for the data of `list`. The space is not yet known.
  init(layout: any CollectionLayout, list: SectionList) {
    axis = layout.axis
    base = layout
    self.list = list
    let solver: any LayoutSolver = layout.makeSolver()
    parts.lineEstimate = (solver as? any EstimatingSolver)?.lineEstimate
    hasOneLayout = solver is any BuiltInSolver && layout.layout(forSection: 0) == nil
    if list.isFlat { flat = solver.filled(count: list.itemCount) }
  }

  // MARK: Lengths

  var estimates: SectionLength.Estimates {
    SectionLength.Estimates(
      line: lineEstimate?.extent ?? 0, header: headers.estimate, footer: footers.estimate)
  }

  /// Computes the lengths of all sections again.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  private mutating func rebuildOffsets() {
    guard hasEnvironment else { return }
    if list.hasLayouts || !hasOneLayout {
      for section in list.indices { makeOwnSolver(of: section) }
    }
    let plain = template(.zero)
    var lengths = list.indices.map { unmeasuredLength(of: $0, plain) }
    for section in knownSections { lengths[section] = length(of: section) }
    offsets = SectionOffsets(lengths)
  }

  private mutating func updateOffset(of section: Int) {
    guard hasEnvironment else { return }
    makeOwnSolver(of: section)
    offsets.set(length(of: section), at: section)
  }

  /// Creates the solver of a section with a layout of its own if it has none yet.
  private mutating func makeOwnSolver(of section: Int) {
    guard let own = layout(of: section), solvers[section] == nil else { return }
    solvers[section] = makeSolver(of: section, own)
  }

  private func length(of section: Int) -> SectionLength {
    let insets = list.insets(of: section)
    var length = unmeasuredLength(of: section, template(insets))
    if let solver = solvers[section], !list.itemSlots(of: section).isEmpty {
      length.known = Size.sanitized(solver.contentExtent) + insets.totalAlong(axis)
      length.lines = 0
    }
    if length.headers > 0, let header = headers.knownLength(of: section) {
      length.known += header
      length.headers = 0
    }
    if length.footers > 0, let footer = footers.knownLength(of: section) {
      length.known += footer
      length.footers = 0
    }
    return length
  }

  /// Returns the length of an unmeasured section.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - plain: The template of sections without insets.
  private func unmeasuredLength(of section: Int, _ plain: SectionTemplate) -> SectionLength {
    let traits = list.traits(of: section)
    let count = list.slots(of: section).count - traits.edgeCount
    var length: SectionLength
    if traits.contains(.insets), count > 0 {
      let insets = list.insets(of: section)
      length = template(insets).length(count: count)
      length.known += insets.totalAlong(axis)
    } else {
      length = plain.length(count: count)
    }
    if traits.contains(.header) { length.headers = 1 }
    if traits.contains(.footer) { length.footers = 1 }
    return length
  }

  // MARK: Solvers of sections

  /// Returns the layout of a section if it differs from the view's layout.
  private func layout(of section: Int) -> (any CollectionLayout)? {
    // A layout along another axis cannot be combined with the others and is ignored.
    if list.hasLayouts, let own = list.layout(of: section), own.axis == axis { return own }
    return hasOneLayout ? nil : base.layout(forSection: section).flatMap { $0.axis == axis ? $0 : nil }
  }

  private func emptySolver(_ layout: any CollectionLayout, _ insets: EdgeInsets) -> any LayoutSolver {
    var solver = layout.makeSolver()
    if hasEnvironment { solver.setEnvironment(space(inside: insets)) }
    return solver
  }

  /// Returns the space of a section's items.
  private func space(inside insets: EdgeInsets) -> LayoutEnvironment {
    LayoutEnvironment(
      across: max(0, environment.across - insets.totalAcross(axis)),
      viewportAlong: environment.viewportAlong, textScale: environment.textScale)
  }

  /// Returns the solver of a section's items, whose indices start at 0.
  func solver(of section: Int) -> any LayoutSolver {
    if let known = flat ?? solvers[section] { return known }
    if let own = layout(of: section) { return makeSolver(of: section, own) }
    return template(list.insets(of: section)).solver(count: list.itemSlots(of: section).count)
  }

  private func makeSolver(of section: Int, _ own: any CollectionLayout) -> any LayoutSolver {
    emptySolver(own, list.insets(of: section)).filled(count: list.itemSlots(of: section).count)
  }

  private func template(_ insets: EdgeInsets) -> SectionTemplate {
    caches.template(inset: insets.totalAcross(axis)) {
      var solver = emptySolver(base, insets)
      if let lineEstimate { solver.takeEstimate(lineEstimate) }
      return solver
    }
  }

  /// The solvers of all queried sections.
  private var knownSolvers: [any LayoutSolver] { (flat.map { [$0] } ?? []) + solvers.values + caches.solvers }

  /// The sections with a known size or a solver.
  private var knownSections: Set<Int> {
    Set(solvers.keys).union(headers.sections).union(footers.sections)
  }

  /// Passes the space of their items to the solvers of sections.
  private mutating func tellSpace() {
    for section in solvers.keys {
      let space = space(inside: list.insets(of: section))
      solvers[section]?.setEnvironment(space)
    }
  }

  /// Whether one layout of this library arranges all sections.
  var hasBuiltInLayout: Bool { hasOneLayout && !list.hasLayouts }

  /// Whether all layouts belong to this library, whose tests verify them.
  var isBuiltIn: Bool {
    guard base.makeSolver() is any BuiltInSolver else { return false }
    return !list.hasLayouts
      || list.allSatisfy { $0.layout.map { $0.makeSolver() is any BuiltInSolver } ?? true }
  }

  /// Returns the first problem of the layout in a range along the axis; see
  /// ``LayoutSolver/problems(from:to:)``.
  func firstProblem(from: Double, to: Double) -> String? {
    flat?.firstProblem(itemCount: itemCount, from: from, to: to)
      ?? (flat == nil ? firstProblem(itemCount: itemCount, from: from, to: to) : nil)
  }

  // MARK: LayoutSolver

  var itemCount: Int { list.slotCount }

  var contentExtent: Double { flat?.contentExtent ?? offsets.total(estimates) }

  mutating func setEnvironment(_ new: LayoutEnvironment) {
    guard flat == nil else {
      flat?.setEnvironment(new)
      environment = new
      hasEnvironment = true
      return
    }
    guard new != environment || !hasEnvironment else { return }
    hasEnvironment = true
    if new.across != environment.across || new.textScale != environment.textScale {
      headers.markStale()
      footers.markStale()
    }
    if new.textScale != environment.textScale { scaleEstimates(to: new.textScale) }
    environment = new
    caches = SectionCaches()
    tellSpace()
    rebuildOffsets()
  }

  /// Adapts the estimates to another text scale, as the solvers of sections do.
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
    flat?.invalidateMeasurements()
    headers.markStale()
    footers.markStale()
    for section in solvers.keys { solvers[section]?.invalidateMeasurements() }
    caches = SectionCaches()
    if flat == nil { rebuildOffsets() }
  }

  mutating func setMeasuredSize(_ size: Size, for slot: Slot) {
    guard flat == nil else {
      flat?.setMeasuredSize(size, for: slot)
      return
    }
    let section = list.section(of: slot)
    let items = list.itemSlots(of: section)
    sizeCount += 1
    if slot.index < items.lowerBound {
      headers.set(size.along(axis), of: section)
    } else if slot.index >= items.upperBound {
      footers.set(size.along(axis), of: section)
    } else {
      if solvers[section] == nil { solvers[section] = solver(of: section) }
      solvers[section]?.setMeasuredSize(size, for: Slot(slot.index - items.lowerBound))
      shareEstimate(of: section)
      updateTable(of: section)
    }
    updateOffset(of: section)
  }

  /// Shares the line length learned in one section with all sections.
  private mutating func shareEstimate(of section: Int) {
    guard layout(of: section) == nil, let solver = solvers[section], learnEstimate(from: solver) else {
      return
    }
    caches = SectionCaches()
    for section in solvers.keys where layout(of: section) == nil {
      takeSharedEstimate(in: section)
      updateOffset(of: section)
    }
  }

  /// Takes over the estimate learned by a section of the view's layout.
  ///
  /// - Returns: Whether the estimate changed.
  @discardableResult
  private mutating func learnEstimate(from solver: any LayoutSolver) -> Bool {
    guard let known = lineEstimate, known.samples < Self.sampleLimit,
      let solver = solver as? any EstimatingSolver, solver.learnsEstimate, solver.lineEstimate != known
    else { return false }
    // In whole pixels, so that sums are exact and no section overlaps the next one through rounding.
    let latest = solver.lineEstimate
    lineEstimate = LineEstimate(extent: max(1, latest.extent.rounded()), samples: latest.samples)
    return true
  }

  private mutating func takeSharedEstimate(in section: Int) {
    guard let lineEstimate, layout(of: section) == nil else { return }
    solvers[section]?.takeEstimate(lineEstimate)
  }

  func measuredSize(of slot: Slot) -> Size? {
    if let flat { return flat.measuredSize(of: slot) }
    let section = list.section(of: slot)
    let items = list.itemSlots(of: section)
    guard items.contains(slot.index) else { return nil }
    return solvers[section]?.measuredSize(of: Slot(slot.index - items.lowerBound))
  }

  func proposal(for slot: Slot) -> SizeProposal {
    if let flat { return flat.proposal(for: slot) }
    let section = list.section(of: slot)
    let items = list.itemSlots(of: section)
    guard items.contains(slot.index) else { return SizeProposal(across: environment.across, axis: axis) }
    return solver(of: section).proposal(for: Slot(slot.index - items.lowerBound))
  }

  // MARK: Discarding sizes

  /// Discards the sizes of whole sections, the most distant ones first. In visible sections, discards distant
  /// sizes.
  ///
  /// - Complexity: O(1) under the limit, else O(*s* log *s*) for *s* queried sections.
  mutating func discardSizes(keeping slots: Range<Int>, limit: Int) {
    guard flat == nil else {
      flat?.discardSizes(keeping: slots, limit: limit)
      return
    }
    guard sizeCount > limit, !slots.isEmpty, !list.isEmpty else { return }
    sizeCount = knownSections.reduce(0) { $0 + sizeCount(of: $1) }
    guard sizeCount > limit else { return }
    caches = SectionCaches()
    let kept =
      list.section(of: Slot(slots.lowerBound))...list.section(of: Slot(slots.upperBound - 1))
    func distance(_ section: Int) -> Int {
      max(kept.lowerBound - section, section - kept.upperBound)
    }
    // Discards more than necessary, so that the next frame does not have to do it again.
    for section in knownSections.sorted(by: { distance($0) > distance($1) })
    where sizeCount > limit / 4 * 3 && !kept.contains(section) {
      sizeCount -= sizeCount(of: section)
      solvers[section] = nil
      headers.forget(section)
      footers.forget(section)
      updateOffset(of: section)
    }
    for section in kept where sizeCount > limit && solvers[section] != nil {
      let before = sizeCount(of: section)
      let items = list.itemSlots(of: section)
      let seen = slots.clamped(to: items)
      let limit = max(1, limit - (sizeCount - before))
      solvers[section]?.discardSizes(
        keeping: seen.lowerBound - items.lowerBound..<seen.upperBound - items.lowerBound,
        limit: limit)
      sizeCount += sizeCount(of: section) - before
      updateOffset(of: section)
    }
  }

  private func sizeCount(of section: Int) -> Int {
    let edges = [headers, footers].count { $0.knownLength(of: section) != nil }
    guard let solver = solvers[section] else { return edges }
    return edges + ((solver as? any BuiltInSolver)?.measuredCount ?? solver.itemCount)
  }

  // MARK: Data changes

  /// Applies a change to data without sections. The changeset counts slots.
  mutating func apply(_ changeset: Changeset) {
    apply(
      SectionsChange(
        slots: changeset,
        sections: list.isFlat
          ? .unchanged(count: 1) : .replacingAll(sourceCount: list.count, targetCount: 1),
        target: SectionList(itemCount: changeset.targetCount)))
  }

  mutating func apply(_ change: SectionsChange) {
    if flat != nil, change.target.isFlat {
      flat?.apply(change.slots)
      list = change.target
      return
    }
    if let solver = flat {
      flat = nil
      solvers = [0: solver]
      learnEstimate(from: solver)
      takeSharedEstimate(in: 0)
    }
    applyBySections(change)
    if list.isFlat {
      flat = solver(of: 0)
      (solvers, headers, footers, sizeCount) = ([:], HeaderLengths(), HeaderLengths(), 0)
    }
  }

  private mutating func applyBySections(_ change: SectionsChange) {
    let before = (solvers: solvers, list: list)
    let move = SectionMove(change, from: list)
    solvers = [:]
    caches = SectionCaches()
    // The slots that a surviving solver keeps. Items of other sections are remapped one by one.
    var kept: [Int: Range<Int>] = [:]
    for (section, solver) in before.solvers {
      kept[section] = 0..<0
      guard let target = move.target(of: section), isLaidOutAlike(section, change.target, target)
      else { continue }
      let inner = move.itemChange(from: section, to: target)
      solvers[target] = solver
      if let inner { solvers[target]?.apply(inner) }
      let staysWhole = inner.map { $0.matchedCount == $0.sourceCount } ?? true
      kept[section] = staysWhole ? nil : change.target.itemSlots(of: target)
    }
    headers.remap({ move.header(of: $0) }, isUpdated: { move.isUpdated(change.target.header(of: $0)) })
    footers.remap({ move.footer(of: $0) }, isUpdated: { move.isUpdated(change.target.footer(of: $0)) })
    list = change.target
    // The insets of sections may have changed.
    if hasEnvironment { tellSpace() }
    var carried: Set<Int> = []
    for (section, range) in kept {
      guard let solver = before.solvers[section] else { continue }
      let first = before.list.itemSlots(of: section).lowerBound
      move.forEachItem(of: section, leaving: range) { source, target in
        let old = Slot(source.index - first)
        if let section = carrySize(of: old, in: solver, to: target) { carried.insert(section) }
      }
    }
    for section in carried { takeSharedEstimate(in: section) }
    rebuildOffsets()
  }

  /// Returns whether the items of a section keep their layout at its new position.
  private func isLaidOutAlike(_ section: Int, _ target: SectionList, _ targetSection: Int) -> Bool {
    guard SectionList.Section.isLayout(list.layout(of: section), like: target.layout(of: targetSection))
    else { return false }
    return list.layout(of: section) != nil || section == targetSection
      || base.layout(forSection: section) == nil
  }

  /// Keeps the size of an item that moves to another section if the proposal is the same there.
  ///
  /// - Returns: The section that received the size.
  private mutating func carrySize(of old: Slot, in solver: any LayoutSolver, to target: Slot) -> Int? {
    guard let size = solver.measuredSize(of: old) else { return nil }
    let section = list.section(of: target)
    let items = list.itemSlots(of: section)
    guard items.contains(target.index) else { return nil }
    let new = Slot(target.index - items.lowerBound)
    guard self.solver(of: section).proposal(for: new).isLike(solver.proposal(for: old)) else { return nil }
    if solvers[section] == nil { solvers[section] = self.solver(of: section) }
    solvers[section]?.setMeasuredSize(size, for: new)
    return section
  }

  // MARK: Rows and columns

  /// The number of rows and columns for assistive technologies, including headers and footers; `nil` if the
  /// layout has none.
  var gridSize: GridSize? {
    if let flat { return flat.gridSize }
    guard let table else { return nil }
    return GridSize(lines: table.lineCount, breadth: table.breadth, axis: axis)
  }

  /// The rows and columns of all sections. Each header and footer has a line of its own. The table is `nil`
  /// if the view's layout has no rows and columns.
  var table: SectionTable? {
    guard hasEnvironment, flat == nil, template(.zero).solver(count: 1).gridSize != nil else { return nil }
    if let known = caches.table { return known }
    var table = SectionTable()
    for section in list.indices {
      let size = tableSize(of: section)
      table.append(lines: size.lines, breadth: size.breadth)
    }
    caches.table = table
    return table
  }

  private mutating func updateTable(of section: Int) {
    guard let table = caches.table else { return }
    let size = tableSize(of: section)
    guard size.lines != table.lines(of: section).count || size.breadth > table.breadth else { return }
    // Copies of this solver may share the caches.
    caches = SectionCaches()
    caches.table = table.with(lines: size.lines, breadth: size.breadth, at: section)
  }

  /// Returns the number of lines of a section, including header and footer, and the largest number of items
  /// in a line.
  private func tableSize(of section: Int) -> (lines: Int, breadth: Int) {
    let edges = list.traits(of: section).edgeCount
    guard !list.itemSlots(of: section).isEmpty, let items = solver(of: section).gridSize
    else { return (edges, min(edges, 1)) }
    return (edges + items.lines(axis), max(min(edges, 1), items.breadth(axis)))
  }

  /// The largest number of items in a line of any queried section; `nil` if the layout has no rows and
  /// columns.
  var breadth: Int? { knownSolvers.compactMap { $0.gridSize?.breadth(axis) }.max() }
}

extension SizeProposal {
  /// Returns whether both are equal, apart from the pixel by which columns of equal breadth can differ.
  fileprivate func isLike(_ other: SizeProposal) -> Bool {
    func isLike(_ a: Double?, _ b: Double?) -> Bool {
      guard let a, let b else { return a == nil && b == nil }
      return a == b || abs(a - b) <= 1
    }
    return isLike(width, other.width) && isLike(height, other.height)
      && isLike(maximumWidth, other.maximumWidth) && isLike(maximumHeight, other.maximumHeight)
  }
}
