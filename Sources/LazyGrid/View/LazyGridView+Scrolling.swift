import LazyGridCore

extension LazyGridView {
  /// Brings the item into view, exactly, also over cells never measured.
  ///
  /// - Parameters:
  ///   - id: the item. While there is no data at all the first data is waited for; an ID that is not in
  ///     the data ends at once with `false`.
  ///   - position: where in the viewport it comes to stand.
  ///   - animated: whether the content moves there; `false` jumps.
  ///   - completion: called once, with `true` on arrival, with `false` when the user scrolls away, the item
  ///     is removed, another goal is set or the view goes away.
  /// - Complexity: O(live cells) for an item with a cell. For any other that of the view's `indexOf`, or O(*n*)
  ///   the first time after each change of the data, where the view was made without one.
  public func scroll(
    to id: Element.ID, at position: ScrollPosition = .nearest, animated: Bool = true,
    completion: ((Bool) -> Void)? = nil
  ) {
    model.scroll(to: id, at: position, motion: animated ? motion : nil, completion: completion)
  }

  /// The first item in view and the distance of its leading edge from the viewport's, in pixels: to be
  /// kept, and set again later, in another view or before the data comes.
  ///
  /// Setting jumps there, as far as the content allows; an ID that is not in the data does nothing, but
  /// while there is no data at all the first data is waited for. `nil` when nothing is in view; setting
  /// `nil` does nothing. Setting costs the same as ``scroll(to:at:animated:completion:)-(Element.ID,_,_,_)``.
  public var scrollPosition: (id: Element.ID, offset: Double)? {
    get { model.scrollPosition }
    set { if let newValue { model.restore(newValue.id, offset: newValue.offset) } }
  }

  /// Where the item belongs once everything rests, in pixels from the viewport's top leading corner;
  /// `nil` when it is not in the data. Finds the item as ``scroll(to:at:animated:completion:)-(Element.ID,_,_,_)`` does.
  public func frame(for id: Element.ID) -> Rect? {
    model.slot(of: id).flatMap { shell.engine.targetFrame(of: $0) }
  }

  /// The IDs of the items whose target is in the viewport, in the order of the data.
  ///
  /// As all that is asked of the view, this is answered for the model as it is: after a change and before the
  /// frame that shows it, with what that frame will show, as far as sizes are known.
  /// - Complexity: O(visible items).
  public var visibleIDs: [Element.ID] { model.visibleIDs }

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

  /// Called once for each last item that comes into view: the place to append more. Content shorter
  /// than the viewport counts too, also when it is on screen as this is set.
  public var onReachEnd: (() -> Void)? {
    get { model.onReachEnd }
    set {
      model.onReachEnd = newValue
      shell.queuePass(keepsPositions: true)
    }
  }

  /// Called with the scroll value in pixels, at most once a frame, after it has changed.
  public var onScroll: ((Double) -> Void)? {
    get { model.onScroll }
    set { model.onScroll = newValue }
  }

  /// Called with the IDs of the items that come into view next if scrolling goes on as it does, about a
  /// viewport of them, the nearest first, each once as long as the direction is the same: the place to
  /// load what they need.
  public var prefetch: (([Element.ID]) -> Void)? {
    get { model.prefetch }
    set { model.prefetch = newValue }
  }
}
