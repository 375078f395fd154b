/// A solver that estimates what it has not measured by what it has, and can share that with others.
protocol EstimatingSolver: LayoutSolver {
  /// Setting it is without effect where the layout names its estimate.
  var lineEstimate: LineEstimate { get set }

  /// Whether the estimate follows what is measured; not where the layout names one.
  var learnsEstimate: Bool { get }

  /// The number of items in a line, ≥ 1.
  var itemsPerLine: Int { get }

  /// The distance between two lines, in pixels.
  var lineSpacing: Double { get }
}

/// The length of lines not measured yet.
struct LineEstimate: Sendable, Hashable {
  /// In pixels.
  var extent: Double

  /// How many lines it is the mean of.
  var samples: Int
}

extension LineSolver: EstimatingSolver {
  var lineEstimate: LineEstimate {
    get { LineEstimate(extent: items.estimate, samples: estimateSamples) }
    set {
      guard learnsEstimate else { return }
      estimateSamples = newValue.samples
      setEstimate(newValue.extent)
    }
  }

  var itemsPerLine: Int { columns }

  var lineSpacing: Double { items.spacing }
}
