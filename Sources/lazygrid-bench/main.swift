import GtkBridge

#if canImport(Glibc)
  import Glibc
#endif

/// Writes one line to standard error and exits with the status for a usage error.
func fail(_ message: String) -> Never {
  let line = "lazygrid-bench: \(message)\n"
  _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  exit(2)
}

/// Runs the program again under valgrind.
func startCounting(_ arguments: [String]) {
  do {
    let status = try InstructionRun.start(arguments)
    if status != 0 { exit(status) }
  } catch {
    fail(error.message)
  }
}

@MainActor
func run(_ arguments: [String]) {
  let options: Options
  do {
    options = try Options(arguments)
  } catch {
    fail(error.message)
  }
  if options.wantsHelp {
    print(Options.help)
    return
  }
  guard Heap.countsAllocations else {
    fail("only a release build counts allocations; use swift run -c release lazygrid-bench")
  }
  if options.countsInstructions && options.instructionFiles == nil { return startCounting(arguments) }
  // Both sides draw with the same renderer; GTK reads these variables when it starts.
  for (name, value) in [("GSK_RENDERER", "cairo"), ("GTK_A11Y", "none")] { setenv(name, value, 1) }
  setenv("GSETTINGS_BACKEND", "memory", 0)
  let hasDisplay = Gtk.initialize()
  let needsDisplay = options.suites.contains(where: \.needsDisplay) || options.memoryProbe != nil
  if needsDisplay && !hasDisplay {
    fail("no display; on a machine without a screen start it under xvfb-run -a")
  }
  if hasDisplay { Look.style.addToDisplay() }
  Stopwatch.measuresWallTime = options.measuresWallTime
  if let probe = options.memoryProbe {
    print(probe.run().description)
    return
  }
  var report = Report(isJSON: options.isJSON, options.legend)
  if let directory = options.instructionFiles {
    WidgetInstructions(options.effort, directory: directory).run(&report)
  } else {
    for suite in options.suites { suite.run(options.effort, &report) }
  }
  report.finish()
}

run(Array(CommandLine.arguments.dropFirst()))
