import LazyGrid

#if canImport(Glibc)
  import Glibc
#endif

/// One line on standard error, and the exit status for a wrong call.
func fail(_ message: String) -> Never {
  let line = "EmojiPicker: \(message)\n"
  _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  exit(2)
}

@MainActor
func run(_ arguments: [String]) {
  let options: Options
  do {
    options = try Options(arguments)
  } catch {
    fail(error.message)
  }
  switch options.answer {
  case .help: writeLine(Options.help)
  case .version: writeLine("EmojiPicker \(Options.version)")
  case nil:
    guard Gtk.initialize() else {
      fail("no display; on a machine without a screen start it under xvfb-run -a")
    }
    exit(PickerProgram(options).run())
  }
}

occupyClosedDescriptors()
run(Array(CommandLine.arguments.dropFirst()))
