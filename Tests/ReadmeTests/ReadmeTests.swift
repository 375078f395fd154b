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

  @Test("README calls the alarming messages of a first run harmless")
  func harmlessMessages() throws {
    let paragraph = try #require(
      text("README.md").split(separator: "\n\n").first { $0.contains("are harmless") })
    for message in ["prohibited flag(s)", "Unable to acquire session bus"] {
      #expect(paragraph.contains("`\(message)`"), "\(message)")
    }
  }

  @Test("the limits that README names are those in the code")
  func numbers() throws {
    let readme = try text("README.md")
    for (path, code, claim) in [
      ("Sources/LazyGridCore/Engine/ContentModel.swift", "sizeLimit = 250_000", "the 250,000 measured sizes"),
      ("Sources/LazyGrid/View/LazyGridView+Background.swift", "Int { 2_000 }", "2,000 items or more"),
      (
        "Sources/LazyGrid/View/LazyGridView+Background.swift", "fewer than 2,000 items", "2,000 items or more"
      ),
      ("Sources/LazyGrid/Shell/SizeRequests.swift", "manyCells = 500", "more than 500 at once"),
    ] {
      #expect(try text(path).contains(code), "\(path)")
      #expect(readme.contains(claim))
    }
  }

  @Test(
    "the examples in the documentation of contents are those that the tests build",
    arguments: [
      "CellContent", "Ready/Native", "Composition/Trigger", "Ready/Overlay",
      "Ready/Texts/Text",
    ])
  func examples(path: String) throws {
    let built = squeezed(try text("Tests/LazyGridTests/Content/DocumentedExamples.swift"))
    let source = try text("Sources/LazyGrid/Content/\(path).swift")
    let examples = source.matches(of: /(?s)\/\/\/ ```swift\n(.*?)\/\/\/ ```\n/).map { $0.output.1 }
    #expect(!examples.isEmpty)
    for example in examples {
      let code = String(example).replacing(/(?m)^\/\/\/ ?/, with: "")
      #expect(built.contains(squeezed(code)), "\(code)")
    }
  }

  /// The lines of code without their indentation and without empty ones.
  private func squeezed(_ code: String) -> String {
    code.split(separator: "\n").map { $0.drop(while: { $0 == " " }) }.filter { !$0.isEmpty }.joined(
      separator: "\n")
  }

  @Test("README and the documentation name indexOf and its cost where an ID is looked up")
  func indexOf() throws {
    let readme = try text("README.md")
    #expect(readme.contains("indexOf:") && readme.contains("O(*n*) time and memory"))
    for path in ["LazyGridView.swift", "LazyGridView+Scrolling.swift", "LazyGridView+Selection.swift"] {
      #expect(try text("Sources/LazyGrid/View/\(path)").contains("indexOf"), "\(path)")
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
