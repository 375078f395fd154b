extension Changeset {
  /// Where the diff met an ID that occurs more than once.
  public struct Duplicate: Sendable, Hashable {
    /// One of the two snapshots.
    public enum Snapshot: Sendable, Hashable {
      case source
      case target
    }

    /// The snapshot in which the ID occurs more than once.
    public var snapshot: Snapshot

    /// The index, in that snapshot, of one of the occurrences.
    public var index: Int

    public init(snapshot: Snapshot, index: Int) {
      self.snapshot = snapshot
      self.index = index
    }
  }
}
