import GtkBridge
import LazyGridCore

// Scrolling by ID, also before the first data.
extension GridModel {
  /// A request to scroll, which waits for the first data if there is none.
  struct PendingScroll {
    /// Finds the slot in the data.
    let slot: (GridModel) -> Slot?
    let place: Place

    enum Place {
      case position(ScrollPosition, completion: ((Bool) -> Void)?)
      case offset(Double)
    }

    func abandon() {
      if case .position(_, let completion) = place { completion?(false) }
    }
  }

  func scroll(to id: ID, at position: ScrollPosition, motion: Motion?, completion: ((Bool) -> Void)?) {
    request(.position(position, completion: completion), motion: motion) { $0.slot(of: id) }
  }

  func scroll(
    toSection id: AnyHashable, at position: ScrollPosition, motion: Motion?, completion: ((Bool) -> Void)?
  ) {
    request(.position(position, completion: completion), motion: motion) { $0.firstSlot(ofSection: id) }
  }

  func restore(_ id: ID, offset: Double) { request(.offset(offset), motion: nil) { $0.slot(of: id) } }

  private func request(
    _ place: PendingScroll.Place, motion: Motion?, toSlot slot: @escaping (GridModel) -> Slot?
  ) {
    let request = PendingScroll(slot: slot, place: place)
    shell.changes.whenIdle(orElse: request.abandon) { [weak self] in
      guard let self else { return }
      dropPendingScroll()
      if let slot = slot(self) {
        show(slot, place, motion: motion)
      } else if snapshot.count == 0 {
        pendingScroll = request
      } else {
        request.abandon()
      }
    }
  }

  private func show(_ slot: Slot, _ place: PendingScroll.Place, motion: Motion?) {
    switch place {
    case .position(let position, let completion):
      shell.scroll(to: slot, at: position, motion: motion, completion: completion)
    case .offset(let offset):
      shell.restore(slot, offset: offset)
    }
  }

  /// Carries out the pending scroll with the first data, or drops it if the data has no such slot.
  func resolvePendingScroll() {
    guard snapshot.count > 0, let pending = pendingScroll else { return }
    guard let slot = pending.slot(self) else { return dropPendingScroll() }
    pendingScroll = nil
    show(slot, pending.place, motion: nil)
  }

  func dropPendingScroll() {
    let dropped = pendingScroll
    pendingScroll = nil
    dropped?.abandon()
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
}
