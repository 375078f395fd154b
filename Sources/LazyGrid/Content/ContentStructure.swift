/// What is known of all values of a content type before there is one.
public struct ContentStructure: Hashable, Sendable {
  /// How many widgets a container must have room for, those of all branches together.
  public let placeCount: Int

  /// How many different widgets can stand at the root of a cell, see ``ContentKind``.
  public let branchCount: Int

  /// Whether a change of the cell's state alone can change what is shown.
  public let hasReaders: Bool

  @usableFromInline
  init(placeCount: Int, branchCount: Int, hasReaders: Bool) {
    self.placeCount = placeCount
    self.branchCount = branchCount
    self.hasReaders = hasReaders
  }

  /// Exactly one widget, without readers.
  public static let leaf = ContentStructure(placeCount: 1, branchCount: 1, hasReaders: false)

  /// No widget at all.
  public static let empty = ContentStructure(placeCount: 0, branchCount: 1, hasReaders: false)

  /// One widget that holds others.
  @inlinable
  public static func container(hasReaders: Bool) -> ContentStructure {
    ContentStructure(placeCount: 1, branchCount: 1, hasReaders: hasReaders)
  }
}
