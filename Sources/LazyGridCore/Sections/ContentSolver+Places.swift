// The positions of sections, headers, footers and items.
extension ContentSolver {
  /// The starts of a section's parts along the axis, in pixels.
  struct Stretch {
    var start: Double
    var items: Double
    var footer: Double
    var end: Double
  }

  func stretch(of section: Int) -> Stretch {
    if let flat {
      let extent = flat.contentExtent
      return Stretch(start: 0, items: 0, footer: extent, end: extent)
    }
    return stretch(of: section, from: offsets.start(of: section, estimates))
  }

  private func stretch(of section: Int, from start: Double) -> Stretch {
    let end = start + offsets.extent(of: section, estimates)
    let hasFooter = list.traits(of: section).contains(.footer)
    let footer = hasFooter ? footers.length(of: section) : 0
    return Stretch(
      start: start, items: itemsStart(of: section, from: start), footer: end - footer, end: end)
  }

  private func itemsStart(of section: Int, from start: Double) -> Double {
    start + headerLength(of: section) + list.insets(of: section).before(axis)
  }

  private func headerLength(of section: Int) -> Double {
    list.traits(of: section).contains(.header) ? headers.length(of: section) : 0
  }

  /// Returns the first section that ends after a coordinate along the axis, or the last section; `nil` if
  /// there are no sections.
  func section(at along: Double) -> Int? {
    flat == nil ? offsets.section(at: along, estimates)?.section : 0
  }

  func place(_ slot: Slot) -> PlacedSlot {
    if let flat { return flat.place(slot) }
    let section = list.section(of: slot)
    let items = list.itemSlots(of: section)
    if slot.index < items.lowerBound { return header(of: section, slot, stretch(of: section)) }
    if slot.index >= items.upperBound { return footer(of: section, slot, stretch(of: section)) }
    let start = itemsStart(of: section, from: offsets.start(of: section, estimates))
    return place(slot.index - items.lowerBound, of: section, as: slot, from: start)
  }

  /// Returns the frame of an item that is counted from the first item of its section.
  ///
  /// - Parameter start: The start of the section's items along the axis, in pixels.
  func place(_ item: Int, of section: Int, as slot: Slot, from start: Double) -> PlacedSlot {
    moved(solver(of: section).place(Slot(item)), to: slot, start, list.insets(of: section))
  }

  private func header(of section: Int, _ slot: Slot, _ stretch: Stretch) -> PlacedSlot {
    span(slot, from: stretch.start, headers.length(of: section), headers.isMeasured(section))
  }

  private func footer(of section: Int, _ slot: Slot, _ stretch: Stretch) -> PlacedSlot {
    span(slot, from: stretch.footer, footers.length(of: section), footers.isMeasured(section))
  }

  private func span(_ slot: Slot, from start: Double, _ length: Double, _ isMeasured: Bool) -> PlacedSlot {
    PlacedSlot(
      slot: slot,
      frame: Rect(along: start, across: 0, extent: length, breadth: environment.across, axis: axis),
      needsMeasuring: !isMeasured)
  }

  /// Converts a frame from the space of a section's solver to that of all content.
  func moved(
    _ placed: PlacedSlot, to slot: Slot, _ start: Double, _ insets: EdgeInsets
  ) -> PlacedSlot {
    // An invalid coordinate counts as the start of the section. Invalid sizes are reported later.
    let origin = placed.frame.origin
    let along = origin.along(axis).isFinite ? origin.along(axis) : 0
    let across = origin.across(axis).isFinite ? origin.across(axis) : 0
    let moved = Point(along: along + start, across: across + insets.beside(axis), axis: axis)
    return PlacedSlot(
      slot: slot, frame: Rect(origin: moved, size: placed.frame.size), needsMeasuring: placed.needsMeasuring)
  }

  func forEachSlot(from: Double, to: Double, _ body: (PlacedSlot) -> Bool) {
    if let flat { return flat.forEachSlot(from: from, to: to, body) }
    guard var section = section(at: from) else { return }
    var goesOn = true
    func visit(_ placed: PlacedSlot) {
      let (start, end) = (placed.frame.minAlong(axis), placed.frame.maxAlong(axis))
      if goesOn, start < to, end > from || start >= from { goesOn = body(placed) }
    }
    while goesOn, section < list.count {
      defer { section += 1 }
      if list.slots(of: section).isEmpty {
        // Skips all consecutive empty sections.
        section = list.section(of: Slot(list.slots(of: section).lowerBound))
        guard section < list.count else { return }
      }
      let stretch = stretch(of: section)
      guard stretch.start < to else { return }
      if let slot = list.header(of: section) { visit(header(of: section, slot, stretch)) }
      let items = list.itemSlots(of: section)
      if goesOn, !items.isEmpty, stretch.items < to, stretch.footer > from {
        let insets = list.insets(of: section)
        solver(of: section).forEachSlot(from: from - stretch.items, to: to - stretch.items) { placed in
          guard placed.slot.index >= 0, placed.slot.index < items.count else { return true }
          let slot = Slot(placed.slot.index + items.lowerBound)
          goesOn = body(moved(placed, to: slot, stretch.items, insets))
          return goesOn
        }
      }
      if goesOn, let slot = list.footer(of: section) { visit(footer(of: section, slot, stretch)) }
    }
  }

  func gridPosition(of slot: Slot) -> GridPosition? {
    if let flat { return flat.gridPosition(of: slot) }
    guard let table else { return nil }
    let section = list.section(of: slot)
    let items = list.itemSlots(of: section)
    let lines = table.lines(of: section)
    if slot.index < items.lowerBound { return GridPosition(line: lines.lowerBound, place: 0, axis: axis) }
    if slot.index >= items.upperBound {
      return GridPosition(line: lines.upperBound - 1, place: 0, axis: axis)
    }
    let local = Slot(slot.index - items.lowerBound)
    guard let found = solver(of: section).gridPosition(of: local) else { return nil }
    let before = lines.lowerBound + (list.traits(of: section).contains(.header) ? 1 : 0)
    return GridPosition(line: before + found.line(axis), place: found.place(axis), axis: axis)
  }
}
