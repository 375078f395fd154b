import Changesets
import RandomSupport
import Testing

@testable import LazyGridCore

/// Comparisons of compositional layouts with explicit frames.
struct CompositionalTests {
  /// Rows or columns of items with equal breadths and individual lengths.
  struct Lines {
    var axis: Axis
    var count: Int
    var itemSpacing: Double
    var groupSpacing: Double
    var insets = EdgeInsets(top: 3, leading: 11, bottom: 5, trailing: 8)

    var layout: CompositionalLayout {
      let whole = LayoutDimension.fractionalWidth(1)
      let spacing = LayoutSpacing.fixed(itemSpacing)
      let group: LayoutGroup
      if axis == .vertical {
        let size = LayoutSize(width: whole, height: .estimated(44))
        group = .horizontal(
          layoutSize: size, repeatingSubitem: LayoutItem(layoutSize: size), count: count,
          interItemSpacing: spacing)
      } else {
        let size = LayoutSize(width: .estimated(44), height: .fractionalHeight(1))
        group = .vertical(
          layoutSize: size, repeatingSubitem: LayoutItem(layoutSize: size), count: count,
          interItemSpacing: spacing)
      }
      let section = LayoutSection(group: group, contentInsets: insets, interGroupSpacing: groupSpacing)
      return .compositional(section, axis: axis)
    }

    /// Returns the frames of all items.
    ///
    /// - Parameters:
    ///   - lengths: The length of each item along the axis.
    ///   - measured: Whether each item is measured. Unmeasured items extend to the end of their line.
    func frames(_ lengths: [Double], measured: [Bool], across: Double) -> [Rect] {
      let room = max(0, across - insets.totalAcross(axis))
      let share = max(0, (room - Double(count - 1) * itemSpacing) / Double(count))
      var start = insets.before(axis)
      var frames: [Rect] = []
      for first in stride(from: 0, to: lengths.count, by: count) {
        let line = first..<min(first + count, lengths.count)
        let longest = lengths[line].max() ?? 0
        for item in line {
          let left = Double(item - first) * (share + itemSpacing)
          let edges = (left.rounded(), (left + share).rounded())
          frames.append(
            Rect(
              along: start, across: edges.0 + insets.beside(axis),
              extent: measured[item] ? lengths[item] : longest, breadth: edges.1 - edges.0, axis: axis))
        }
        start += longest + groupSpacing
      }
      return frames
    }
  }

  @Test(
    "Small layouts match the reference frames, measured or not", arguments: [Axis.vertical, .horizontal],
    1...5)
  func smallCases(axis: Axis, columns: Int) {
    for count in 0...20 {
      for (itemSpacing, groupSpacing) in [(0.0, 0.0), (4, 16), (500, 1)] {
        let lines = Lines(axis: axis, count: columns, itemSpacing: itemSpacing, groupSpacing: groupSpacing)
        var solver = lines.layout.makeSolver()
        solver.open(count, across: 401)
        var lengths = Array(repeating: 44.0, count: count)
        var measured = Array(repeating: false, count: count)
        for index in [0, 7, 3, 19, 12, 13] where index < count {
          lengths[index] = Double(20 + 31 * index % 90)
          measured[index] = true
          solver.setMeasuredSize(Size(along: lengths[index], across: 1, axis: axis), for: Slot(index))
        }
        let frames = lines.frames(lengths, measured: measured, across: 401)
        let end = frames.map { $0.maxAlong(axis) }.max().map { $0 + lines.insets.after(axis) }
        let label = "\(count) items, \(columns) columns, spacing \(itemSpacing), \(groupSpacing), \(axis)"
        let comparison = LayoutComparison(
          frames: frames, axis: axis, extent: end ?? 0, measured: measured, label: label)
        comparison.check(solver)
      }
    }
  }

