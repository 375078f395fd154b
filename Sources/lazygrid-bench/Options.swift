/// What the command line asks for.
struct Options {
  var suites: [Suite] = []
  var isJSON = false
  var effort = Effort.usual
  var measuresWallTime = false
  var countsInstructions = false
  var wantsHelp = false

  /// Set in the processes that the program starts itself: what one of them is to measure.
  var memoryProbe: MemoryProbe?

  /// Set in the process that counts instructions, which valgrind runs: where callgrind writes its files.
  var instructionFiles: String?

  static let help = """
    Usage: lazygrid-bench [SUITE…] [OPTION…]
    Measures LazyGridView against GTK's own widgets and other yardsticks, in one run, in turn.

      SUITE     diff, layout, widget, motion, pictures; all of them by default
      --quick   fewer sizes, rounds and frames
      --all     every size and long scrolls: takes about twenty minutes; by default about five
      --wall    time on the wall; by default the processor time of the main thread is
                taken, which does not suffer from other programs
      --instructions
                count instructions in place of time, with valgrind: figures that differ by less
                than 1 % from run to run; of the suite widget alone
      --json    print an array of rows in place of the table
      --help    print this, and exit
    """

  /// What is wrong with the command line, in one line.
  struct Mistake: Error, Equatable {
    var message: String
  }

  /// - Parameter arguments: without the program's name.
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

  /// Counting instructions is for one suite.
  private mutating func checkInstructions() throws(Mistake) {
    if measuresWallTime { throw Mistake(message: "--instructions counts no time; leave out --wall") }
    if suites.isEmpty { suites = [.widget] }
    if suites != [.widget] { throw Mistake(message: "--instructions is for the suite widget alone") }
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

  /// How to read the figures, above the table.
  var legend: String {
    if countsInstructions {
      return "Instructions of the main thread, of one step, counted by callgrind; means."
    }
    return measuresWallTime
      ? "Times are of the wall; medians unless a case says otherwise."
      : "Times are processor time of the main thread; medians unless a case says otherwise."
  }
}

/// How much is measured.
enum Effort {
  case quick
  case usual
  case all

  /// The numbers of items that the widgets are tried with.
  var counts: [Int] {
    switch self {
    case .quick: [100_000]
    case .usual: [1_000, 1_000_000]
    case .all: [1_000, 100_000, 1_000_000]
    }
  }

  /// How often each side has its turn.
  var rounds: Int { self == .quick ? 2 : 3 }

  /// How many steps instructions are counted of.
  var countedSteps: Int {
    switch self {
    case .quick: 5
    case .usual: 10
    case .all: 30
    }
  }

  /// The frames of one scroll.
  var frames: Int {
    switch self {
    case .quick: 60
    case .usual: 100
    case .all: 300
    }
  }
}
