import LazyGrid

/// The first way of selecting: a click sets a bound ID.
@MainActor
final class SelectionPage {
  private let page: DemoPage
  private let model = SelectionModel()
  private let grid: LazyGridView<DemoEmoji>
  private let chosen = Gtk.Label()
  private let clear = Gtk.Button(iconName: "edit-clear-symbolic")

  var widget: Gtk.Widget { page.widget }
  var figures: GridFigures { GridFigures(grid) }

  init() {
    grid = LazyGridView(
      DemoEmoji.all, selection: Binding(model, \.selection), layout: DemoPage.layout,
      contentInsets: DemoPage.insets
    ) { emoji in
      Text(emoji.symbol).font(size: 48)
      if emoji.showsLabel { Text("Label") }
    }
    page = DemoPage(grid)
    clear.tooltip = "Clear the selection"
    clear.onClicked { [unowned self] in
      model.selection = nil
      grid.updateSelection()
    }
    page.fillBar(Gtk.Label("Selection"), chosen, clear)
    model.onChange = { [unowned self] in showSelection() }
    showSelection()
  }

  /// Selects in code: unlike a click, it only changes the state.
  func select(_ symbol: String) {
    model.selection = symbol
    grid.updateSelection()
  }

  private func showSelection() {
    chosen.text = model.selection ?? "none"
    clear.isSensitive = model.selection != nil
  }
}

/// The object that holds the selection of the page.
@MainActor
private final class SelectionModel {
  var onChange: () -> Void = {}
  var selection: String? { didSet { onChange() } }
}
