import Testing

@testable import LazyGridCore

/// The checks of an app's own layout.
struct OwnLayoutTests {
  @Test("A valid layout has no problems")
  func noProblems() {
    for layoutCase in LayoutCase.all {
      let rig = EngineRig(items(300, heights: 20...120), layoutCase)
      for _ in 0..<6 {
        rig.scroll(by: 777)
        let start = rig.engine.scroll
        let problems = rig.engine.content.solver.problems(from: start, to: start + 600)
        #expect(problems.isEmpty, "\(layoutCase): \(problems)")
      }
    }
  }

  @Test("Each broken rule is reported with its value", arguments: WildLayout.all)
  func problems(layout: WildLayout) {
    var solver = layout.makeSolver()
    solver.open(30, across: 300)
    let problems = solver.problems(from: 0, to: 600)
    let expected = Self.sentences[layout.testDescription]
    #expect(problems.contains { $0.hasPrefix(expected ?? "none") } == (expected != nil), "\(problems)")
    #expect(problems.isEmpty == (expected == nil), "\(problems)")
  }

  @Test("The view reports the first broken rule once, and shows valid content", arguments: WildLayout.all)
  func viewTells(layout: WildLayout) {
    let rig = EngineRig(items(30), layout: layout)
    rig.demandsPlaces = !layout.contradictsItself
    rig.settle()
    var told = [rig.engine.takeLayoutProblem()].compactMap(\.self)
    for _ in 0..<5 {
      rig.scroll(by: 300)
      rig.apply(rig.items.dropLast())
      rig.settle()
      if let problem = rig.engine.takeLayoutProblem() { told.append(problem) }
    }
    let description = layout.testDescription
    if description == "another number of items" {
      #expect(told == ["itemCount: 35 is not 30, the number of items in the data"])
    } else if Self.toldAsSizes.contains(description) {
      // The engine reports these itself, item by item.
      #expect(!rig.host.invalidReports.isEmpty)
    } else if let expected = Self.sentences[description] {
      #expect(told.count == 1 && told.first?.hasPrefix(expected) == true, "\(told)")
    } else {
      #expect(told.isEmpty, "\(told)")
    }
    rig.engine.setLayout(.list(), motion: nil)
    rig.settle()
    #expect(rig.engine.takeLayoutProblem() == nil)
    #expect(!rig.visibleIDs.isEmpty)
  }

  @Test("The view reports an invalid frame with its item")
  func placeIsNoNumber() {
    let rig = EngineRig(items(30), layout: WildLayout(frame: { $0 == 4 ? .nowhere : nil }))
    rig.settle()
    let text = rig.engine.takeLayoutProblem()
    #expect(
      text?.hasPrefix("frame of item 4: nan, 200.0, 100.0 × 50.0 is not finite") == true, "\(text ?? "")")
    #expect(rig.host.invalidReports.isEmpty)
  }

  @Test("A valid layout is checked once per page, a layout of the library never")
  func looks() {
    let counter = CallCounter()
    let rig = EngineRig(items(2_000), layout: CountingLayout(counter: counter))
    rig.settle()
    func looks(_ work: () -> Void) -> Int {
      let before = counter.extents
      work()
      return counter.extents - before
    }
    // Each check reads the extent three times, each pass two or three times.
    let still = looks { for step in 0..<40 { rig.scroll(by: step % 2 == 0 ? 10 : -10) } }
    let moving = looks { for _ in 0..<40 { rig.scroll(by: 600) } }
    #expect(moving - still >= 3 * 40)
    #expect(rig.engine.takeLayoutProblem() == nil)
    for layout in [LineLayout.list(), .grid(columns: 3)] {
      rig.engine.setLayout(layout, motion: nil)
      #expect(!rig.engine.content.inspection.isOpen)
    }
  }

  /// The problem of each wild layout that breaks a rule.
  private static let sentences = [
    "an extent that is NaN": "contentExtent: nan is not a finite length of 0 or more; 0 is used",
    "an endless extent": "contentExtent: inf is not a finite length",
    "too short an extent": "contentExtent: 10.0 is less than 50.0, where item 0 ends",
    "too long an extent": "contentExtent: 10000000.0 is too long; no item lies within its last 600.0 pixels",
    "frames that are NaN": "frame of item 0: nan, nan, nan × nan is not finite",
    "endless frames": "frame of item 0: 0.0, 0.0, 100.0 × inf is not finite",
    "negative frames": "frame of item 0: 0.0, 0.0, 100.0 × -50.0 is not finite",
    "huge frames": "contentExtent: 1500.0 is less than 1e+300, where item 0 ends",
    "slots that do not exist": "forEachSlot: item -1 is not among the 30 items",
    "slots out of order": "forEachSlot: item 10 comes after item 11",
    "all in one place": "frames of items 0 and 1 overlap",
    "an item left out at the end": "forEachSlot: item 11 from 550.0 to 600.0 is missing from 0.0 to 600.0",
    "contradictions": "place: item 1 is at",
  ]

  private static let toldAsSizes: Set = [
    "frames that are NaN", "endless frames", "negative frames",
  ]
}
