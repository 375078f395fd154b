import LazyGrid

/// One of the two sides: a scrollable widget that shows the items of a look.
@MainActor
protocol Contestant: AnyObject {
  /// Creates the side with existing data.
  init(_ data: Dataset)

  /// The widget, for a scrolled window; its children are the cells.
  var widget: Gtk.Widget { get }

  /// Whether nothing is left for later frames.
  var isSettled: Bool { get }

  /// The number of cells that show an item or are kept ready for one; `nil` if all cells are.
  var liveCellCount: Int? { get }

  /// Shows new data at once: our side takes the items, the rival takes the edits that lead to them.
  func show(_ items: [Item], after edits: [Edit])
}

/// One splice of a list model: `added`, or nothing, replaces `removed` items at `position`.
struct Edit {
  var position: Int
  var removed: Int
  var added: String?
}

/// Our side.
@MainActor
final class GridContestant: Contestant {
  let grid: LazyGridView<Item>

  var widget: Gtk.Widget { grid.widget }
  var isSettled: Bool { grid.isSettled }
  var liveCellCount: Int? { grid.liveCellCount }

  init(_ data: Dataset) {
    let look = data.look
    let layout = LineLayout.grid(columns: look.columns)
    grid = LazyGridView(data.items, layout: layout) { item in
      Text(item.text).font(size: look.fontSize ?? 0).wraps(look.wraps).frame(minHeight: look.minHeight)
    }
  }

  func show(_ items: [Item], after edits: [Edit]) { grid.apply(items, animated: false) }
}

/// The items of a look in the form of each side, made once for all rounds.
@MainActor
final class Dataset {
  let look: Look
  let items: [Item]
  private(set) lazy var strings = StringList(items)
  private(set) lazy var sections = Self.sections(of: items)

  private static var known: [Look: [Int: Dataset]] = [:]

  init(_ look: Look, _ items: [Item]) {
    self.look = look
    self.items = items
  }

  static func of(_ look: Look, _ count: Int) -> Dataset {
    if let known = known[look]?[count] { return known }
    let made = Dataset(look, look.items(count))
    known[look, default: [:]][count] = made
    return made
  }

  static func forgetAll() { known = [:] }
}
