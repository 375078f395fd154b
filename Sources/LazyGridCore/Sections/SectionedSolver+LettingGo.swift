// How sizes that were measured far away are forgotten.
extension SectionedSolver {
  /// Sections are forgotten as wholes, the furthest away first; of those that are seen, the sizes far away.
  ///
  /// - Complexity: O(1) under the limit; else O(*s* log *s*) for *s* sections that have been looked at.
  mutating func letGo(keeping slots: Range<Int>, limit: Int) {
    guard sizeCount > limit, !slots.isEmpty, !list.isEmpty else { return }
    sizeCount = knownSections.reduce(0) { $0 + sizeCount(of: $1) }
    guard sizeCount > limit else { return }
    templates = SectionTemplates()
    tableCache = SectionTableCache()
    let kept =
      list.section(of: Slot(item: slots.lowerBound))...list.section(of: Slot(item: slots.upperBound - 1))
    func distance(_ section: Int) -> Int {
      max(kept.lowerBound - section, section - kept.upperBound)
    }
    // Some more than need be, so that it need not be done again in the next frame.
    for section in knownSections.sorted(by: { distance($0) > distance($1) })
    where sizeCount > limit / 4 * 3 && !kept.contains(section) {
      forget(section)
    }
    for section in kept where sizeCount > limit { letGo(in: section, keeping: slots, limit: limit) }
  }

  /// The sections of which any size is known, and those with a solver.
  var knownSections: Set<Int> {
    Set(solvers.positions).union(headers.sections).union(footers.sections)
  }

  private func sizeCount(of section: Int) -> Int {
    let spans = [headers, footers].count { $0.knownLength(of: section) != nil }
    guard let solver = solvers[section] else { return spans }
    return spans + ((solver as? any SizeCountingSolver)?.measuredCount ?? list.itemSlots(of: section).count)
  }

  private mutating func forget(_ section: Int) {
    sizeCount -= sizeCount(of: section)
    solvers[section] = nil
    headers.forget(section)
    footers.forget(section)
    updateOffset(of: section)
  }

  private mutating func letGo(in section: Int, keeping slots: Range<Int>, limit: Int) {
    guard solvers.contains(section) else { return }
    let before = sizeCount(of: section)
    let items = list.itemSlots(of: section)
    let seen = slots.clamped(to: items)
    solvers[section]?.letGo(
      keeping: seen.lowerBound - items.lowerBound..<seen.upperBound - items.lowerBound,
      limit: max(1, limit - (sizeCount - before)))
    sizeCount += sizeCount(of: section) - before
    updateOffset(of: section)
  }
}

/// A solver that knows how many sizes it remembers; neighbours that are alike count once.
protocol SizeCountingSolver: LayoutSolver {
  var measuredCount: Int { get }
}

extension LineSolver: SizeCountingSolver {
  var measuredCount: Int { items.measuredRunCount }
}

extension WaterfallSolver: SizeCountingSolver {
  var measuredCount: Int { measures ? lanes.reduce(0) { $0 + $1.measuredRunCount } : 0 }
}

extension FlowSolver: SizeCountingSolver {
  var measuredCount: Int { measures ? max(breadths.measuredRunCount, lengths.measuredRunCount) : 0 }
}

extension CompositionalSolver: SizeCountingSolver {}
