import Glibc
import LazyGrid

// What a program can do wrong and not survive, or only do once in a process: the tests start it.

@MainActor
enum Misuse {
  static var steps: [String] = []
}

switch CommandLine.arguments.dropFirst().first {
case "label-before-initialize":
  _ = Label("too early")
case "window-before-initialize":
  _ = Window(title: "too early")
case "grid-before-initialize":
  struct Row: Identifiable, Equatable { var id: Int }
  _ = LazyGridView([Row(id: 0)], layout: .list()) { Text("\($0.id)") }
case "task-under-run":
  Task { @MainActor in
    Misuse.steps.append("task")
    try? await Task.sleep(nanoseconds: 1_000_000)
    Misuse.steps.append("slept")
    MainLoop.quit()
  }
  // Where no task runs it ends all the same.
  MainLoop.timeout(milliseconds: 10_000) {
    MainLoop.quit()
    return false
  }
  MainLoop.run()
  MainLoop.idle { MainLoop.quit() }
  MainLoop.run()
  print(Misuse.steps.joined(separator: " "))
default:
  exit(64)
}
