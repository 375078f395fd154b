import GtkBridge
import LazyGridCore

// Reporting to the app after a pass.
extension GridModel {
  func didReport(_ events: [GridEvent]) {
    for event in events {
      switch event {
      case .appeared(let id): if let onAppear, let id = id.base as? ID { onAppear(id) }
      case .disappeared(let id): if let onDisappear, let id = id.base as? ID { onDisappear(id) }
      }
    }
    reportEnd()
    reportPrefetch()
    reportSection()
  }

  func didScroll() { onScroll?(shell.engine.scroll) }

  // MARK: The end of the data

  /// The ID of the last item, if it is visible and has not been reported yet.
  private var unreportedEnd: ID? {
    guard onReachEnd != nil, snapshot.count > 0, let last = slot(ofItem: snapshot.count - 1),
      shell.engine.liveSlot(at: last)?.isVisible == true
    else { return nil }
    let id = snapshot.element(snapshot.count - 1).id
    return id == reportedEnd ? nil : id
  }

  var hasReachedEnd: Bool { unreportedEnd != nil }

  private func reportEnd() {
    guard let end = unreportedEnd else { return }
    reportedEnd = end
    onReachEnd?()
  }

  // MARK: Prefetching

  /// Reports the items of the next viewport in the scroll direction, except those of the previous report.
  private func reportPrefetch() {
    guard let prefetch, let visible = visibleRange, visible != lastVisible else { return }
    let goesBack = visible.lowerBound < lastVisible.lowerBound
    lastVisible = visible
    let next =
      goesBack
      ? max(0, visible.lowerBound - visible.count)..<visible.lowerBound
      : visible.upperBound..<min(snapshot.count, visible.upperBound + visible.count)
    let known = prefetched
    prefetched = next
    let new = next.filter { !known.contains($0) }
    guard !new.isEmpty else { return }
    prefetch((goesBack ? new.reversed() : new).map { snapshot.element($0).id })
  }

  private var visibleRange: Range<Int>? {
    var range: Range<Int>?
    for (slot, item) in liveItems where slot.isVisible { range = (range?.lowerBound ?? item)..<item + 1 }
    return range
  }

  // MARK: The current section

  var hasOtherSection: Bool { onCurrentSectionChange != nil && currentSectionID != reportedSection }

  private func reportSection() {
    guard hasOtherSection else { return }
    reportedSection = currentSectionID
    onCurrentSectionChange?(reportedSection)
  }
}
