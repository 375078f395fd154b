import GtkBridge
import LazyGridCore

/// A part of the shell: owns one piece of its state, which only its own methods change.
///
/// A part reads the other parts through ``shell`` and changes them through their methods. The shell owns its
/// parts. A part that is called by GTK's signals or the main loop, not by the shell, retains the widget while
/// code of the app may run: otherwise that code could release the shell.
@MainActor
class ShellPart {
  unowned let shell: GridShell
  let engine: Engine
  let cells: CellTable
  let widget: Gtk.Widget

  init(_ shell: GridShell) {
    self.shell = shell
    engine = shell.engine
    cells = shell.cells
    widget = shell.widget
  }

  var axis: Axis { engine.axis }
}

extension Gtk.Widget {
  /// Runs `work`, in which code of the app may release the widget. The widget is retained meanwhile.
  func whileRetained<Result>(_ work: () -> Result) -> Result {
    withExtendedLifetime(retained(), work)
  }
}
