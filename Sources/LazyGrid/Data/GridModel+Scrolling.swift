import GtkBridge
import LazyGridCore

// Scrolling by ID, also before the first data.
extension GridModel {
  /// A request to scroll that waits for the first data.
  struct PendingScroll {
    /// Finds the slot in the first data.
    let slot: (GridModel) -> Slot?
    let place: Place

    enum Place {
      case position(ScrollPosition, completion: ((Bool) -> Void)?)
      case offset(Double)
    }
  }

  func scroll(to id: ID, at position: ScrollPosition, motion: Motion?, completion: ((Bool) -> Void)?) {
    shell.changes.whenIdle(orElse: { completion?(false) }) { [weak self] in
      guard let self else { return }
      dropPendingScroll()
      if let slot = slot(of: id) {
        shell.scroll(to: slot, at: position, motion: motion, completion: completion)
      } else if snapshot.count == 0 {
        pendingScroll = PendingScroll(
          slot: { $0.slot(of: id) }, place: .position(position, completion: completion))
      } else {
        completion?(false)
      }
    }
  }

  func scroll(
    toSection id: AnyHashable, at position: ScrollPosition, motion: Motion?, completion: ((Bool) -> Void)?
  ) {
    shell.changes.whenIdle(orElse: { completion?(false) }) { [weak self] in
      guard let self else { return }
      dropPendingScroll()
      if let slot = firstSlot(ofSection: id) {
        shell.scroll(to: slot, at: position, motion: motion, completion: completion)
      } else if snapshot.count == 0 {
        pendingScroll = PendingScroll(
          slot: { $0.firstSlot(ofSection: id) }, place: .position(position, completion: completion))
      } else {
        completion?(false)
      }
    }
  }

  /// The first item in view and the distance of its leading edge from that of the viewport, in pixels.
  var scrollPosition: (id: ID, offset: Double)? {
    for slot in shell.engine.visibleSlots {
      guard let element = element(at: slot), let frame = shell.engine.targetFrame(of: slot) else { continue }
      return (element.id, shell.axis == .vertical ? frame.minY : frame.minX)
    }
    return nil
  }

  /// The IDs of the items whose target is in the viewport, in the order of the data.
  var visibleIDs: [ID] { shell.engine.visibleSlots.compactMap { element(at: $0)?.id } }

  func restore(_ id: ID, offset: Double) {
    shell.changes.whenIdle { [weak self] in
      guard let self else { return }
      dropPendingScroll()
      if let slot = slot(of: id) {
        shell.restore(slot, offset: offset)
      } else if snapshot.count == 0 {
        pendingScroll = PendingScroll(slot: { $0.slot(of: id) }, place: .offset(offset))
      }
    }
  }

  /// Carries out the pending scroll with the first data, or drops it if the data has no such slot.
  func resolvePendingScroll() {
    guard snapshot.count > 0, let pending = pendingScroll else { return }
    guard let slot = pending.slot(self) else { return dropPendingScroll() }
    pendingScroll = nil
    switch pending.place {
    case .position(let position, let completion):
      shell.scroll(to: slot, at: position, motion: nil, completion: completion)
    case .offset(let offset):
      shell.restore(slot, offset: offset)
    }
  }

  func dropPendingScroll() {
    guard let pending = pendingScroll else { return }
    pendingScroll = nil
    if case .position(_, let completion) = pending.place { completion?(false) }
  }
}
