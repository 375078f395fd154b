@testable import Changesets

/// The methods of the comparison, with thresholds that also apply them to small inputs.
enum Method: CaseIterable {
  /// The default thresholds.
  case standard

  /// Only trimming and hashing.
  case hashing

  /// The walk without anchors, then hashing.
  case walking

  /// The walk with the most anchors, from the first miss on.
  case anchoring

  var tuning: DiffTuning {
    var tuning = DiffTuning(for: Int.self)
    switch self {
    case .standard:
      break
    case .hashing:
      tuning.comparedPairs = 0
      tuning.walks = false
    case .walking:
      tuning.comparedPairs = 0
      tuning.leastForAnchors = .max
    case .anchoring:
      tuning.comparedPairs = 0
      tuning.patience = 1
      tuning.anchorSpacing = 1
      tuning.leastForAnchors = 1
    }
    return tuning
  }

  func diff(_ source: [Item], _ target: [Item]) -> Changeset {
    source.isEmpty || target.isEmpty
      ? Changeset(from: source, to: target)
      : Changeset(matching: CollectionInput(source, target, IdentifiableRule()), tuning: tuning)
  }
}
