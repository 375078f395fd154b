import GtkBridge

/// How a cell shows that the pointer is on it, that it is pressed and that it has the keyboard, and that a
/// header hides what scrolls below it.
///
/// GTK's themes say this of the rows of a list and leave the cells of a grid alone (seen in 4.8.3). The
/// rules have the lowest priority, so that a theme or an application that does say something wins, and
/// hold for this widget only. What is around the focus is `:focus-visible` too (seen in 4.8.3), but the ring is
/// for what has it.
@MainActor
enum GridStyle {
  /// The style class that tells this widget from a `GtkGridView`.
  static let styleClass = "lazygrid"

  private static let sheet = """
    gridview.lazygrid > child.activatable:hover { background-color: alpha(currentColor, 0.07); }
    gridview.lazygrid > child.activatable:active { background-color: alpha(currentColor, 0.18); }
    gridview.lazygrid > child:focus:focus-visible, gridview.lazygrid > header:focus:focus-visible {
      outline: 2px solid alpha(@theme_selected_bg_color, 0.8);
      outline-offset: -2px;
    }
    gridview.lazygrid > header { background-color: @theme_base_color; padding: 6px; font-weight: bold; }
    """

  /// Added once, when the first widget is made.
  static let provider: CssProvider = {
    let provider = CssProvider(sheet)
    provider.addToDisplay(priority: .library)
    return provider
  }()
}
