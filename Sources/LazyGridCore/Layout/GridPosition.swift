/// A place in a table of rows and columns, counted from 0.
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

/// The number of rows and columns of a table.
public struct GridSize: Sendable, Hashable {
  public var rows: Int
  public var columns: Int

  @inlinable
  public init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }

  /// - Parameters:
  ///   - lines: The number of lines along the scroll axis.
  ///   - breadth: The largest number of items in a line.
  init(lines: Int, breadth: Int, axis: Axis) {
    self =
      axis == .vertical ? GridSize(rows: lines, columns: breadth) : GridSize(rows: breadth, columns: lines)
  }

  /// The number of lines along the scroll axis.
  func lines(_ axis: Axis) -> Int { axis == .vertical ? rows : columns }

  /// The largest number of items in a line.
  func breadth(_ axis: Axis) -> Int { axis == .vertical ? columns : rows }
}
