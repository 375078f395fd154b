import ArticleExamples
import Foundation
import Testing

/// The articles of the documentation and README show code that compiles and name files that exist.
struct ArticleTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let catalogues = ["Sources/LazyGrid/LazyGrid.docc", "Sources/Changesets/Changesets.docc"]

  /// The paths of all articles.
  static let articles: [String] = catalogues.flatMap { catalogue in
    let files = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: catalogue).path)
    return (files ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "\(catalogue)/\($0)" }
  }

  private static let readme = "README.md"

  /// The files in which the code of the articles and of README is compiled.
  private static let examples: [String] =
    ["Tests/ArticleExamples", "Tests/NamesExample", "Tests/ReadmeExample"].flatMap { folder in
      let files = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      return (files ?? []).map { "\(folder)/\($0)" }
    } + ["Tests/ChangesetsTests/ArticleExampleTests.swift", "Sources/EmojiPicker/HexagonLayout.swift"]

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  /// The lines of code without indentation and empty lines.
  private func squeezed(_ code: some StringProtocol) -> String {
    code.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  @Test("both catalogues have articles")
  func articlesAreFound() {
    #expect(Self.articles.count >= 10, "\(Self.articles)")
    for catalogue in Self.catalogues { #expect(Self.articles.contains { $0.hasPrefix(catalogue) }) }
  }

  @Test("every Swift block of an article and of README is compiled", arguments: articles + [readme])
  func codeIsCompiled(article: String) throws {
    let compiled = try Self.examples.map { "\n" + squeezed(try text($0)) + "\n" }
    for block in try text(article).matches(of: /(?s)```swift\n(.*?)```\n/).map({ $0.output.1 }) {
      let code = "\n" + squeezed(block) + "\n"
      #expect(compiled.contains { $0.contains(code) }, "not compiled: \(block)")
    }
  }

  @Test("files named in articles, the guide and README exist", arguments: articles + [guide, readme])
  func filesExist(article: String) throws {
    for match in try text(article).matches(of: /`((?:Sources|Tests|Resources|\.ci|\.github)\/[^`… ]*)`/) {
      let path = String(match.output.1)
      #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: path).path), "\(path)")
    }
  }

  private static let guide = ".github/CONTRIBUTING.md"

  @Test("every function that an article names beside a file is declared in that file", arguments: articles)
  func functionsAreDeclared(article: String) throws {
    let beside = /`[A-Za-z]+\.([a-zA-Z]+)`(?: \||,? in) `(Sources\/[^`]*\.swift)`/
    for match in try text(article).matches(of: beside) {
      let (name, path) = (match.output.1, String(match.output.2))
      let code = try text(path)
      let isDeclared = ["(", "<"].contains { code.contains("func \(name)\($0)") }
      #expect(isDeclared, "\(name) in \(path)")
    }
  }

  @Test("the walks of the architecture name functions")
  func walksNameFunctions() throws {
    let architecture = try text("Sources/LazyGrid/LazyGrid.docc/Architecture.md")
    let rows = architecture.matches(of: /\| `[A-Za-z]+\.[a-zA-Z]+` \| `Sources\/[^`]*\.swift` \|/)
    #expect(rows.count >= 50)
  }

  @Test("the layout in the articles obeys the rules of layouts")
  func layoutObeysRules() {
    #expect(problemsOfDialogue() == [])
  }
}
