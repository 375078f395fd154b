import GtkBridge
import LazyGridCore

/// Where a cell is among the others, as assistive technologies are told.
struct CellPosition: Equatable {
  /// Where its item is among all, and how many there are; `nil` for a header or a footer.
  var item: (index: Int, count: Int)?

  /// Its row and column in the table that the whole view is.
  var place: GridPosition?

  /// How many rows and columns a header or a footer takes.
  var span: GridPosition?

  static func == (a: CellPosition, b: CellPosition) -> Bool {
    a.item?.index == b.item?.index && a.item?.count == b.item?.count && a.place == b.place
      && a.span == b.span
  }

  var numbers: [(Gtk.Widget.AccessibleNumber, Int)] {
    var numbers: [(Gtk.Widget.AccessibleNumber, Int)] = []
    if let item { numbers += [(.positionInSet, item.index + 1), (.setSize, item.count)] }
    if let place { numbers += [(.rowIndex, place.row + 1), (.columnIndex, place.column + 1)] }
    if let span { numbers += [(.rowSpan, span.row), (.columnSpan, span.column)] }
    return numbers
  }
}
