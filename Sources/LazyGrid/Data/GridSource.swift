import LazyGridCore

/// What the shell asks of the view's data, without knowing its type.
@MainActor
protocol GridSource: AnyObject {
  /// The content of what is at a slot, evaluated anew.
  func body(at slot: Slot) -> CellBody

  /// The ID of the item at a slot, or what stands for one where there is a header or a footer.
  func id(at slot: Slot) -> AnyHashable

  /// Whether the item at a slot has the ID that is selected.
  func isSelectedID(at slot: Slot) -> Bool

  /// Whether the view has a selection binding.
  var isSelectionBound: Bool { get }

  /// The user selected an item, or nothing.
  func userDidSelect(_ change: Selection.Change)

  /// Content asked for its own item to be deselected.
  func deselect(_ id: AnyHashable)

  /// Where the item at a slot is among all, and how many there are; `nil` for a header or a footer.
  func position(of slot: Slot) -> (index: Int, count: Int)?

  /// Whether another section is at the viewport's beginning than the app was told.
  var hasOtherSection: Bool { get }

  /// Whether the last item is seen, and nobody was told so yet.
  var hasReachedEnd: Bool { get }

  /// A pass is over, in which items came into the viewport or left it, in this order.
  func didReport(_ events: [GridEvent])

  /// The scroll value is another than when this was called last.
  func didScroll()

  /// Lets go of data and closures: the widget is going away.
  func tearDown()
}

/// Something that happened to the picture, told to the app after the pass.
enum GridEvent {
  case appeared(AnyHashable)
  case disappeared(AnyHashable)
}
