import GtkBridge

/// The style of hovered, pressed and focused cells, and the background of headers that hides the content
/// below them.
///
/// GTK's themes style the rows of a list this way but not the cells of a grid (seen in 4.8.3). The rules have
/// the lowest priority, so that those of a theme or an application win, and apply to this widget only. The
/// ancestors of the focused widget are `:focus-visible` too (seen in 4.8.3), but the outline is for the
/// focused node alone.
///
/// Conversely, GTK's theme gives every box inside a cell of a grid a margin of 12 px and 8 px between its
/// children, at any depth, and every cell 3 px of padding (seen in 4.8.3 and 4.18.6; in 4.24.1 only the
/// padding). The spacing of the view's own cells and stacks is set by the program, so these rules are reset:
/// above the theme, below the application, and for no other widget in a cell.
@MainActor
enum GridStyle {
  /// The style class that distinguishes this widget from a `GtkGridView`.
  static let styleClass = "lazygrid"

  /// The style class that distinguishes the boxes of ``HStack``, ``VStack`` and similar content from others.
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

  /// Adds the rules to the display on the first call.
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
