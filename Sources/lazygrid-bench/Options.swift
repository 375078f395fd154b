/// The options of the command line.
struct Options {
  var suites: [Suite] = []
  var isJSON = false
  var effort = Effort.usual
  var measuresWallTime = false
  var countsInstructions = false
  var wantsHelp = false

  /// The measurement of a process that the program itself has started.
  var memoryProbe: MemoryProbe?

  /// The directory for callgrind's files, in the counting process that runs under valgrind.
  var instructionFiles: String?

  static let help = """
    Usage: lazygrid-bench [SUITE…] [OPTION…]
    Compares LazyGridView with GTK's own widgets and other references, alternately in one run.

      SUITE     diff, layout, widget, motion, pictures; all by default
      --quick   fewer sizes, rounds and frames
      --all     every size and long scrolls: takes about twenty minutes instead of about five
      --wall    measure wall time; by default the processor time of the main thread is
                measured, which does not depend on other programs
      --instructions
                count instructions instead of time, with valgrind: the figures differ by less
                than 1 % from run to run; only for the suite widget
      --json    print an array of rows instead of the table
      --help    print this help, and exit
    """

  /// An error in the command line, described in one line.
  struct Mistake: Error, Equatable {
    var message: String
  }

  /// - Parameter arguments: The arguments without the program's name.
  init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": isJSON = true
      case "--quick": effort = .quick
      case "--all": effort = .all
      case "--wall": measuresWallTime = true
      case "--instructions": countsInstructions = true
      case "--help": wantsHelp = true
      case MemoryProbe.option: memoryProbe = try Self.probe(rest.popFirst())
      case InstructionRun.option: instructionFiles = try Self.files(rest.popFirst())
      default:
        guard let suite = Suite(rawValue: argument) else { throw Self.unknown(argument) }
        if !suites.contains(suite) { suites.append(suite) }
      }
    }
    if countsInstructions { try checkInstructions() }
    if suites.isEmpty && memoryProbe == nil { suites = Suite.allCases }
  }

  /// Checks that instructions are counted for the widget suite only.
  private mutating func checkInstructions() throws(Mistake) {
    if measuresWallTime { throw Mistake(message: "--instructions does not measure time; leave out --wall") }
    if suites.isEmpty { suites = [.widget] }
    if suites != [.widget] { throw Mistake(message: "--instructions is only for the suite widget") }
  }

  private static func unknown(_ argument: String) -> Mistake {
    if argument.hasPrefix("-") { return Mistake(message: "unknown option '\(argument)'; see --help") }
    let names = Suite.allCases.map(\.rawValue).joined(separator: ", ")
    return Mistake(message: "unknown suite '\(argument)'; there are \(names)")
  }

  private static func files(_ directory: String?) throws(Mistake) -> String {
    guard let directory else {
      throw Mistake(message: "\(InstructionRun.option) is for the program's own use")
    }
    return directory
  }

  private static func probe(_ text: String?) throws(Mistake) -> MemoryProbe {
    guard let probe = text.flatMap({ MemoryProbe($0) }) else {
      throw Mistake(message: "\(MemoryProbe.option) is for the program's own use")
    }
    return probe
  }

  /// The explanation of the figures, printed above the table.
  var legend: String {
    if countsInstructions {
      return "Instructions of the main thread in one step, counted by callgrind; means."
    }
    return measuresWallTime
      ? "Times are wall time; medians unless a case says otherwise."
      : "Times are processor time of the main thread; medians unless a case says otherwise."
  }
}

/// The amount of measuring.
enum Effort {
  case quick
  case usual
  case all

  /// The numbers of items in the widget suite.
  var counts: [Int] {
    switch self {
    case .quick: [100_000]
    case .usual: [1_000, 1_000_000]
    case .all: [1_000, 100_000, 1_000_000]
    }
  }

  /// The number of turns of each side.
  var rounds: Int { self == .quick ? 2 : 3 }

  /// The number of steps whose instructions are counted.
  var countedSteps: Int {
    switch self {
    case .quick: 5
    case .usual: 10
    case .all: 30
    }
  }

  /// The number of frames of one scroll.
  var frames: Int {
    switch self {
    case .quick: 60
    case .usual: 100
    case .all: 300
    }
  }
}
