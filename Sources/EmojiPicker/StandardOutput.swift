#if canImport(Glibc)
  import Glibc
#endif

/// Writes one line to standard output; ends the program with a message if that fails.
func writeLine(_ line: String) {
  var rest = Array((line + "\n").utf8)[...]
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    if written < 0 && errno == EINTR { continue }
    guard written > 0 else { fail("cannot write to standard output") }
    rest = rest.dropFirst(written)
  }
}

/// Occupies the standard descriptors that are closed. Otherwise a file or socket opened later, for instance
/// that of the display, would take their numbers and receive the program's output. Writing still fails.
func occupyClosedDescriptors() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
    _ = open("/dev/null", O_RDONLY)
  }
}
