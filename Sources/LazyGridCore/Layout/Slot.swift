// There are two kinds of position:
//
// - A *slot* counts everything that is laid out: headers, items and footers, in the order in which they are
//   shown. Items of collapsed sections have no slot.
// - An *item index*, a plain `Int`, counts the elements of the data, including those of collapsed sections.
//   Apps use item indices.
//
// In a view without sections both have the same values, but they are never interchangeable. Only
// `SectionList` converts between them, with `content(of:)` and `slot(ofItem:)`.

/// The position of anything that is laid out: an item, a section header or a section footer.
///
/// A slot is valid for one state of the data. State that must survive a data change uses a ``SlotKey``.
public struct Slot: Sendable, Hashable, Comparable {
  /// The number of slots before this one.
  public var index: Int

  /// Creates a slot with `index` slots before it.
  ///
  /// - Parameter index: The number of slots before it, ≥ 0.
  @inlinable
  public init(_ index: Int) { self.index = index }

  /// Returns whether slot `a` comes before slot `b`.
  ///
  /// - Parameters:
  ///   - a: A slot.
  ///   - b: Another slot.
  @inlinable
  public static func < (a: Slot, b: Slot) -> Bool { a.index < b.index }
}

/// The engine's number for a live slot. It stays the same across data changes for the lifetime of the slot.
public struct SlotKey: Sendable, Hashable {
  /// The number.
  public let rawValue: Int

  @inlinable
  init(rawValue: Int) { self.rawValue = rawValue }
}

/// A position in a table of rows and columns, counted from 0.
public struct GridPosition: Sendable, Hashable {
  /// The row, counted from 0.
  public var row: Int
  /// The column, counted from 0.
  public var column: Int

  /// Creates a position from a row and a column, counted from 0.
  ///
  /// - Parameters:
  ///   - row: The row, counted from 0.
  ///   - column: The column, counted from 0.
  @inlinable
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  /// Creates a position from a line along the scroll axis and a place in that line.
  init(line: Int, place: Int, axis: Axis) {
    self = axis == .vertical ? GridPosition(row: line, column: place) : GridPosition(row: place, column: line)
  }

  /// Returns the line along the scroll axis.
  func line(_ axis: Axis) -> Int { axis == .vertical ? row : column }

  /// Returns the place in the line.
  func place(_ axis: Axis) -> Int { axis == .vertical ? column : row }
}

/// The number of rows and columns of a table.
public struct GridSize: Sendable, Hashable {
  /// The number of rows.
  public var rows: Int
  /// The number of columns.
  public var columns: Int

  /// Creates a size from the number of rows and columns.
  ///
  /// - Parameters:
  ///   - rows: The number of rows, ≥ 0.
  ///   - columns: The number of columns, ≥ 0.
  @inlinable
  public init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }

  /// Creates a size relative to the scroll axis.
  ///
  /// - Parameters:
  ///   - lines: The number of lines along the scroll axis.
  ///   - breadth: The largest number of items in a line.
  ///   - axis: The scroll axis.
  init(lines: Int, breadth: Int, axis: Axis) {
    self =
      axis == .vertical ? GridSize(rows: lines, columns: breadth) : GridSize(rows: breadth, columns: lines)
  }

  /// Returns the number of lines along the scroll axis.
  func lines(_ axis: Axis) -> Int { axis == .vertical ? rows : columns }

  /// Returns the largest number of items in a line.
  func breadth(_ axis: Axis) -> Int { axis == .vertical ? columns : rows }
}
