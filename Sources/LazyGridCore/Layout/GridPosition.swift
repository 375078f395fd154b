/// A place in a table of rows and columns, counted from 0; also the number of either.
public struct GridPosition: Sendable, Hashable {
  public var row: Int
  public var column: Int

  @inlinable
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  /// The line along the scroll axis, and the place in it.
  init(line: Int, place: Int, axis: Axis) {
    self = axis == .vertical ? GridPosition(row: line, column: place) : GridPosition(row: place, column: line)
  }

  /// The line along the scroll axis.
  func line(_ axis: Axis) -> Int { axis == .vertical ? row : column }

  /// The place in the line.
  func place(_ axis: Axis) -> Int { axis == .vertical ? column : row }
}
