extension Changeset {
  /// What there is to know of a changeset beside its ends, one word. Most changes need none of it or runs
  /// alone, and so a changeset is quickly made and copied.
  @usableFromInline
  enum Interior: Sendable {
    /// Nothing between the ends is in both snapshots, and no content changed.
    case empty

    /// Runs that have the same order in both snapshots; no content changed.
    case runs([MiddleRun])

    case detailed(Details)
  }

  /// Never changed; a class, so that it is copied in one word.
  @usableFromInline
  final class Details: Sendable {
    /// The runs between the ends, in ascending target order.
    let runs: [MiddleRun]

    let order: RunOrder

    /// The target indices of the elements whose content changed.
    let updatedTargets: IndexBits

    let duplicate: Duplicate?

    init(runs: [MiddleRun], order: RunOrder, updatedTargets: IndexBits, duplicate: Duplicate?) {
      self.runs = runs
      self.order = order
      self.updatedTargets = updatedTargets
      self.duplicate = duplicate
    }
  }

  /// Details, if there are; without, nothing moved and no content changed.
  var details: Details? {
    if case .detailed(let details) = interior { details } else { nil }
  }

  /// Whether there are details.
  @inlinable
  var hasDetails: Bool {
    if case .detailed = interior { true } else { false }
  }

  /// The runs between front and back, in ascending target order.
  @inlinable
  var middle: [MiddleRun] {
    switch interior {
    case .empty: []
    case .runs(let runs): runs
    case .detailed: detailedRuns
    }
  }

  @usableFromInline
  var detailedRuns: [MiddleRun] { details?.runs ?? [] }

  /// The places of the runs in the middle in ascending source order; empty if they already have that order.
  var sourceOrder: [UInt32] { details?.order.sourceOrder ?? [] }

  /// The places of the runs in the middle that are outside the longest increasing subsequence. The ends never
  /// move.
  var movedRuns: IndexBits { details?.order.movedRuns ?? IndexBits() }

  /// The target indices of the elements whose content changed.
  var updatedTargets: IndexBits { details?.updatedTargets ?? IndexBits() }

  /// Whether the content of some element changed.
  @usableFromInline
  var hasUpdates: Bool { !updatedTargets.isEmpty }

  /// A duplicate ID that the diff came across, if it did.
  ///
  /// The diff does not look for duplicates. It meets them among elements that had to be hashed, not among those
  /// that it could pair by their place or that were few enough to be compared. It plays no part in the
  /// equality of changesets.
  public var duplicate: Duplicate? { details?.duplicate }
}
