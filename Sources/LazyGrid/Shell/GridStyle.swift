import GtkBridge

/// How a cell shows that the pointer is on it, that it is pressed and that it has the keyboard, and that a
/// header hides what scrolls below it.
///
/// GTK's themes say this of the rows of a list and leave the cells of a grid alone (seen in 4.8.3). The
/// rules have the lowest priority, so that a theme or an application that does say something wins, and
/// hold for this widget only. What is around the focus is `:focus-visible` too (seen in 4.8.3), but the ring is
/// for what has it.
///
/// The other way round, GTK's theme gives every box inside a cell of a grid a margin of 12 px and 8 px between
/// its children, at any depth, and every cell 3 px of padding (seen in 4.8.3 and 4.18.6; in 4.24.1 only the
/// padding). The view's own cells and stacks are as far apart as the program says, so these rules are taken
/// back: above the theme, below the application, and for nothing else that stands in a cell.
@MainActor
enum GridStyle {
  /// The style class that tells this widget from a `GtkGridView`.
  static let styleClass = "lazygrid"

  /// The style class that tells the boxes of ``HStack``, ``VStack`` and their like from others.
  static let stackClass = "lazygrid-stack"

  private static let look = """
    gridview.lazygrid > child.activatable:hover { background-color: alpha(currentColor, 0.07); }
    gridview.lazygrid > child.activatable:active { background-color: alpha(currentColor, 0.18); }
    gridview.lazygrid > child:focus:focus-visible, gridview.lazygrid > header:focus:focus-visible {
      outline: 2px solid alpha(@theme_selected_bg_color, 0.8);
      outline-offset: -2px;
    }
    gridview.lazygrid > header { background-color: @theme_base_color; padding: 6px; font-weight: bold; }
    """

  private static let exactSpacing = """
    gridview.lazygrid > child { padding: 0; }
    box.lazygrid-stack { margin: 0; border-spacing: 0; }
    """

  /// Adds the rules to the display, the first time only.
  static func install() { _ = providers }

  private static let providers: [Gtk.CssProvider] = {
    let sheets = [(look, Gtk.CssProvider.Priority.library), (exactSpacing, .aboveTheme)]
    return sheets.map { sheet, priority in
      let provider = Gtk.CssProvider(sheet)
      provider.addToDisplay(priority: priority)
      return provider
    }
  }()
}
