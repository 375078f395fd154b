extension Changeset {
  /// The maximal stretches of elements that are consecutive in both snapshots, in ascending target order.
  ///
  /// Two snapshots with the same IDs in the same order have one run; if both are empty, none.
  @inlinable
  public var runs: Runs { Runs(self) }

  /// The runs of a changeset.
  public struct Runs: RandomAccessCollection, Sendable {
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
      return place < middle.count ? middle[place].run(behind: front.count) : back
    }
  }

  /// The run that starts both snapshots; it may be empty.
  @inlinable var front: Run { Run(source: 0, target: 0, count: frontCount) }

  /// The run that ends both snapshots; it may be empty.
  @inlinable var back: Run {
    Run(source: sourceCount - backCount, target: targetCount - backCount, count: backCount)
  }

  /// Calls `body` with each run in ascending target order.
  @inline(__always)
  func forEachRun(_ body: (Run) -> Void) {
    if frontCount > 0 { body(front) }
    for run in middle { body(run.run(behind: frontCount)) }
    if backCount > 0 { body(back) }
  }

  /// Calls `body` with each run in ascending source order.
  @inline(__always)
  func forEachRunBySource(_ body: (Run) -> Void) {
    let (order, middle) = (sourceOrder, middle)
    if order.isEmpty {
      forEachRun(body)
    } else {
      if frontCount > 0 { body(front) }
      for place in order { body(middle[Int(place)].run(behind: frontCount)) }
      if backCount > 0 { body(back) }
    }
  }
}

extension Changeset.Runs: Equatable {
  public static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }
}
