extension LazyGridView {
  /// The ID of the selected item.
  ///
  /// Setting it selects without a click: no trigger runs, and the view scrolls if the item is not on screen.
  /// In a view with a binding, set the binding and call ``updateSelection()``.
  ///
  /// - Complexity: Setting costs O(live cells) for an item with a cell. For any other item, it costs as much
  ///   as the view's `indexOf`; without `indexOf`, O(*n*) the first time after each change of the data.
  public var selection: Element.ID? {
    get { model.selectedID }
    set {
      model.select(newValue)
      if let binding = model.binding, binding.wrappedValue != newValue { binding.wrappedValue = newValue }
    }
  }

  /// Reads the selection binding after code has set it; does nothing if it has not changed.
  public func updateSelection() { model.updateSelection() }
}
