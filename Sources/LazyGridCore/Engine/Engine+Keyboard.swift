// Keyboard movement from slot to slot.
extension Engine {
  /// Returns the slot that the keyboard reaches in one step: the neighboring item or, along the scroll axis,
  /// the first header or footer on the way that accepts the focus.
  ///
  /// - Parameters:
  ///   - slot: The current slot.
  ///   - item: The last focused item. Movement from a header or a footer continues in its column.
  ///   - direction: The direction of the step.
  ///   - stops: Returns whether a header or a footer accepts the focus.
  /// - Complexity: That of ``neighbor(of:in:)``, and O(*e*) for *e* headers and footers that are skipped.
  package func step(
    from slot: Slot, leaving item: Slot?, in direction: MoveDirection, stopsAt stops: (Slot) -> Bool
  ) -> Slot? {
    guard content.isValid(slot), !sections.isFlat, direction.axis == axis else {
      return neighbor(of: slot, in: direction)
    }
    let next = nextItem(from: slot, leaving: item, in: direction)
    return firstEdge(from: slot, to: next, isForward: direction.isForward, where: stops) ?? next
  }

  /// Returns the next item along the axis, regardless of headers and footers in between.
  private func nextItem(from slot: Slot, leaving item: Slot?, in direction: MoveDirection) -> Slot? {
    let next = neighbor(of: slot, in: direction)
    guard let item, content.isValid(item), item != slot, !isItem(slot), isItem(item) else { return next }
    let wentForward = item < slot
    let isSameWay = wentForward == direction.isForward
    let across = neighbor(of: item, in: isSameWay ? direction : direction.opposite)
    // This does not apply if other items lie between both.
    guard across.map({ ($0 > slot) == wentForward }) ?? true else { return next }
    return isSameWay ? across : item
  }

  /// Returns the first header or footer between two slots for which `isWanted` is `true`. Without `end`,
  /// searches to the end of the data.
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
