import LazyGrid

/// The figures of a grid, independent of its element type.
@MainActor
struct GridFigures {
  let items: Int
  let liveCells: Int
  let cellsMade: Int
  let isSettled: Bool

  init<Element>(_ grid: LazyGridView<Element>) {
    items = grid.itemCount
    liveCells = grid.liveCellCount
    cellsMade = grid.cellsMade
    isSettled = grid.isSettled
  }
}
