extension LazyGridView {
  /// The ID of the selected item. Setting it selects without a click: no trigger runs, and the view
  /// scrolls if the item is not on screen. With a binding, set the binding and call
  /// ``updateSelection()``.
  ///
  /// - Complexity: setting costs O(live cells) for an item with a cell. For any other that of the view's
  ///   `indexOf`, or O(*n*) the first time after each change of the data, where the view was made without one.
  public var selection: Element.ID? {
    get { model.selectedID }
    set {
      model.select(newValue)
      if let binding = model.binding, binding.wrappedValue != newValue { binding.wrappedValue = newValue }
    }
  }

  /// Follows the selection binding after it was set in code; nothing happens when it has not changed.
  public func updateSelection() { model.updateSelection() }
}
