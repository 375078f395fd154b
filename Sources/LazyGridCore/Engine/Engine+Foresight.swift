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
      for slot in pinnedSlots() where !found.contains(slot) && isStuckInView(slot) { found.append(slot) }
      return found.sorted()
    }
  }

  /// The slots whose target was in the viewport in the last pass.
  var shownSlots: [Slot] { live.elements.lazy.filter(\.isVisible).map(\.slot) }

  /// Whether a pending pass may change the position of the view.
  private var isAhead: Bool { needsLayout && hasSpace && !isPassing }

  /// Calls `read` with the space and the scroll value of the next pass, and restores the state.
  func foreseeing<Answer>(_ read: () -> Answer) -> Answer {
    guard isAhead else { return read() }
    let now = (solver: solver, scroll: scroll, extent: contentExtent)
    let held = (anchor: anchor, isGuess: anchorIsGuess, isHeld: anchorIsHeld, scroll: capturedScroll)
    defer {
      (solver, scroll, contentExtent) = now
      (anchor, anchorIsGuess, anchorIsHeld, capturedScroll) = held
    }
    captureAnchor()
    solver.setEnvironment(environment)
    scroll = anchoredScroll()
    return read()
  }

  private func collectForeseen(_ body: (Slot) -> Void) {
    let start = scroll - insets.before(axis)
    var visited = 0
    solver.forEachSlot(from: start, to: start + page) { placed in
      visited += 1
      if isValid(placed.slot), meetsViewport(contentFrame(placed.frame)) { body(placed.slot) }
      return visited < Self.foreseenLimit
    }
  }

  /// The largest number of slots in a prediction.
  private static let foreseenLimit = 20_000

  private func isStuckInView(_ slot: Slot) -> Bool {
    meetsViewport(shownFrame(targetInContent(slot), of: slot, at: scroll))
  }
}
