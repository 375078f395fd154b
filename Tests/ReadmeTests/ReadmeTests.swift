import Foundation
import Testing

/// What README says is what the package holds.
struct ReadmeTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test("the program in README is the one that the package builds, in at most 40 lines")
  func program() throws {
    let program = try text("Tests/ReadmeExample/main.swift")
    #expect(try text("README.md").contains("```swift\n" + program + "```\n"))
    #expect(program.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
  }

  @Test(
    "the layouts in README are files that the package builds and tests, in at most 80 lines",
    arguments: ["Sources/EmojiPicker/HexagonLayout.swift", "Tests/ReadmeExample/Layouts.swift"])
  func layouts(path: String) throws {
    let source = try text(path)
    #expect(try text("README.md").contains("```swift\n" + source + "```\n"))
    #expect(source.split(separator: "\n", omittingEmptySubsequences: false).count <= 81)
  }

  @Test("there is a picture of each layout, and README shows it")
  func pictures() throws {
    let readme = try text("README.md")
    let source = try text("Sources/EmojiPicker/LayoutChoice.swift")
    let names = source.matches(of: /(?m)^  case ([a-z]+)$/).map { String($0.output.1) }
    #expect(names.count == 7, "\(names)")
    for name in names {
      #expect(readme.contains("(Resources/screenshots/layout-\(name).png)"), "\(name)")
    }
  }

  @Test("every file that README names is there")
  func files() throws {
    let readme = try text("README.md")
    for match in readme.matches(of: /\]\(([A-Za-z][^)#:]*)\)/) {
      let path = String(match.output.1)
      #expect(FileManager.default.fileExists(atPath: root.appending(path: path).path), "\(path)")
    }
  }

  @Test("every option of the picker that README shows is one that it has")
  func options() throws {
    let help = try text("Sources/EmojiPicker/Options.swift")
    for match in try text("README.md").matches(of: /EmojiPicker[^\n`]* (--[a-z]+)/) {
      #expect(help.contains(match.output.1), "\(match.output.1)")
    }
  }
}
