import LazyGrid

/// The common parts of the two demonstration pages: a bar, a three-column grid below it, and a button that
/// shows or hides a second line in every cell.
@MainActor
final class DemoPage {
  let widget = Gtk.Box(.vertical)
  let bar = Gtk.Box(.horizontal, spacing: 12)
  private let grid: LazyGridView<DemoEmoji>
  private let toggle = Gtk.Button(label: "Toggle")
  private var emojis = DemoEmoji.all

  init(_ grid: LazyGridView<DemoEmoji>) {
    self.grid = grid
    grid.widget.addCSSClass("demo")
    bar.setMargins(12)
    let scroller = Gtk.ScrolledWindow(child: grid.widget)
    scroller.expandsVertically = true
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    widget.append(bar)
    widget.append(scroller)
    toggle.horizontalAlignment = .end
    toggle.onClicked { [unowned self] in toggleLabels() }
  }

  /// Adds the page's own widgets to the bar, followed by the button.
  func fillBar(_ widgets: Gtk.Widget...) {
    widgets.forEach(bar.append)
    let gap = Gtk.Box(.horizontal)
    gap.expandsHorizontally = true
    bar.append(gap)
    bar.append(toggle)
  }

  private func toggleLabels() {
    for index in emojis.indices { emojis[index].showsLabel.toggle() }
    grid.apply(emojis)
  }

  static let layout = LineLayout.grid(columns: 3, itemSpacing: 4, lineSpacing: 16)
  static let insets = EdgeInsets(top: 0, leading: 12, bottom: 12, trailing: 12)
}
