import CInstructions

#if canImport(Glibc)
  import Glibc
#endif

/// Starts the program again under callgrind.
enum InstructionRun {
  /// The option of the counting process: the directory for callgrind's files.
  static let option = "--instruction-files"

  enum Problem: Error, Equatable {
    case headerWasMissing
    case clockCannotBeStopped
    case valgrindIsMissing
    case noDirectory

    /// The description in one line.
    var message: String {
      switch self {
      case .headerWasMissing:
        "built without <valgrind/callgrind.h>; install the package valgrind, touch Sources/CInstructions/*.c and "
          + "build again"
      case .clockCannotBeStopped: "only a release build without sanitizers counts instructions"
      case .valgrindIsMissing: "valgrind is not in PATH; install the package valgrind"
      case .noDirectory: "cannot make a directory for callgrind's files"
      }
    }
  }

  static func path(in directory: String) -> String { "\(directory)/counts" }

  /// Returns the command that runs `program` with `arguments` under callgrind.
  static func command(_ program: String, _ arguments: [String], directory: String) -> [String] {
    [
      "valgrind", "-q", "--tool=callgrind", "--collect-atstart=no", "--separate-threads=no",
      "--callgrind-out-file=\(path(in: directory))", program,
    ] + arguments + [option, directory]
  }

  /// Counts in another process and waits for it.
  ///
  /// - Parameter arguments: The arguments of this process.
  /// - Returns: The exit status of the other process, which has reported the reason if it is not 0.
  static func start(_ arguments: [String]) throws(Problem) -> Int32 {
    guard instructions_are_built_in() else { throw .headerWasMissing }
    guard clock_can_be_stopped() else { throw .clockCannotBeStopped }
    var template = Array("\(temporaryDirectory)/lazygrid-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .noDirectory }
    let directory = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { remove(directory) }
    // Tables whose order depends on addresses or on chance would differ from run to run.
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
    let program = withoutDebugInformation(CurrentProgram.path ?? CommandLine.arguments[0], in: directory)
    guard let status = run(command(program, arguments, directory: directory)) else {
      throw .valgrindIsMissing
    }
    return status
  }

  /// Returns a copy of the program without debug information. Valgrind cannot read the debug information of
  /// Swift's compiler (seen with 3.19 and Swift 6.2). Without `strip`, returns the program itself.
  private static func withoutDebugInformation(_ program: String, in directory: String) -> String {
    let copy = "\(directory)/lazygrid-bench"
    return run(["strip", "--strip-debug", "-o", copy, program]) == 0 ? copy : program
  }

  /// Runs a command and returns its exit status; `nil` if there is no such command.
  private static func run(_ command: [String]) -> Int32? {
    var arguments = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var process = pid_t()
    guard posix_spawnp(&process, command[0], nil, nil, &arguments, environ) == 0 else { return nil }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    // Like shells: signals are counted from 128.
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 : 128 + signal
  }

  private static var temporaryDirectory: String {
    getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  }

  /// Removes the directory and the files in it.
  private static func remove(_ directory: String) {
    if let folder = opendir(directory) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        unlink("\(directory)/\(name)")
      }
      closedir(folder)
    }
    rmdir(directory)
  }
}
