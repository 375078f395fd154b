import Foundation
import Testing

/// The script beside the table; it needs Python, and the data it reads for the first of the tests.
@Suite(.enabled(if: isThere("/usr/bin/python3"), "needs python3"))
struct EmojiTableScriptTests {
  @Test(
    .enabled(
      if: isThere("/usr/share/unicode/emoji/emoji-test.txt")
        && isThere("/usr/share/unicode/cldr/common/annotations/en.xml"),
      "needs the Debian packages unicode-data and unicode-cldr-core"))
  func makesTheTableInTheTree() throws {
    let run = try runScript("--check")
    // 3: the installed data are of other versions, which says nothing about the table.
    #expect([0, 3].contains(run.status), "\(run.errors)")
  }

  @Test func saysWhatIsMissing() throws {
    let run = try runScript("--check", "--unicode", "/nowhere")
    #expect(run.status == 2)
    #expect(
      run.errors == """
        make-emoji-table: /nowhere/emoji/emoji-test.txt is missing: \
        apt-get install unicode-data unicode-cldr-core

        """)
  }

  private func runScript(_ arguments: String...) throws -> (status: Int32, errors: String) {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let script = Process()
    script.executableURL = URL(filePath: "/usr/bin/python3")
    script.arguments = [root.appending(path: "Resources/emoji/make-emoji-table").path] + arguments
    let errors = Pipe()
    script.standardError = errors
    try script.run()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    script.waitUntilExit()
    return (script.terminationStatus, message)
  }
}

private func isThere(_ path: String) -> Bool {
  FileManager.default.fileExists(atPath: path)
}
