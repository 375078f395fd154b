import XCTest

@testable import EmojiPicker

/// The command line, valid and invalid.
final class OptionsTests: XCTestCase {
  private func mistake(_ arguments: String...) -> String? {
    do {
      _ = try Options(arguments)
      return nil
    } catch {
      return error.message
    }
  }

  func testValidOptionsAreParsed() throws {
    let options = try Options([
      "--page", "trigger", "--query", "cat", "--size", "320x200", "--screenshot", "a.png",
    ])
    XCTAssertEqual(options.page, .trigger)
    XCTAssertEqual(options.query, "cat")
    XCTAssertEqual(options.width, 320)
    XCTAssertEqual(options.height, 200)
    XCTAssertEqual(options.task, .screenshot(path: "a.png"))
  }

  func testAnEqualsSignMayStandBetweenOptionAndValue() throws {
    let options = try Options(["--page=selection", "--query=a=b", "--size=10x20"])
    XCTAssertEqual(options.page, .selection)
    XCTAssertEqual(options.query, "a=b")
    XCTAssertEqual(options.height, 20)
  }

  func testTheLayoutsPageTakesAName() throws {
    let options = try Options(["--page", "layouts", "waterfall", "--horizontal"])
    XCTAssertEqual(options.layout, .waterfall)
    XCTAssertTrue(options.isHorizontal)
    XCTAssertEqual(try Options(["--page", "layouts", "--size", "9x9"]).layout, .list)
    XCTAssertEqual(
      mistake("--page", "layouts", "pile"),
      "there is no layout 'pile'; the layouts are list, grid, adaptive, waterfall, flow, compositional, "
        + "honeycomb")
    for choice in LayoutChoice.allCases { XCTAssertTrue(Options.help.contains(choice.rawValue)) }
  }

  func testWithoutArgumentsThePickerOpens() throws {
    XCTAssertEqual(try Options([]).page, .picker)
    XCTAssertEqual(try Options([]).task, .interact)
  }

  func testEveryMistakeIsNamed() {
    XCTAssertEqual(mistake("--colour"), "unknown option '--colour'; see --help")
    XCTAssertEqual(mistake("cat"), "unknown option 'cat'; see --help")
    XCTAssertEqual(mistake(""), "unknown option ''; see --help")
    XCTAssertEqual(mistake("--size"), "--size needs a value; see --help")
    for size in ["", "x", "1", "1x", "x1", "0x5", "-1x5", "1x2x3", "99999x5", "ax5", "1 x 5"] {
      XCTAssertEqual(
        mistake("--size", size), "'\(size)' is not a size; write WIDTHxHEIGHT in pixels, such as 720x640")
    }
    XCTAssertEqual(
      mistake("--page", "Picker"),
      "there is no page 'Picker'; the pages are picker, selection, trigger, photos, layouts")
    XCTAssertNotNil(mistake("--print", "--measure"))
    XCTAssertNil(mistake("--help", "--version"))
  }
}
