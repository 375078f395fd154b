extension Changeset {
  /// A stretch of elements that are consecutive in both snapshots.
  public struct Run: Sendable, Hashable {
    /// The index of its first element in the source.
    public var source: Int

    /// The index of its first element in the target.
    public var target: Int

    /// The number of elements.
    public var count: Int

    @inlinable
    public init(source: Int, target: Int, count: Int) {
      self.source = source
      self.target = target
      self.count = count
    }

    /// The indices it takes in the source.
    @inlinable public var sourceRange: Range<Int> { source..<(source + count) }

    /// The indices it takes in the target.
    @inlinable public var targetRange: Range<Int> { target..<(target + count) }
  }

  /// The two indices of one element.
  public struct Pair: Sendable, Hashable {
    /// Its index before.
    public var source: Int

    /// Its index after.
    public var target: Int

    @inlinable
    public init(source: Int, target: Int) {
      self.source = source
      self.target = target
    }
  }
}
