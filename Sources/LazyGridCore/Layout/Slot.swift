// Two kinds of position:
//
// - A *slot* counts everything that is laid out: headers, items and footers, in the order in which they are
//   shown. Items of collapsed sections have no slot.
// - An *item index*, a plain `Int`, counts the elements of the data, those of collapsed sections included. It is
//   the index that an app uses.
//
// In a view without sections both have the same numbers, but they are never interchangeable: `SectionList` alone
// converts between them, by `content(of:)` and `slot(ofItem:)`.

/// The position of anything that is laid out: of an item, of a section's header or of its footer.
///
/// A slot belongs to one state of the data. What must survive a change of data carries a ``SlotKey``.
public struct Slot: Sendable, Hashable, Comparable {
  /// The number of slots before this one.
  public var index: Int

  @inlinable
  public init(_ index: Int) { self.index = index }

  @inlinable
  public static func < (a: Slot, b: Slot) -> Bool { a.index < b.index }
}

/// The engine's own number for a live slot, kept from one state of the data to the next while the slot lives.
public struct SlotKey: Sendable, Hashable {
  public let rawValue: Int

  @inlinable
  init(rawValue: Int) { self.rawValue = rawValue }
}

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
