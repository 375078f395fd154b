import LazyGrid

extension WidgetSuite {
  /// Compares a million items in ten thousand sections with the same items without sections.
  func compareSections(_ report: inout Report) {
    let data = Dataset.of(.uniform, 1_000_000)
    _ = data.sections
    var cut = SectionSamples()
    var flat = SectionSamples()
    for _ in 0..<effort.rounds {
      cut.take(Stage<SectionContestant>(data), frames: effort.frames) { $0.insert($1) }
      var items = data.items
      flat.take(Ours(data), frames: effort.frames) { side, item in
        items.insert(item, at: items.count / 2)
        side.grid.apply(items, animated: false)
      }
    }
    func add(_ name: String, _ samples: KeyPath<SectionSamples, [Double]>) {
      report.add(
        Row(
          "1,000,000 in 10,000 sections against one run: \(name)", ours: cut[keyPath: samples].median,
          rival: flat[keyPath: samples].median, bar: .ratio(1.5)))
    }
    add("data → first frame", \.firstFrame)
    add("scroll step, median", \.steps)
    add("the same without painting, median", \.layouts)
    add("one insert in the middle, call and frame", \.inserts)
  }
}

/// The results of one side's rounds, in milliseconds.
private struct SectionSamples {
  var firstFrame: [Double] = []
  var steps: [Double] = []
  var layouts: [Double] = []
  var inserts: [Double] = []

  @MainActor
  mutating func take<Side>(
    _ stage: Stage<Side>, frames count: Int, _ insert: @escaping (Side, Item) -> Void
  ) {
    firstFrame.append(stage.firstFrame)
    stage.settle()
    let frames = stage.scroll(frames: count)
    steps += frames.map(\.total)
    layouts += frames.map(\.layout)
    stage.settle()
    for number in 0..<5 {
      let item = Item(id: 2_000_000 + number, text: "new")
      inserts.append(stage.frame { insert(stage.side, item) })
    }
  }
}
