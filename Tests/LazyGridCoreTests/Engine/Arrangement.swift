import Testing

@testable import LazyGridCore

/// The layouts for which an engine behavior must hold, on both axes and with different numbers of columns.
enum Arrangement: Sendable, CaseIterable, CustomTestStringConvertible {
  case verticalList
  case verticalGrid
  case horizontalList
  case horizontalGrid
  case sectionedList
  case sectionedGrid
  case bareSections

  var axis: Axis {
    switch self {
    case .verticalList, .verticalGrid, .sectionedGrid, .bareSections: .vertical
    case .horizontalList, .horizontalGrid, .sectionedList: .horizontal
    }
  }

  var columns: Int {
    switch self {
    case .verticalList, .horizontalList, .sectionedList: 1
    case .verticalGrid, .horizontalGrid, .sectionedGrid, .bareSections: 3
    }
  }

  var sectioning: Sectioning {
    switch self {
    case .verticalList, .verticalGrid, .horizontalList, .horizontalGrid: .flat
    case .sectionedList: .headersAndFooters
    case .sectionedGrid: .headers
    case .bareSections: .bare
    }
  }

  var layout: LineLayout {
    .grid(columns: columns, itemSpacing: 4, lineSpacing: columns == 1 ? 0 : 6, estimated: 44, axis: axis)
  }

  /// Returns a viewport from its lengths across and along the axis.
  func viewport(across: Double = 400, along: Double = 600) -> Size {
    Size(along: along, across: across, axis: axis)
  }

  var testDescription: String { "\(axis), \(columns == 1 ? "list" : "grid"), \(sectioning)" }
}

extension EngineRig {
  convenience init(_ items: [Item] = [], _ arrangement: Arrangement) {
    self.init(
      items, layout: arrangement.layout, viewport: arrangement.viewport(), sectioning: arrangement.sectioning)
  }
}
