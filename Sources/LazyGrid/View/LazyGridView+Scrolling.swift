import LazyGridCore

extension LazyGridView {
  /// Brings the item into view, exactly, also over cells never measured.
  ///
  /// - Parameters:
  ///   - id: the item; an ID that is not in the data ends at once with `false`.
  ///   - position: where in the viewport it comes to stand.
  ///   - animated: whether the content moves there; `false` jumps.
  ///   - completion: called with `true` on arrival, with `false` when the user scrolls away, the item
  ///     is removed or another goal is set.
  public func scroll(
    to id: Element.ID, at position: ScrollPosition = .nearest, animated: Bool = true,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let slot = model.slot(of: id) else {
      completion?(false)
      return
    }
    shell.scroll(to: slot, at: position, motion: animated ? motion : nil, completion: completion)
  }

  /// Where the item belongs once everything rests, in pixels from the viewport's top leading corner;
  /// `nil` when it is not in the data.
  public func frame(for id: Element.ID) -> Rect? {
    model.slot(of: id).flatMap { shell.engine.targetFrame(of: $0) }
  }

  /// The IDs of the items whose target is in the viewport, in the order of the data.
  public var visibleIDs: [Element.ID] {
    shell.engine.liveSlots.filter(\.isVisible).map { model.snapshot.element($0.slot.index).id }
  }

  /// Called with the ID of each item that comes into the viewport.
  public var onAppear: ((Element.ID) -> Void)? {
    get { model.onAppear }
    set { model.onAppear = newValue }
  }

  /// Called once for each appearance, with the same ID, when the item leaves the viewport or the data.
  public var onDisappear: ((Element.ID) -> Void)? {
    get { model.onDisappear }
    set { model.onDisappear = newValue }
  }

  /// Called once for each last item that comes into view: the place to append more.
  public var onReachEnd: (() -> Void)? {
    get { model.onReachEnd }
    set { model.onReachEnd = newValue }
  }
}
