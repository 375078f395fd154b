import LazyGrid
import Observation

// The examples of README that are not whole files.

struct Item: Identifiable, Equatable {
  let id: Int
  var name: String
}

@MainActor @Observable
final class ItemModel {
  var selection: Int?
}

@MainActor
func bindItems(_ items: [Item], _ model: ItemModel) {
  let grid = LazyGridView(items, selection: Binding(model, \.selection), layout: .list()) { Text($0.name) }
  model.selection = items[3].id
  grid.updateSelection()
}

@MainActor
func openItems(_ items: [Item], open: @escaping (Item) -> Void) -> LazyGridView<Item> {
  let grid = LazyGridView(items, layout: .list()) { item in
    Trigger {
      open(item)
    } content: {
      Text(item.name)
    }
  }
  return grid
}

struct EmojiItem: Identifiable, Equatable {
  let id: Int
  var symbol: String
}

struct EmojiItemGroup {
  var name: String
  var emojis: [EmojiItem]
}

@MainActor
func divideEmojis(_ groups: [EmojiItemGroup], _ newSections: [GridSection<String, [EmojiItem]>]) {
  let sections = groups.map { GridSection($0.name, $0.emojis) }
  let grid = LazyGridView(sections: sections, layout: .grid(adaptive: 48)) { emoji in
    Text(emoji.symbol)
  } header: { section in
    Text(section.id)
  }
  grid.pinnedViews = .headers
  grid.apply(newSections)
}
