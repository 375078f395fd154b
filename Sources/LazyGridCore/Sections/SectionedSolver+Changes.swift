import Changesets

// How a change of data is carried over to the sections.
extension SectionedSolver {
  /// Takes data without sections: one section without a header.
  mutating func apply(_ changeset: Changeset) {
    apply(
      SectionsChange(
        slots: changeset, sections: .replacingAll(sourceCount: list.count, targetCount: 1),
        target: SectionList([SectionList.Section(itemCount: changeset.targetCount)])))
  }

  mutating func apply(_ change: SectionsChange) {
    let solversBefore = solvers
    let move = SectionMove(change, from: list)
    solvers = SparseArray()
    templates = SectionTemplates()
    tableCache = SectionTableCache()
    var kept: [Int: Range<Int>] = [:]
    for section in solversBefore.positions {
      kept[section] = 0..<0
      guard var solver = solversBefore[section], let target = move.target(of: section),
        isLaidOutAlike(section, change.target, target)
      else { continue }
      let inner = move.itemChange(from: section, to: target)
      if let inner { solver.apply(inner) }
      solvers[target] = solver
      let staysWhole = inner.map { $0.matchedCount == $0.sourceCount } ?? true
      kept[section] = staysWhole ? nil : change.target.itemSlots(of: target)
    }
    headers.remap(
      { move.header(of: $0) }, isUpdated: { move.isUpdated(change.target.header(of: $0)) })
    footers.remap(
      { move.footer(of: $0) }, isUpdated: { move.isUpdated(change.target.footer(of: $0)) })
    let before = list
    list = change.target
    // Sections may have got other insets.
    if hasEnvironment { tellSpace() }
    var carried: Set<Int> = []
    for (section, range) in kept {
      move.forEachItem(of: section, leaving: range) { source, target in
        if let section = carrySize(from: solversBefore, in: before, source, to: target) {
          carried.insert(section)
        }
      }
    }
    for section in carried { takeSharedEstimate(in: section) }
    rebuildOffsets()
  }

  /// Whether the items of a section are laid out as they were where it was.
  private func isLaidOutAlike(_ section: Int, _ target: SectionList, _ targetSection: Int) -> Bool {
    guard SectionList.Section.isLayout(list.layout(of: section), like: target.layout(of: targetSection))
    else { return false }
    return list.layout(of: section) != nil || section == targetSection
      || base.layout(forSection: section) == nil
  }

  /// An item that goes to another section keeps its size there, if it is asked for under the same proposal.
  ///
  /// - Returns: the section to which it was carried.
  private mutating func carrySize(
    from solvers: SparseArray<any LayoutSolver>, in before: SectionList, _ source: Slot, to target: Slot
  ) -> Int? {
    let from = before.section(of: source)
    guard let solver = solvers[from] else { return nil }
    let old = Slot(item: source.index - before.itemSlots(of: from).lowerBound)
    guard let size = solver.measuredSize(of: old) else { return nil }
    let to = list.section(of: target)
    let items = list.itemSlots(of: to)
    guard items.contains(target.index) else { return nil }
    let new = Slot(item: target.index - items.lowerBound)
    guard self.solver(of: to).proposal(for: new).isLike(solver.proposal(for: old)) else { return nil }
    ownSolver(of: to)
    _ = self.solvers.update(to) { $0.setMeasuredSize(size, for: new) }
    return to
  }
}

extension SizeProposal {
  /// Whether both are the same but for the pixel that columns of one breadth can differ by.
  fileprivate func isLike(_ other: SizeProposal) -> Bool {
    func isLike(_ a: Double?, _ b: Double?) -> Bool {
      guard let a, let b else { return a == nil && b == nil }
      return a == b || abs(a - b) <= 1
    }
    return isLike(width, other.width) && isLike(height, other.height)
      && isLike(maximumWidth, other.maximumWidth) && isLike(maximumHeight, other.maximumHeight)
  }
}
