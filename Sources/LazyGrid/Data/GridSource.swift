import LazyGridCore

/// The view's data as the shell sees it, without its type.
@MainActor
protocol GridSource: AnyObject {
  /// Evaluates and returns the content of a slot.
  func body(at slot: Slot) -> CellBody

  /// Returns the ID of the item at a slot; for a header or a footer, an `EdgeID`.
  func id(at slot: Slot) -> AnyHashable

  /// Returns whether the item at a slot has the selected ID.
  func isSelectedID(at slot: Slot) -> Bool

  /// Whether the view has a selection binding.
  var isSelectionBound: Bool { get }

  /// Called after the user has changed the selection.
  func userDidSelect(_ change: Selection.Change)

  /// Deselects an item at the request of its content.
  func deselect(_ id: AnyHashable)

  /// Returns the index of the item at a slot and the number of items; `nil` for a header or a footer.
  func position(of slot: Slot) -> (index: Int, count: Int)?

  /// Whether the current section differs from the one last reported to the app.
  var hasOtherSection: Bool { get }

  /// Whether the last item is visible and has not been reported yet.
  var hasReachedEnd: Bool { get }

  /// Called after a pass with the items that entered or left the viewport, in this order.
  func didReport(_ events: [GridEvent])

  /// Called when the scroll value has changed since the previous call.
  func didScroll()

  /// Releases the data and the closures before the widget is destroyed.
  func tearDown()
}

/// A change of the visible items, reported to the app after the pass.
enum GridEvent {
  case appeared(AnyHashable)
  case disappeared(AnyHashable)
}
