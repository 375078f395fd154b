import Changesets

/// The live slots in ascending order of their position.
struct LiveSlots: Sendable {
  private(set) var elements: [LiveSlot] = []

  var count: Int { elements.count }
  var indices: Range<Int> { elements.indices }

  subscript(position: Int) -> LiveSlot {
    _read { yield elements[position] }
    _modify { yield &elements[position] }
  }

  /// Returns the position of `slot`, or its insertion position.
  ///
  /// - Parameter guess: The position to check first.
  func search(_ slot: Slot, near guess: Int = 0) -> (position: Int, found: Bool) {
    if guess < elements.count && elements[guess].slot == slot { return (guess, true) }
    let position = elements.indices.partitioningIndex { elements[$0].slot >= slot }
    return (position, position < elements.count && elements[position].slot == slot)
  }

  func position(of slot: Slot) -> Int? {
    let (position, found) = search(slot)
    return found ? position : nil
  }

  /// Returns the position of the live slot with a key.
  ///
  /// - Complexity: O(*n*) in the number of live slots, which the viewport bounds.
  func position(of key: SlotKey) -> Int? { elements.firstIndex { $0.key == key } }

  mutating func insert(_ element: LiveSlot, at position: Int) { elements.insert(element, at: position) }

  /// Keeps the elements for which `keeps` is `true` and appends the others to `departed`. Calls `keeps` once
  /// for each element, in order, with its position.
  mutating func filter(into departed: inout [LiveSlot], _ keeps: (Int, inout LiveSlot) -> Bool) {
    var kept = 0
    for position in elements.indices {
      if keeps(position, &elements[position]) {
        if kept != position { elements.swapAt(kept, position) }
        kept += 1
      } else {
        departed.append(elements[position])
      }
    }
    elements.removeLast(elements.count - kept)
  }

  /// Sorts the elements after their slots changed.
  mutating func sort() {
    let sorted = zip(elements, elements.dropFirst()).allSatisfy { $0.slot < $1.slot }
    if !sorted { elements.sort { $0.slot < $1.slot } }
  }

  /// Returns the mean length of the visible slots along an axis, in pixels; 0 if there are none.
  func meanVisibleLength(_ axis: Axis) -> Double {
    var sum = 0.0
    var count = 0
    for slot in elements where slot.isVisible {
      sum += slot.frame.size.along(axis)
      count += 1
    }
    return sum / Double(max(1, count))
  }
}
