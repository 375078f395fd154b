extension Changeset {
  /// What there is to know of a changeset beside its runs.
  @usableFromInline
  struct Details: Sendable {
    var order = RunOrder()

    /// The target indices of the elements whose content changed.
    var updatedTargets = IndexBits()

    var duplicate: Duplicate?
  }

  /// Details in a box. Most changes have none, and so a changeset is small and quickly copied.
  @usableFromInline
  enum BoxedDetails: Sendable {
    case none
    indirect case some(Details)
  }

  /// Whether there are details; without, nothing moved and no content changed.
  @inlinable
  var hasDetails: Bool {
    switch boxedDetails {
    case .none: false
    case .some: true
    }
  }

  /// The places of ``runs`` in ascending source order; empty if that is the order they already have.
  var sourceOrder: [UInt32] {
    switch boxedDetails {
    case .none: []
    case .some(let details): details.order.sourceOrder
    }
  }

  /// The places in ``runs`` of those outside the longest increasing subsequence.
  var movedRuns: IndexBits {
    switch boxedDetails {
    case .none: IndexBits()
    case .some(let details): details.order.movedRuns
    }
  }

  /// The target indices of the elements whose content changed.
  var updatedTargets: IndexBits {
    switch boxedDetails {
    case .none: IndexBits()
    case .some(let details): details.updatedTargets
    }
  }

  /// A duplicate ID that the diff came across, if it did.
  ///
  /// The diff does not look for duplicates. It meets them among elements that had to be hashed, not among those
  /// that it could pair by their place or that were few enough to be compared. It plays no part in the
  /// equality of changesets.
  public var duplicate: Duplicate? {
    switch boxedDetails {
    case .none: nil
    case .some(let details): details.duplicate
    }
  }
}
