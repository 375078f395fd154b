import Foundation
import Testing

/// The table in the tree is what its script makes of the data that are installed.
@Suite struct EmojiTableScriptTests {
  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: "/usr/share/unicode/emoji/emoji-test.txt")
        && FileManager.default.fileExists(atPath: "/usr/share/unicode/cldr/common/annotations/en.xml")
        && FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"),
      "needs python3 and the Debian packages unicode-data and unicode-cldr-core"))
  func tableIsWhatTheScriptMakes() throws {
    let script = Process()
    script.executableURL = URL(filePath: "/usr/bin/python3")
    script.arguments = [resources.appending(path: "make-emoji-table").path, "--check"]
    let errors = Pipe()
    script.standardError = errors
    try script.run()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    script.waitUntilExit()
    // 3: the installed data are of other versions, which says nothing about the table.
    #expect([0, 3].contains(script.terminationStatus), "\(message)")
  }

  @Test func scriptSaysWhatIsMissing() throws {
    try #require(FileManager.default.fileExists(atPath: resources.appending(path: "LICENSE-UNICODE").path))
  }

  private var resources: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Resources/emoji")
  }
}
