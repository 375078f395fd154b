import GtkBridge
import LazyGridCore

/// A part of the shell: owns one piece of its state, which only its own methods change.
///
/// A part reads the other parts through ``shell`` and changes them through their methods. The shell owns its
/// parts, so none outlives it.
@MainActor
class ShellPart {
  unowned let shell: GridShell
  let engine: Engine
  let widget: Gtk.Widget

  init(_ shell: GridShell) {
    self.shell = shell
    engine = shell.engine
    widget = shell.widget
  }

  var axis: Axis { engine.axis }
  var cells: CellTable { shell.cells }
}
