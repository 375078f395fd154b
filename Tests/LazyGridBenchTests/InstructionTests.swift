import Testing

@testable import lazygrid_bench

@Suite("Counting instructions")
struct InstructionTests {
  private static func dump(_ label: String, _ count: String) -> String {
    """
    # callgrind format
    version: 1
    creator: callgrind-3.19.0
    pid: 20174
    part: 1

    desc: Timerange: Basic block 0 - 28757
    desc: Trigger: Client Request: \(label)

    positions: line
    events: Ir
    summary: \(count)

    fn=(536) main
    0 7021
    """
  }

  @Test("A dump tells its part and its count", arguments: WorkPart.allCases)
  func dump(part: WorkPart) throws {
    let dump = try #require(CallgrindDump(Self.dump(part.rawValue, "7021")))
    #expect(dump.part == part)
    #expect(dump.count == 7_021)
  }

  @Test("A file without a known label or without a count is no dump")
  func noDump() {
    #expect(CallgrindDump("") == nil)
    #expect(CallgrindDump(Self.dump("elsewhere", "7021")) == nil)
    #expect(CallgrindDump(Self.dump("frame", "many")) == nil)
    #expect(CallgrindDump("desc: Trigger: Program termination\nsummary: 7") == nil)
  }

  @Test("Counts add up by part, and the parts to the total")
  func sum() throws {
    var counts = InstructionCounts()
    for (label, count) in [("frame", "10"), ("painting", "7"), ("frame", "20")] {
      counts.add(try #require(CallgrindDump(Self.dump(label, count))))
    }
    #expect(counts[.frame] == 30)
    #expect(counts[.painting] == 7)
    #expect(counts[.between] == 0)
    #expect(counts.total == 37)
    #expect(counts.divided(by: 2)[.frame] == 15)
    let once = counts
    counts += once
    #expect(counts.total == 74)
  }

  @Test("A step has a row for each part and one for all; the table has a line for each side")
  func row() {
    var ours = InstructionCounts()
    var rival = InstructionCounts()
    ours[.frame] = 1_000
    ours[.painting] = 500
    rival[.frame] = 2_000
    let row = InstructionRow(name: "step", ours: ours, rival: rival)
    #expect(
      row.rows.map(\.name) == [
        "step: frame", "step: between frames", "step: painting", "step: the rest", "step: total",
      ])
    #expect(row.rows.map(\.ratio) == [0.5, nil, nil, nil, 0.75])
    #expect(row.lines.map(\.name) == ["step, ours", "step, rival", "step, ratio"])
    #expect(row.lines[0].columns == ["1,000", "0", "500", "0", "1,500"])
    #expect(row.lines[2].columns == ["0.5×", "–", "–", "–", "0.75×"])
  }

  // MARK: The command line

  @Test(
    "Instructions are counted of the widget suite",
    arguments: [["--instructions"], ["widget", "--instructions"]])
  func option(arguments: [String]) throws {
    let options = try Options(arguments)
    #expect(options.countsInstructions)
    #expect(options.suites == [.widget])
    #expect(options.instructionFiles == nil)
  }

  @Test("Instructions are neither of other suites nor a time", arguments: ["diff", "--wall"])
  func mistake(other: String) {
    #expect {
      try Options(["widget", "--instructions", other])
    } throws: { error in
      (error as? Options.Mistake)?.message.contains("--instructions") == true
    }
  }

  @Test("The process that counts has the same arguments, and the folder of callgrind's files")
  func command() throws {
    let command = InstructionRun.command("/bench", ["widget", "--instructions"], directory: "/tmp/files")
    #expect(command.first == "valgrind")
    #expect(command.contains("--tool=callgrind"))
    #expect(command.contains("--collect-atstart=no"))
    let start = try #require(command.firstIndex(of: "/bench"))
    let options = try Options(Array(command[(start + 1)...]))
    #expect(options.countsInstructions)
    #expect(options.instructionFiles == "/tmp/files")
  }

  @Test("What is missing is named in one line, with the package")
  func problems() {
    for problem in [InstructionRun.Problem.headerWasMissing, .valgrindIsMissing] {
      #expect(problem.message.contains("install the package valgrind"))
      #expect(!problem.message.contains("\n"))
    }
  }
}
