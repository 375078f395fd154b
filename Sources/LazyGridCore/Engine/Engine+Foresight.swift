// Predictions of what the next pass will show, for queries before it.
extension Engine {
  /// The slots whose target is in the viewport, in the order of the data. Before a pass, these are the slots
  /// that it will show, according to the known sizes.
  ///
  /// - Complexity: O(visible slots).
  package var visibleSlots: [Slot] {
    guard isAhead else { return shownSlots }
    return foreseeing {
      var found: [Slot] = []
      collectForeseen { found.append($0) }
      for slot in content.pinnedSlots(at: scroll)
      where !found.contains(slot) && isStuckInView(slot) { found.append(slot) }
      return found.sorted()
    }
  }

  /// The slots whose target was in the viewport in the last pass.
  var shownSlots: [Slot] { cells.live.elements.lazy.filter(\.isVisible).map(\.slot) }

  /// Whether a pending pass may change the position of the view.
  private var isAhead: Bool { state.needsLayout && content.hasSpace && !state.isPassing }

  /// Calls `read` with the space and the scroll value of the next pass, and restores the state.
  func foreseeing<Answer>(_ read: () -> Answer) -> Answer {
    guard isAhead else { return read() }
    return anchor.restoring {
      content.restoring {
        anchor.capture()
        content.updateEnvironment()
        return scrolling.with(goals.anchoredScroll(), read)
      }
    }
  }

  private func collectForeseen(_ body: (Slot) -> Void) {
    var visited = 0
    content.forEachSlot(from: scroll, to: scroll + page) { placed in
      visited += 1
      if content.isValid(placed.slot), meetsViewport(content.contentFrame(placed.frame)) {
        body(placed.slot)
      }
      return visited < Self.foreseenLimit
    }
  }

  /// The largest number of slots in a prediction.
  private static let foreseenLimit = 20_000

  private func isStuckInView(_ slot: Slot) -> Bool {
    meetsViewport(content.shownFrame(content.target(of: slot), of: slot, at: scroll))
  }
}
