@testable import LazyGridCore

/// The frames of sections of lines, computed directly from the start.
struct ReferenceSections {
  var sections: [SectionList.Section]
  var axis = Axis.vertical
  var columns = 1
  var lineSpacing = 7.0
  var across = 312.0

  /// Returns the length of the header and the footer of a section.
  var span: (Int) -> Double = { Double(20 + $0 * 7) }

  /// Returns the length of an item with an index in the data.
  var extent: (Int) -> Double = { Double(20 + $0 * 37 % 101) }

  /// The frame of each slot.
  private(set) var frames: [Rect] = []

  /// The end of the last section.
  private(set) var total = 0.0

  init(
    _ sections: [SectionList.Section], axis: Axis = .vertical, columns: Int = 1,
    span: @escaping (Int) -> Double = { Double(20 + $0 * 7) },
    extent: @escaping (Int) -> Double = { Double(20 + $0 * 37 % 101) }
  ) {
    self.sections = sections
    self.axis = axis
    self.columns = columns
    self.span = span
    self.extent = extent
    var item = 0
    for (index, section) in sections.enumerated() {
      if section.hasHeader { addSpan(index) }
      if !section.isCollapsed && section.itemCount > 0 { addItems(of: section, from: item) }
      item += section.itemCount
      if section.hasFooter { addSpan(index) }
    }
  }

  private mutating func addSpan(_ section: Int) {
    frames.append(Rect(along: total, across: 0, extent: span(section), breadth: across, axis: axis))
    total += span(section)
  }

  private mutating func addItems(of section: SectionList.Section, from first: Int) {
    let insets = section.contentInsets
    total += insets.before(axis)
    let breadth = (across - insets.totalAcross(axis)) / Double(columns)
    for line in 0..<(section.itemCount + columns - 1) / columns {
      if line > 0 { total += lineSpacing }
      let items = line * columns..<min(section.itemCount, (line + 1) * columns)
      let length = items.map { extent(first + $0) }.max() ?? 0
      for (column, _) in items.enumerated() {
        frames.append(
          Rect(
            along: total, across: insets.beside(axis) + Double(column) * breadth, extent: length,
            breadth: breadth, axis: axis))
      }
      total += length
    }
    total += insets.after(axis)
  }
}

extension ContentSolver {
  /// Creates a solver of sections in a space of 312 pixels.
  init(
    _ sections: [SectionList.Section], layout: some CollectionLayout, across: Double = 312,
    viewport: Double = 600
  ) {
    self.init(layout: layout, list: SectionList(sections))
    setEnvironment(LayoutEnvironment(across: across, viewportAlong: viewport))
  }

  /// Measures the slots in the given order: headers and footers with `span`, items with `extent`.
  mutating func measure(
    _ slots: some Sequence<Int>, breadth: Double = 40, span: (Int) -> Double, extent: (Int) -> Double
  ) {
    for index in slots {
      let slot = Slot(index)
      let length: Double
      switch list.content(of: slot) {
      case .header(let section), .footer(let section): length = span(section)
      case .item(let item): length = extent(item)
      }
      setMeasuredSize(Size(along: length, across: breadth, axis: axis), for: slot)
    }
  }
}
