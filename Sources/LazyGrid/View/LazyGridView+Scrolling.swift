import LazyGridCore

extension LazyGridView {
  /// Scrolls an item into view. The position is exact, also past cells that have never been measured.
  ///
  /// - Parameters:
  ///   - id: The ID of the item. If the view has no data yet, the call waits for the first data. If the data
  ///     has no such ID, the call ends at once with `false`.
  ///   - position: The position of the item in the viewport.
  ///   - animated: Whether to animate the scrolling.
  ///   - completion: Called once: with `true` on arrival, with `false` if the user scrolls away, the item
  ///     is removed, another goal is set or the view is destroyed.
  /// - Complexity: O(live cells) for an item with a cell. For any other item, the cost of the view's
  ///   `indexOf`; without `indexOf`, O(*n*) the first time after each change of the data.
  public func scroll(
    to id: Element.ID, at position: ScrollPosition = .nearest, animated: Bool = true,
    completion: ((Bool) -> Void)? = nil
  ) {
    model.scroll(to: id, at: position, motion: animated ? motion : nil, completion: completion)
  }

  /// The first item in view and the distance of its leading edge from that of the viewport, in pixels.
  ///
  /// Save the value and set it later, also in another view or before the data arrives. Setting it jumps to
  /// the position, within the bounds of the content. If the data has no such ID, nothing happens; if the view
  /// has no data yet, the jump waits for the first data.
  ///
  /// `nil` if nothing is in view. Setting `nil` does nothing. Setting costs the same as
  /// ``scroll(to:at:animated:completion:)-(Element.ID,_,_,_)``.
  public var scrollPosition: (id: Element.ID, offset: Double)? {
    get { model.scrollPosition }
    set { if let newValue { model.restore(newValue.id, offset: newValue.offset) } }
  }

  /// Returns the frame of an item at rest, in pixels from the top leading corner of the viewport; `nil` if
  /// the data has no such item.
  ///
  /// - Parameter id: The ID of the item.
  /// - Complexity: That of ``scroll(to:at:animated:completion:)-(Element.ID,_,_,_)`` for finding the item.
  public func frame(for id: Element.ID) -> Rect? {
    model.slot(of: id).flatMap { shell.engine.targetFrame(of: $0) }
  }

  /// The IDs of the items whose target is in the viewport, in the order of the data.
  ///
  /// Like every query of the view, this property describes the model. Between a change and the frame that
  /// shows it, the value is that of the coming frame, as far as sizes are known.
  /// - Complexity: O(visible items).
  public var visibleIDs: [Element.ID] { model.visibleIDs }

  /// Called with the ID of each item that comes into the viewport.
  public var onAppear: ((Element.ID) -> Void)? {
    get { model.onAppear }
    set { model.onAppear = newValue }
  }

  /// Called once for each appearance, with the same ID, after the item leaves the viewport or the data.
  public var onDisappear: ((Element.ID) -> Void)? {
    get { model.onDisappear }
    set { model.onDisappear = newValue }
  }

  /// Called when the last item comes into view, once for each last item: the place to append more.
  ///
  /// Content shorter than the viewport counts too, also if it is already on screen when this property is set.
  public var onReachEnd: (() -> Void)? {
    get { model.onReachEnd }
    set {
      model.onReachEnd = newValue
      shell.queuePass(keepsPositions: true)
    }
  }

  /// Called with the scroll value in pixels after it has changed, at most once a frame.
  public var onScroll: ((Double) -> Void)? {
    get { model.onScroll }
    set { model.onScroll = newValue }
  }

  /// Called with the IDs of the items that come into view next if scrolling continues: the place to load
  /// their data.
  ///
  /// Reports about one viewport of items, nearest first. Each item is reported once while the direction stays
  /// the same.
  public var prefetch: (([Element.ID]) -> Void)? {
    get { model.prefetch }
    set { model.prefetch = newValue }
  }
}
