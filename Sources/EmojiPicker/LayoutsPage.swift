import EmojiData
import LazyGrid

/// All emoji with their names, in a layout that the user chooses at the top.
@MainActor
final class LayoutsPage {
  let widget = Gtk.Box(.vertical)
  let grid: LazyGridView<Emoji>
  private let scroller: Gtk.ScrolledWindow
  private let look: EmojiLook
  private var buttons: [LayoutChoice: Gtk.ToggleButton] = [:]
  private let horizontal = Gtk.ToggleButton(label: "Horizontal")

  var figures: GridFigures { GridFigures(grid) }

  /// The current layout.
  private(set) var choice: LayoutChoice
  private(set) var axis: Axis

  init(_ choice: LayoutChoice = .list, axis: Axis = .vertical) {
    self.choice = choice
    self.axis = axis
    let look = EmojiLook(choice)
    self.look = look
    grid = LazyGridView(
      EmojiTable.all, layout: choice.layout(axis), contentInsets: EdgeInsets(all: 12), indexOf: { $0 }
    ) { emoji in
      if look.isInLine {
        HStack(spacing: 8) {
          Text(emoji.symbol).font(size: 20)
          Text(emoji.name)
        }
        .padding(6)
      } else {
        VStack(spacing: 2) {
          Text(emoji.symbol).font(size: look.size(of: emoji))
          if look.showsName { Text(emoji.name).wraps().lineLimit(look.lines).alignment(.center) }
        }
        .padding(6).aligned(vertically: .center).help(emoji.name)
      }
    }
    grid.widget.addCSSClass("tiles")
    grid.reflow = .standard
    scroller = Gtk.ScrolledWindow(child: grid.widget)
    scroller.expandsVertically = true
    widget.append(makeBar())
    widget.append(scroller)
    follow()
  }

  /// Creates a toggle button for each layout, and one for the axis.
  private func makeBar() -> Gtk.Widget {
    let row = Gtk.Box(.horizontal)
    row.addCSSClass("linked")
    var first: Gtk.ToggleButton?
    for choice in LayoutChoice.allCases {
      let button = Gtk.ToggleButton(label: choice.title)
      if let first { button.joinGroup(of: first) } else { first = button }
      button.isActive = choice == self.choice
      button.onToggled { [unowned self, unowned button] in
        if button.isActive { show(choice, axis) }
      }
      buttons[choice] = button
      row.append(button)
    }
    // In a narrow window the row is longer than the bar: it scrolls to the focused button.
    let choices = Gtk.ScrolledWindow(child: row)
    choices.setPolicy(horizontal: .external, vertical: .never)
    choices.expandsHorizontally = true
    horizontal.isActive = axis == .horizontal
    horizontal.tooltip = "Scroll sideways"
    horizontal.onToggled { [unowned self] in show(choice, horizontal.isActive ? .horizontal : .vertical) }
    let bar = Gtk.Box(.horizontal, spacing: 12)
    bar.setMargins(12)
    bar.addCSSClass("layouts-bar")
    bar.append(choices)
    bar.append(horizontal)
    return bar
  }

  /// Focuses the button of the current layout.
  func focusChoice() { buttons[choice]?.grabFocus() }

  /// Changes the layout. The visible cells move to their new places.
  func show(_ choice: LayoutChoice, _ axis: Axis) {
    guard choice != self.choice || axis != self.axis else { return }
    self.choice = choice
    self.axis = axis
    buttons[choice]?.isActive = true
    horizontal.isActive = axis == .horizontal
    if look.choice != choice {
      look.choice = choice
      grid.rebind()
    }
    grid.setLayout(choice.layout(axis))
    follow()
  }

  private func follow() {
    if choice == .honeycomb {
      grid.widget.addCSSClass("round")
    } else {
      grid.widget.removeCSSClass("round")
    }
    let isVertical = axis == .vertical
    scroller.setPolicy(
      horizontal: isVertical ? .never : .automatic, vertical: isVertical ? .automatic : .never)
  }
}

/// The appearance of an emoji in a layout. The cells hold it without holding the page.
@MainActor
private final class EmojiLook {
  var choice: LayoutChoice

  init(_ choice: LayoutChoice) { self.choice = choice }

  /// Whether symbol and name are side by side.
  var isInLine: Bool { choice == .list || choice == .flow }

  var showsName: Bool { choice != .honeycomb }

  /// The maximum number of lines of a name; `nil` for no limit, where cells size themselves.
  var lines: Int? { choice == .compositional ? 2 : nil }

  /// Returns the font size of an emoji, which varies in layouts that demonstrate different sizes.
  func size(of emoji: Emoji) -> Double {
    switch choice {
    case .waterfall: [22, 38, 28, 50, 32][emoji.id % 5]
    case .compositional: emoji.id % 6 == 0 ? 64 : 28
    default: 32
    }
  }
}
