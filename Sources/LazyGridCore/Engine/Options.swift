/// The effect of an insertion on a view at the start of its content.
public enum InsertAtTop: Sendable, Hashable {
  /// The view stays at the start and shows the new items.
  case showNewAtTop
  /// Visible items stay in place, and the new items are above them.
  case keep
}

/// The effect of a pure reordering on the scroll value.
public enum Reorder: Sendable, Hashable {
  /// The first visible item that keeps its order among the others stays in place.
  case keepAnchor
  /// The view scrolls to the start.
  case top
}

/// The position of a slot in the viewport after scrolling to it.
public enum ScrollPosition: Sendable, Hashable {
  /// At the start of the viewport.
  case start
  /// In the middle of the viewport.
  case center
  /// At the end of the viewport.
  case end
  /// The nearest position that makes the slot fully visible. Does not scroll if it already is.
  case nearest
}

/// The parts of a section that stay in view while any part of the section is visible.
public struct PinnedViews: OptionSet, Sendable, Hashable {
  /// The bits of the option set.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: The bits of the set.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Headers stay at the start of the viewport.
  public static let headers = PinnedViews(rawValue: 1 << 0)
  /// Footers stay at the end of the viewport.
  public static let footers = PinnedViews(rawValue: 1 << 1)
}
