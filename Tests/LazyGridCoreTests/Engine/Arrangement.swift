import Testing

@testable import LazyGridCore

/// The layouts that a behaviour of the engine must hold for, whatever the axis and the columns.
enum Arrangement: Sendable, CaseIterable, CustomTestStringConvertible {
  case verticalList
  case verticalGrid
  case horizontalList
  case horizontalGrid

  var axis: Axis {
    switch self {
    case .verticalList, .verticalGrid: .vertical
    case .horizontalList, .horizontalGrid: .horizontal
    }
  }

  var columns: Int {
    switch self {
    case .verticalList, .horizontalList: 1
    case .verticalGrid, .horizontalGrid: 3
    }
  }

  var layout: LineLayout {
    .grid(columns: columns, itemSpacing: 4, lineSpacing: columns == 1 ? 0 : 6, estimated: 44, axis: axis)
  }

  /// A viewport of a length across and one along the axis.
  func viewport(across: Double = 400, along: Double = 600) -> Size {
    Size(along: along, across: across, axis: axis)
  }

  var testDescription: String { "\(axis), \(columns == 1 ? "list" : "grid")" }
}

extension EngineRig {
  convenience init(_ items: [Item] = [], _ arrangement: Arrangement) {
    self.init(items, layout: arrangement.layout, viewport: arrangement.viewport())
  }
}
