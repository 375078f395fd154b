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
}
