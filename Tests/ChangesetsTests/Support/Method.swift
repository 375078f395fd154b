@testable import Changesets

/// The ways the diff can take, each forced so that small inputs go through it.
enum Method: CaseIterable {
  /// As users get it.
  case standard

  /// Only trimming and hashing.
  case hashing

  /// The walk as far as it goes, without anchors, then hashing.
  case walking

  /// The walk with anchors as early and as many as can be.
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
