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

    /// The indices of its elements in the source.
    @inlinable public var sourceRange: Range<Int> { source..<(source + count) }

    /// The indices of its elements in the target.
    @inlinable public var targetRange: Range<Int> { target..<(target + count) }
  }

  /// The two indices of one element.
  public struct Pair: Sendable, Hashable {
    /// The index before the change.
    public var source: Int

    /// The index after the change.
    public var target: Int

    @inlinable
    public init(source: Int, target: Int) {
      self.source = source
      self.target = target
    }
  }

  /// The maximal stretches of elements that are consecutive in both snapshots, in ascending target order.
  ///
  /// Two snapshots with the same IDs in the same order have one run, or none if both are empty.
  @inlinable public var runs: Runs { Runs(self) }

  /// The runs of a changeset.
  public struct Runs: RandomAccessCollection, Equatable, Sendable {
    @usableFromInline let front: Run
    @usableFromInline let middle: [MiddleRun]
    @usableFromInline let back: Run

    @inlinable
    init(_ changeset: Changeset) {
      front = changeset.front
      middle = changeset.middle
      back = changeset.back
    }

    @inlinable public var startIndex: Int { 0 }

    @inlinable public var endIndex: Int {
      (front.count > 0 ? 1 : 0) + middle.count + (back.count > 0 ? 1 : 0)
    }

    /// - Complexity: O(1).
    @inlinable
    public subscript(position: Int) -> Run {
      precondition(position >= 0 && position < endIndex, "Index out of range")
      let place = front.count > 0 ? position - 1 : position
      if place < 0 { return front }
      return place < middle.count ? middle[place].run(after: front.count) : back
    }

    public static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }
  }

  /// The run at the start of both snapshots; it may be empty.
  @inlinable var front: Run { Run(source: 0, target: 0, count: frontCount) }

  /// The run at the end of both snapshots; it may be empty.
  @inlinable var back: Run {
    Run(source: sourceCount - backCount, target: targetCount - backCount, count: backCount)
  }

  /// Calls `body` with each run in ascending target order.
  @inline(__always)
  func forEachRun(_ body: (Run) -> Void) {
    if frontCount > 0 { body(front) }
    for run in middle { body(run.run(after: frontCount)) }
    if backCount > 0 { body(back) }
  }

  /// Calls `body` with each run in ascending source order.
  @inline(__always)
  func forEachRunBySource(_ body: (Run) -> Void) {
    let (order, middle) = (sourceOrder, middle)
    if frontCount > 0 { body(front) }
    for position in middle.indices {
      body(middle[order.isEmpty ? position : Int(order[position])].run(after: frontCount))
    }
    if backCount > 0 { body(back) }
  }
}

/// A run between the common ends of two snapshots. Its indices count from the end of the front, so they fit
/// into 32 bits.
@usableFromInline
struct MiddleRun: Sendable, Equatable {
  @usableFromInline let shortSource: UInt32
  @usableFromInline let shortTarget: UInt32
  @usableFromInline var shortCount: UInt32

  /// The smallest number of elements between the ends whose indices do not fit.
  static var limit: Int { 1 << 32 }

  @inlinable @inline(__always)
  init(source: Int, target: Int, count: Int) {
    shortSource = UInt32(truncatingIfNeeded: source)
    shortTarget = UInt32(truncatingIfNeeded: target)
    shortCount = UInt32(truncatingIfNeeded: count)
  }

  /// The index of its first element in the source.
  @inlinable var source: Int { Int(shortSource) }

  /// The index of its first element in the target.
  @inlinable var target: Int { Int(shortTarget) }

  /// The number of elements.
  @inlinable var count: Int { Int(shortCount) }

  @inlinable var sourceEnd: Int { source + count }

  @inlinable var targetEnd: Int { target + count }

  /// Returns the run in indices of the whole snapshots.
  @inlinable @inline(__always)
  func run(after frontCount: Int) -> Changeset.Run {
    Changeset.Run(source: frontCount + source, target: frontCount + target, count: count)
  }
}
