// Where the keyboard goes from slot to slot.
extension Engine {
  /// The slot that the keyboard reaches by one step: the item next to where it stands or, along the scroll
  /// axis, the first header or footer on the way at which it stops.
  ///
  /// - Parameters:
  ///   - slot: where it stands.
  ///   - item: the item that it stood on last: from a header or a footer it goes on in the same column.
  ///   - stops: whether it stops at a header or a footer.
  /// - Complexity: that of ``neighbor(of:in:)``, and O(*e*) for *e* headers and footers that are passed.
  package func step(
    from slot: Slot, leaving item: Slot?, in direction: MoveDirection, stopsAt stops: (Slot) -> Bool
  ) -> Slot? {
    guard isValid(slot), !sections.isFlat, direction.axis == axis else {
      return neighbor(of: slot, in: direction)
    }
    let next = nextItem(from: slot, leaving: item, in: direction)
    return firstEdge(from: slot, to: next, isForward: direction.isForward, where: stops) ?? next
  }

  /// The item next to a slot along the axis, whatever headers and footers lie between.
  private func nextItem(from slot: Slot, leaving item: Slot?, in direction: MoveDirection) -> Slot? {
    let next = neighbor(of: slot, in: direction)
    guard let item, isValid(item), item != slot, !isItem(slot), isItem(item) else { return next }
    let wentForward = item < slot
    let isSameWay = wentForward == direction.isForward
    let across = neighbor(of: item, in: isSameWay ? direction : direction.opposite)
    // Unless other items lie between both.
    guard across.map({ ($0 > slot) == wentForward }) ?? true else { return next }
    return isSameWay ? across : item
  }

  /// The first header or footer between two slots for which `isWanted` is true; without an end, as far as
  /// there are any.
  private func firstEdge(
    from slot: Slot, to end: Slot?, isForward: Bool, where isWanted: (Slot) -> Bool
  ) -> Slot? {
    func isBetween(_ edge: Slot) -> Bool {
      edge != slot && (edge > slot) == isForward && end.map { edge != $0 && (edge < $0) == isForward } ?? true
    }
    var section = sections.section(of: slot)
    let last = end.map(sections.section(of:)) ?? (isForward ? sections.count - 1 : 0)
    while isForward ? section <= last : section >= last {
      let (header, footer) = (sections.header(of: section), sections.footer(of: section))
      for edge in isForward ? [header, footer] : [footer, header] {
        if let edge, isBetween(edge), isWanted(edge) { return edge }
      }
      section += isForward ? 1 : -1
    }
    return nil
  }

  private func isItem(_ slot: Slot) -> Bool {
    if case .item = content(of: slot) { return true }
    return false
  }
}

extension MoveDirection {
  fileprivate var axis: Axis { self == .up || self == .down ? .vertical : .horizontal }

  fileprivate var isForward: Bool { self == .down || self == .trailing }

  fileprivate var opposite: MoveDirection {
    switch self {
    case .up: .down
    case .down: .up
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}
