import GtkBridge
import GtkTestSupport
import XCTest

@testable import LazyGrid

final class ContentKindTests: GtkTestCase {
  func testValuesOfOneTypeHaveEqualKinds() {
    onMain {
      XCTAssertEqual(kind { Text("a") }, kind { Text("b").bold() })
      XCTAssertNotEqual(kind { Text("a") }, kind { VStack { Text("a") } })
      XCTAssertNotEqual(kind { Text("a") }, kind { EmptyContent() })
    }
  }

  func testEachBranchAtTheRootHasItsOwnKind() {
    onMain {
      @MainActor @CellContentBuilder func content(_ number: Int) -> some CellContent {
        switch number {
        case 0: Text("0")
        case 1: Text("1")
        case 2: VStack { Text("2") }
        case 3: if number > 5 { Text("3") }
        default: if number > 5 { Text("many") } else { Text("some") }
        }
      }
      let numbers = [0, 1, 2, 3, 4, 6]
      let kinds = numbers.map { CellBody(content($0)).kind }
      XCTAssertEqual(Set(kinds).count, numbers.count)
      XCTAssertEqual(kinds, numbers.map { CellBody(content($0)).kind })
    }
  }

  func testNilAtTheRootHasItsOwnKind() {
    onMain {
      @MainActor @CellContentBuilder func content(_ isShown: Bool) -> some CellContent {
        if isShown { Text("a") }
      }
      XCTAssertNotEqual(CellBody(content(true)).kind, CellBody(content(false)).kind)
      XCTAssertEqual(CellBody(content(false)).kind, CellBody(content(false)).kind)
    }
  }

  func testTriggersAndModifiersKeepTheKindsOfBranches() {
    onMain {
      @MainActor @CellContentBuilder func content(_ isFirst: Bool) -> some CellContent {
        Trigger {
        } content: {
          if isFirst { Text("a").padding(1) } else { Text("b").padding(2) }
        }
        .cssClass("c")
      }
      XCTAssertNotEqual(CellBody(content(true)).kind, CellBody(content(false)).kind)
    }
  }

  func testBranchesBelowTheRootDoNotChangeTheKind() {
    onMain {
      @MainActor @CellContentBuilder func several(_ isFirst: Bool) -> some CellContent {
        Text("always")
        if isFirst { Text("a") } else { VStack { Text("b") } }
      }
      @MainActor @CellContentBuilder func reader(_ isFirst: Bool) -> some CellContent {
        CellReader { _ in
          if isFirst { Text("a") } else { VStack { Text("b") } }
        }
      }
      XCTAssertEqual(CellBody(several(true)).kind, CellBody(several(false)).kind)
      XCTAssertEqual(CellBody(reader(true)).kind, CellBody(reader(false)).kind)
    }
  }

  func testStructureOfLibraryContentIsFoundThroughAnOpaqueType() {
    onMain {
      @MainActor func opaque(_ content: some CellContent) -> some CellContent { content }
      @MainActor func structure<Content: CellContent>(_ content: Content) -> ContentStructure {
        Content.structure
      }
      let pair = opaque(PairContent(Text("a"), CellReader { _ in Text("b") }))
      XCTAssertEqual(structure(pair), ContentStructure(placeCount: 2, hasReaders: true))
      XCTAssertEqual(structure(opaque(EmptyContent())), .empty)
      XCTAssertEqual(structure(opaque(Text?.none)), ContentStructure(placeCount: 1, branchCount: 2))
    }
  }

  func testCustomContentIsALeafWithModifiers() {
    onMain {
      XCTAssertEqual(Stars.structure, .leaf)
      let rig = CellRig {
        Stars(count: 1).padding(3)
        Stars(count: 2)
      }
      XCTAssertEqual(rig.texts, ["★", "★★"])
      XCTAssertEqual(rig.widget.children.map(\.topMargin), [3, 0])
    }
  }
}
