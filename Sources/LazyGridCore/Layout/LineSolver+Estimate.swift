/// A solver that estimates what it has not measured by what it has, and can share that with others.
protocol EstimatingSolver: LayoutSolver {
  /// Setting it is without effect where the layout names its estimate.
  var lineEstimate: LineEstimate { get set }

  /// Whether the estimate follows what is measured; not where the layout names one.
  var learnsEstimate: Bool { get }

  /// The length of `count` items of which none is measured: so many pixels, and so many lines of the
  /// estimated length.
  func unmeasuredExtent(count: Int) -> (pixels: Double, lines: Double)
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

  func unmeasuredExtent(count: Int) -> (pixels: Double, lines: Double) {
    let lines = Double((count + columns - 1) / columns)
    return (max(0, lines - 1) * items.spacing, lines)
  }
}