  @Test("Random changes of data, sizes and width match the reference", arguments: 1...6)
  func randomChanges(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let lines = Lines(axis: .vertical, count: 1 + seed % 4, itemSpacing: 4, groupSpacing: 9)
    var solver = lines.layout.makeSolver()
    var ids = Array(0..<Int.random(in: 0...200, using: &random))
    var lengths: [Int: Double] = [:]
    var fresh: Set<Int> = []
    var across = 400.0
    solver.open(ids.count, across: across)
    for step in 0..<12 {
      let next = changed(ids, from: 1_000 * (step + 1), using: &random)
      solver.apply(Changeset(ids: ids, newIDs: next))
      ids = next
      let known = Set(next)
      lengths = lengths.filter { known.contains($0.key) }
      fresh.formIntersection(known)
      if step % 4 == 3 {
        across = Double(Int.random(in: 50...500, using: &random))
        solver.setEnvironment(LayoutEnvironment(across: across, viewportAlong: 600))
        fresh = []
      }
      let first = Int.random(in: 0...ids.count, using: &random)
      let length = Double(Int.random(in: 10...150, using: &random))
      for index in first..<min(first + 40, ids.count) {
        // Many equal neighbors, and some that differ.
        let own = index % 9 == seed ? length + 10 : length
        lengths[ids[index]] = own
        fresh.insert(ids[index])
        solver.setMeasuredSize(Size(width: 0, height: own), for: Slot(index))
      }
      let measured = ids.map(fresh.contains)
      let frames = lines.frames(ids.map { lengths[$0] ?? 44 }, measured: measured, across: across)
      let extent = frames.map(\.maxY).max().map { $0 + 5 } ?? 0
      let comparison = LayoutComparison(
        frames: frames, axis: .vertical, extent: extent, measured: measured,
        label: "seed \(seed), step \(step)")
      guard comparison.check(solver) else { return }
    }
  }

  @Test("Nested groups of measured items match the reference frames", arguments: 0...20)
  func nestedMeasured(count: Int) {
    // A row of two columns, each of two stacked items.
    let item = LayoutItem(layoutSize: LayoutSize(width: .fractionalWidth(1), height: .estimated(30)))
    let column = LayoutGroup.vertical(
      layoutSize: LayoutSize(width: .fractionalWidth(0.5), height: .estimated(60)), subitems: [item, item],
      interItemSpacing: .fixed(5))
    let row = LayoutGroup.horizontal(
      layoutSize: LayoutSize(width: .fractionalWidth(1), height: .estimated(60)), subitems: [column, column])
    let section = LayoutSection(group: row, interGroupSpacing: 10)
    var solver = CompositionalLayout.compositional(section).makeSolver()
    solver.open(count, across: 200)
    var heights = Array(repeating: 30.0, count: count)
    for index in 0..<count where index % 3 != 1 {
      heights[index] = Double(12 + index * 29 % 70)
      solver.setMeasuredSize(Size(width: 0, height: heights[index]), for: Slot(index))
    }
    var frames: [Rect] = []
    var start = 0.0
    for first in stride(from: 0, to: count, by: 4) {
      var ends = [0.0, 0]
      for index in first..<min(first + 4, count) {
        let column = (index - first) / 2
        let y = ends[column] + ((index - first) % 2 == 1 ? 5 : 0)
        frames.append(Rect(x: Double(column) * 100, y: start + y, width: 100, height: heights[index]))
        ends[column] = y + heights[index]
      }
      let extent = max(ends[0], ends[1])
      for index in frames.indices.dropFirst(first) where index % 3 == 1 {
        frames[index].size.height = start + extent - frames[index].minY
      }
      start += extent + 10
    }
    let measured = (0..<count).map { $0 % 3 != 1 }
    // Unmeasured items overlap others.
    let comparison = LayoutComparison(
      frames: frames, axis: .vertical, measured: measured, label: "\(count) items", checksPoints: false)
    comparison.check(solver)
  }

  @Test("A hundred million items open immediately")
  func hundredMillion() {
    let lines = Lines(axis: .vertical, count: 4, itemSpacing: 0, groupSpacing: 6, insets: .zero)
    var solver = lines.layout.makeSolver()
    solver.open(100_000_000, across: 400)
    #expect(solver.contentExtent == 25_000_000 * 50 - 6)
    let last = solver.place(Slot(99_999_999))
    #expect(last.frame == Rect(x: 300, y: 24_999_999 * 50, width: 100, height: 44))
  }

  @Test("The proposal for a cell follows from its estimated lengths")
  func proposals() {
    func proposal(_ width: LayoutDimension, _ height: LayoutDimension) -> SizeProposal? {
      let item = LayoutItem(layoutSize: LayoutSize(width: width, height: height))
      let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(50))
      let group = LayoutGroup.horizontal(layoutSize: size, subitems: [item])
      var solver = CompositionalLayout.compositional(LayoutSection(group: group)).makeSolver()
      solver.open(1, across: 300)
      let slot = Slot(0)
      return solver.place(slot).needsMeasuring ? solver.proposal(for: slot) : nil
    }
    #expect(proposal(.absolute(70), .absolute(20)) == nil)
    #expect(proposal(.absolute(70), .estimated(20)) == SizeProposal(width: 70))
    #expect(proposal(.estimated(70), .fractionalHeight(1)) == SizeProposal(height: 50))
    #expect(proposal(.estimated(70), .estimated(20)) == SizeProposal(maximumWidth: 300))
  }
}
