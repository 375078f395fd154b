import LazyGrid

/// The second way of selecting: a click fires the trigger of the cell, which deselects itself afterwards.
@MainActor
final class TriggerPage {
  private let page: DemoPage
  private let grid: LazyGridView<DemoEmoji>
  private let fired = Gtk.Label("Click an emoji")

  var widget: Gtk.Widget { page.widget }
  var figures: GridFigures { GridFigures(grid) }

  init() {
    let counter = TriggerCounter()
    grid = LazyGridView(DemoEmoji.all, layout: DemoPage.layout, contentInsets: DemoPage.insets) { emoji in
      Trigger {
        counter.fire(emoji.symbol)
      } content: {
        Text(emoji.symbol).font(size: 48)
        if emoji.showsLabel { Text("Label") }
      }
    }
    page = DemoPage(grid)
    page.fillBar(Gtk.Label("Trigger"), fired)
    counter.onFire = { [fired] symbol, count in
      fired.text = "\(symbol)  \(count == 1 ? "once" : "\(count) times")"
    }
  }
}

/// Counts the successive clicks on the same emoji.
@MainActor
private final class TriggerCounter {
  var onFire: (String, Int) -> Void = { _, _ in }
  private var last = ""
  private var count = 0

  func fire(_ symbol: String) {
    count = symbol == last ? count + 1 : 1
    last = symbol
    onFire(symbol, count)
  }
}
