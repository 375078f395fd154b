import Testing

@testable import lazygrid_bench

@Suite("The bench's command line")
struct OptionsTests {
  @Test("No suite means all of them")
  func noSuite() throws {
    #expect(try Options([]).suites == Suite.allCases)
    #expect(try Options(["--json"]).suites == Suite.allCases)
  }

  @Test("A suite named twice runs once")
  func twice() throws {
    #expect(try Options(["layout", "diff", "layout"]).suites == [.layout, .diff])
  }

  @Test("What is not known is named in one line", arguments: ["--fast", "widgets", ""])
  func unknown(argument: String) {
    #expect {
      try Options([argument])
    } throws: { error in
      guard let mistake = error as? Options.Mistake else { return false }
      return mistake.message.contains("'\(argument)'") && !mistake.message.contains("\n")
    }
  }
}
