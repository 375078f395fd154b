// What the next pass will show, for those who ask before it.
extension Engine {
  /// The slots whose target is in the viewport, in the order of the data; before a pass those of which that
  /// will be so, as far as sizes are known.
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

  /// Whether a pass is to come that may lead elsewhere than where the last one left the view.
  private var isAhead: Bool { needsLayout && hasSpace && !isPassing }

  /// Runs `read` with the space and the scroll value that the next pass will have, and changes nothing.
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

  /// More slots than a viewport can usefully show at once.
  private static let foreseenLimit = 20_000

  private func isStuckInView(_ slot: Slot) -> Bool {
    meetsViewport(shownFrame(targetInContent(slot), of: slot, at: scroll))
  }
}
