import LazyGrid

/// What the program adds to the theme.
@MainActor
enum PickerStyle {
  private static let sheet = """
    gridview.lazygrid > child { border-radius: 8px; }
    """

  static func install() { CssProvider(sheet).addToDisplay() }
}
