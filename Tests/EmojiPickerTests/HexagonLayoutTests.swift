import LazyGrid
import XCTest

@testable import EmojiPicker

/// The app's own layout that README shows.
final class HexagonLayoutTests: XCTestCase {
  private func honeycomb(_ count: Int, across: Double = 344, axis: Axis = .vertical) -> HexagonSolver {
    var solver = HexagonLayout(diameter: 80, spacing: 8, axis: axis).makeSolver()
    solver.apply(.splice(count: 0, position: 0, removed: 0, added: count))
    solver.setEnvironment(LayoutEnvironment(across: across, viewportAlong: 400))
    return solver
  }

  private func slots(_ solver: HexagonSolver, _ from: Double, _ to: Double) -> [PlacedSlot] {
    var found: [PlacedSlot] = []
    solver.forEachSlot(from: from, to: to) {
      found.append($0)
      return true
    }
    return found
  }

  func testSlotsInARangeMatchTheirPlacesAndDoNotOverlap() {
    for axis in [Axis.vertical, .horizontal] {
      for count in [0, 1, 4, 5, 7, 8, 500] {
        for across in [0.0, 50, 80, 170, 344, 1_000] {
          let solver = honeycomb(count, across: across, axis: axis)
          let all = (0..<count).map { solver.place(Slot($0)) }
          XCTAssertEqual(solver.contentExtent, all.map { $0.frame.maxAlong(axis) }.max() ?? 0)
          for from in stride(from: -100, to: solver.contentExtent + 100, by: 370) {
            let expected = all.filter {
              $0.frame.maxAlong(axis) > from && $0.frame.minAlong(axis) < from + 130
            }
            XCTAssertEqual(slots(solver, from, from + 130), expected, "\(count) in \(across)")
            XCTAssertEqual(solver.problems(from: from, to: from + 400), [], "\(count) in \(across)")
          }
        }
      }
    }
  }

  func testLinesFitAndAreCentred() {
    let solver = honeycomb(7, across: 360)
    // 0 1 2 3 / 4 5 6
    XCTAssertEqual(solver.place(Slot(0)).frame, Rect(x: 8, y: 0, width: 80, height: 80))
    XCTAssertEqual(solver.place(Slot(3)).frame, Rect(x: 272, y: 0, width: 80, height: 80))
    XCTAssertEqual(solver.place(Slot(4)).frame, Rect(x: 52, y: 80, width: 80, height: 80))
  }

  func testArrowKeysWorkWithoutCodeInTheLayout() {
    let solver = honeycomb(18)
    // 0 1 2 3 / 4 5 6 / 7 8 9 10 / 11 12 13 / 14 15 16 17
    func go(_ item: Int, _ direction: MoveDirection) -> Int? {
      solver.neighbor(of: Slot(item), in: direction)?.index
    }
    XCTAssertEqual(go(1, .trailing), 2)
    XCTAssertEqual(go(2, .leading), 1)
    XCTAssertEqual(go(3, .trailing), nil)
    XCTAssertEqual(go(7, .leading), nil)
    XCTAssertEqual(go(5, .trailing), 6)
    XCTAssertEqual(go(5, .down), 8)
    XCTAssertEqual(go(8, .down), 11)
    XCTAssertEqual(go(8, .up), 4)
    XCTAssertEqual(go(0, .up), nil)
    XCTAssertEqual(go(14, .down), nil)
    XCTAssertEqual(solver.nearestSlot(to: Point(x: 200, y: 40))?.index, 2)
    XCTAssertEqual(solver.nearestSlot(to: Point(x: 9_999, y: 9_999))?.index, 17)
  }

  func testEveryDirectionReachesAnEnd() {
    let solver = honeycomb(60)
    for direction in MoveDirection.allCases {
      var slot = Slot(26)
      var steps = 0
      while let next = solver.neighbor(of: slot, in: direction), steps < 100 {
        slot = next
        steps += 1
      }
      XCTAssertLessThan(steps, 20, "\(direction)")
    }
  }

  func testExtremeParametersAreSafe() {
    for value in [-5.0, 0, .nan, .infinity] {
      var solver = HexagonLayout(diameter: value, spacing: value).makeSolver()
      solver.apply(.splice(count: 0, position: 0, removed: 0, added: 10))
      solver.setEnvironment(LayoutEnvironment(across: 100, viewportAlong: 400))
      _ = slots(solver, 0, 400)
    }
  }
}
