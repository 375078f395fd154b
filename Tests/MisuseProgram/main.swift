import Glibc
import LazyGrid

// What a program can do wrong and not survive, or only do once in a process: the tests start it.

@MainActor
enum Misuse {
  static var steps: [String] = []
}

switch CommandLine.arguments.dropFirst().first {
case "label-before-initialize":
  _ = Gtk.Label("too early")
case "window-before-initialize":
  _ = Gtk.Window(title: "too early")
case "grid-before-initialize":
  struct Row: Identifiable, Equatable { var id: Int }
  _ = LazyGridView([Row(id: 0)], layout: .list()) { Text("\($0.id)") }
case "task-under-run":
  Task { @MainActor in
    Misuse.steps.append("task")
    try? await Task.sleep(nanoseconds: 1_000_000)
    Misuse.steps.append("slept")
    Gtk.MainLoop.quit()
  }
  // Where no task runs it ends all the same.
  Gtk.MainLoop.timeout(milliseconds: 10_000) {
    Gtk.MainLoop.quit()
    return false
  }
  Gtk.MainLoop.run()
  Gtk.MainLoop.idle { Gtk.MainLoop.quit() }
  Gtk.MainLoop.run()
  print(Misuse.steps.joined(separator: " "))
default:
  exit(64)
}
