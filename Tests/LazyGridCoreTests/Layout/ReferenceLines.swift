@testable import LazyGridCore

/// Lines of cells computed directly, frame by frame.
struct ReferenceLines {
  var layout: LineLayout
  var across: Double
  var columns: Int

  /// The length of each item along the axis; `nil` if it was never measured.
  var extents: [Double?]

  /// The items to be measured again. Until then, they take the whole line.
  var stale: Set<Int> = []

  var estimate: Double { layout.estimatedLineExtent ?? 44 }

  var lineExtents: [Double] {
    stride(from: 0, to: extents.count, by: columns).map { first in
      extents[first..<min(first + columns, extents.count)].compactMap(\.self).max() ?? estimate
    }
  }

  var contentExtent: Double {
    let lines = lineExtents
    return lines.reduce(0, +) + Double(max(0, lines.count - 1)) * layout.lineSpacing
  }

  var frames: [Rect] { frames(stretched: layout.alignment == .stretch) }

  /// The areas of the items, which are as long as their lines regardless of the alignment.
  var places: [Rect] { frames(stretched: true) }

  private func frames(stretched: Bool) -> [Rect] {
    var frames: [Rect] = []
    var start = 0.0
    for (line, extent) in lineExtents.enumerated() {
      for item in line * columns..<min((line + 1) * columns, extents.count) {
        let (left, right) = edges(item % columns)
        let own = stretched || stale.contains(item) ? extent : extents[item] ?? extent
        frames.append(Rect(along: start, across: left, extent: own, breadth: right - left, axis: layout.axis))
      }
      start += extent + layout.lineSpacing
    }
    return frames
  }

  private func edges(_ column: Int) -> (Double, Double) {
    let gaps = Double(columns - 1)
    let spacing = gaps == 0 ? 0 : min(layout.itemSpacing, across / gaps)
    let breadth = (across - gaps * spacing) / Double(columns)
    let left = Double(column) * (breadth + spacing)
    return (left.rounded(), (left + breadth).rounded())
  }

  /// Returns the items of the lines that intersect a range along the axis.
  ///
  /// - Parameter lineExtents: The property of that name, computed once for many ranges.
  func items(from: Double, to: Double, _ lineExtents: [Double]) -> [Int] {
    var found: [Int] = []
    var start = 0.0
    for (line, extent) in lineExtents.enumerated() {
      if start < to && start + extent > from {
        found += line * columns..<min((line + 1) * columns, extents.count)
      }
      start += extent + layout.lineSpacing
    }
    return found
  }

  /// Returns the neighboring item by line and column.
  func neighbor(of item: Int, in direction: MoveDirection) -> Int? {
    let isAlong =
      layout.axis == .vertical
      ? direction == .up || direction == .down : direction == .leading || direction == .trailing
    let isBack = direction == .up || direction == .leading
    if !isAlong {
      let next = isBack ? item - 1 : item + 1
      return columns > 1 && extents.indices.contains(next) ? next : nil
    }
    let line = item / columns + (isBack ? -1 : 1)
    guard line >= 0 && line < lineExtents.count else { return nil }
    return min(line * columns + item % columns, extents.count - 1)
  }
}

extension Rect {
  func distance(to point: Point) -> Double {
    let x = max(minX - point.x, 0, point.x - maxX)
    let y = max(minY - point.y, 0, point.y - maxY)
    return (x * x + y * y).squareRoot()
  }
}
