import LazyGrid

/// The additions of the program to the theme.
@MainActor
enum PickerStyle {
  private static let sheet = """
    gridview.lazygrid > child { border-radius: 8px; }
    gridview.demo > child { padding: 8px; }
    gridview.tiles > child { background-color: alpha(currentColor, 0.06); }
    gridview.tiles.round > child { border-radius: 999px; }
    .layouts-bar button { padding-left: 8px; padding-right: 8px; }
    """

  static func install() { Gtk.CssProvider(sheet).addToDisplay() }
}
