import Changesets
import LazyGridCore

/// A million items in ten thousand sections of different lengths, with headers, against the same items
/// without sections.
@MainActor
struct SectionCase {
  private static let count = 1_000_000
  private static let sectionCount = 10_000
  private static let viewport = Size(width: 800, height: 600)
  private static let lookups = 2_000

  private struct Element: Identifiable, Equatable {
    var id: Int
  }

  func run(_ report: inout Report) {
    firstPass(&report)
    let sectioned = View(isSectioned: true)
    let flat = View(isSectioned: false)
    lookUps(sectioned, flat, &report)
    scrollPass(sectioned, flat, &report)
    insert(&report)
  }

  private func add(
    _ name: String, rounds: Int, bar: Double? = 1.5, _ report: inout Report, _ ours: () -> Double,
    _ rival: () -> Double
  ) {
    let time = Stopwatch.inTurn(rounds: rounds, ours, rival)
    report.add(
      Row(
        "sections: \(name), 1,000,000 in 10,000 against flat", ours: time.ours * 1_000,
        rival: time.rival * 1_000, .microseconds, bar: bar.map(Row.Bar.ratio)))
  }

  // MARK: Cases

  /// Measures the first pass, including the creation of the sections.
  private func firstPass(_ report: inout Report) {
    add("first pass", rounds: 31, bar: 6, &report) {
      let shapes = View.shapes
      return Stopwatch.time { _ = View(isSectioned: true, shapes) }
    } _: {
      Stopwatch.time { _ = View(isSectioned: false) }
    }
  }

  /// Returns one of many places spread evenly over 0..<1. The golden ratio has no common period with the
  /// length of any section, so that the places do not fall on headers only.
  private static func place(_ step: Int) -> Double {
    (Double(step) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
  }

  private func lookUps(_ sectioned: View, _ flat: View, _ report: inout Report) {
    func places(_ view: View) -> Double {
      Stopwatch.time {
        for step in 0..<Self.lookups {
          let along = view.engine.contentExtent * Self.place(step)
          precondition(view.engine.nearestSlot(to: Point(x: 500, y: along)) != nil)
        }
      } / Double(Self.lookups)
    }
    func frames(_ view: View) -> Double {
      Stopwatch.time {
        for step in 0..<Self.lookups {
          let slot = Slot(Int(Double(view.engine.slotCount) * Self.place(step)))
          precondition(view.engine.targetFrame(of: slot) != nil)
        }
      } / Double(Self.lookups)
    }
    add("offset → slot", rounds: 7, bar: nil, &report) {
      places(sectioned)
    } _: {
      places(flat)
    }
    add("slot → frame", rounds: 7, bar: nil, &report) {
      frames(sectioned)
    } _: {
      frames(flat)
    }
  }

  private func scrollPass(_ sectioned: View, _ flat: View, _ report: inout Report) {
    for _ in 0..<2 { _ = (sectioned.passTime(), flat.passTime()) }
    add("scroll pass over measured cells", rounds: 51, bar: 1.3, &report) {
      sectioned.passTime()
    } _: {
      flat.passTime()
    }
    sectioned.engine.pinnedViews = [.headers]
    for _ in 0..<2 { _ = sectioned.passTime() }
    add("the same with headers that stick", rounds: 51, bar: 1.3, &report) {
      sectioned.passTime()
    } _: {
      flat.passTime()
    }
  }

  /// Measures alternating insertions and removals of one item in the middle.
  private func insert(_ report: inout Report) {
    let few = (0..<Self.count).map { Element(id: $0) }
    var many = few
    many.insert(Element(id: -1), at: Self.count / 2)
    for (name, diffs) in [("one insertion, diff and commit", true), ("the commit of one insertion", false)] {
      var sectioned = Changing(isSectioned: true, few, many, diffs)
      var flat = Changing(isSectioned: false, few, many, diffs)
      add(name, rounds: 11, bar: diffs ? 1.5 : nil, &report) {
        sectioned.time()
      } _: {
        flat.time()
      }
    }
  }

  // MARK: Views

  /// A view after its first pass.
  @MainActor
  private struct View {
    /// Sections of 1 to 199 items in irregular order; two neighbours always have 200 items together.
    static let shapes = (0..<sectionCount).map { section in
      let length = 1 + (section / 2 * 7_919) % 199
      return SectionList.Section(
        itemCount: section % 2 == 0 ? length : 2 * count / sectionCount - length, hasHeader: true)
    }

    let host = PlainHost(height: 24)
    let engine: Engine

    init(isSectioned: Bool, _ shapes: [SectionList.Section] = Self.shapes) {
      engine = Engine(layout: LineLayout.grid(columns: 4, estimated: 24))
      engine.setViewport(viewport)
      if isSectioned {
        let list = SectionList(shapes)
        engine.commit(
          SectionsChange(
            slots: .splice(count: 0, position: 0, removed: 0, added: list.slotCount),
            sections: .replacingAll(sourceCount: 1, targetCount: list.count), target: list),
          motion: nil, host: host)
      } else {
        engine.commit(
          items: .splice(count: 0, position: 0, removed: 0, added: count), motion: nil, host)
      }
      engine.frame(at: 0, host)
    }

    /// Scrolls down and back up; returns the time of one step.
    func passTime() -> Double {
      let steps = 40
      return Stopwatch.time {
        for step in 0..<steps {
          engine.requestScroll(to: max(0, engine.scroll + (step < steps / 2 ? 100 : -100)))
          engine.frame(at: 0, host)
        }
      } / Double(steps)
    }
  }

  /// A view whose data changes to and fro.
  @MainActor
  private struct Changing {
    let view: View
    var old: [Element]
    var new: [Element]
    let diffs: Bool
    let isSectioned: Bool
    private let ids = (0..<sectionCount).map { Element(id: $0) }

    init(isSectioned: Bool, _ few: [Element], _ many: [Element], _ diffs: Bool) {
      view = View(isSectioned: isSectioned)
      self.isSectioned = isSectioned
      old = few
      new = many
      self.diffs = diffs
    }

    mutating func time() -> Double {
      let isMore = new.count > old.count
      let known = Changeset.splice(
        count: old.count, position: Self.middle, removed: isMore ? 0 : 1, added: isMore ? 1 : 0)
      var shapes = View.shapes
      if isMore { shapes[shapes.count / 2].itemCount += 1 }
      defer { swap(&old, &new) }
      return Stopwatch.time {
        let items = diffs ? Changeset(from: old, to: new) : known
        if isSectioned {
          let source = view.engine.sections
          let sections = diffs ? Changeset(from: ids, to: ids) : .unchanged(count: ids.count)
          let change = SectionsChange(items: items, sections: sections, from: source, to: SectionList(shapes))
          view.engine.commit(change, motion: nil, host: view.host)
        } else {
          view.engine.commit(items: items, motion: nil, view.host)
        }
        view.engine.frame(at: 0, view.host)
      }
    }

    private static var middle: Int { count / 2 }
  }
}
