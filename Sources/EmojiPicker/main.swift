import LazyGrid

#if canImport(Glibc)
  import Glibc
#endif

/// Writes one line to standard error and exits with the status for a usage error.
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
    let photos = photos(options)
    guard Gtk.initialize() else {
      fail("no display; on a machine without a screen start it under xvfb-run -a")
    }
    exit(PickerProgram(options, photos: photos).run())
  }
}

/// Returns the pictures of the photos page, if it is requested.
func photos(_ options: Options) -> [Photo]? {
  guard options.page == .photos else { return nil }
  guard let folder = options.photosFolder else { return Photo.generated }
  do {
    return try Photo.all(in: folder)
  } catch {
    fail(error.message)
  }
}

occupyClosedDescriptors()
run(Array(CommandLine.arguments.dropFirst()))
