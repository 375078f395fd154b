import GtkBridge
import LazyGridCore

/// A cell: its widget and its current content.
@MainActor
final class Cell {
  let handle: CellHandle
  let implementation: CellWidget
  let widget: Gtk.Widget

  /// Whether the cell shows headers or footers instead of items.
  let isEdge: Bool

  /// The slot that the cell is bound to, or `nil` in the pool.
  private(set) var key: SlotKey?
  private(set) var body: CellBody?
  private(set) var binding: CellBinding?
  private(set) var state = CellState.normal

  /// Whether the cell only shows a removed item that fades out.
  private(set) var isGhost = false

  /// Whether the cell may be out of order among its siblings, because it was bound since they were sorted.
  var isMisplaced = true

  /// Whether the cell is pinned to the edge of the viewport.
  var isStuck = false

  /// The position among the siblings while they are sorted.
  var siblingNumber = 0

  /// The hash of the ID while the shell counts the cell as live.
  var countedHash: Int?

  /// Whether assistive technologies have received the position of the current item.
  private(set) var isPositionTold = false

  private var placement: Engine.Placement?
  private var place: Place?
  private var allocated = (width: 0, height: 0)
  private var position: CellPosition?
  private var isShownSelected: Bool?

  /// The last measurement of the current content, or `nil` before the first one.
  private var measurement: (proposal: SizeProposal, size: Size)?

  init(_ handle: CellHandle, parent: Gtk.Widget, isEdge: Bool) {
    self.handle = handle
    self.isEdge = isEdge
    // Not nil: these registrations created the widgets.
    if isEdge {
      widget = EdgeWidget.edgeRegistration.make()
      implementation = EdgeWidget.edgeRegistration.implementation(of: widget)!
    } else {
      widget = CellWidget.registration.make()
      implementation = CellWidget.registration.implementation(of: widget)!
    }
    widget.setParent(parent)
  }

  var id: AnyHashable? { binding?.id }

  /// Whether the view's content closure has been replaced since the cell was bound.
  var hasOldContent = false

  /// Returns the binding that a bind to a slot and ID continues, or `nil` if the cell shows another item.
  func binding(to key: SlotKey, _ id: AnyHashable) -> CellBinding? {
    guard let binding, binding.isCurrent, self.key == key, binding.id == id, !hasOldContent else {
      return nil
    }
    return binding
  }

  /// Whether the content has no widgets and no modifiers, as with an `if` without `else`.
  var isBlank: Bool {
    guard let content = implementation.content, let places = Places.of(content) else { return false }
    return places.isEmpty && !DecoratedWidget.hasModifiers(content)
  }

  /// Whether the cell is placed in the view.
  var isShown: Bool { key != nil || isGhost }

  private func context(_ binding: CellBinding) -> CellContext {
    CellContext(state: state, binding: binding)
  }

  // MARK: Binding

  func bind(_ body: CellBody, key: SlotKey, state: CellState, binding: CellBinding) {
    self.binding?.end(before: binding)
    self.body = body
    self.binding = binding
    self.state = state
    if self.key == nil {
      isMisplaced = true
      widget.isChildVisible = true
    }
    self.key = key
    measurement = nil
    // The cell must be allocated even if it does not move: GTK does not draw a widget that has requested a new
    // size before its allocation, and this frame may have no layout phase.
    place = nil
    isPositionTold = false
    hasOldContent = false
    if isEdge { widget.isFocusable = trigger() != nil }
    showState()
    if let content = implementation.content {
      body.update(content, in: context(binding))
    } else {
      let content = body.makeWidget()
      body.update(content, in: context(binding))
      implementation.setContent(content)
    }
  }

  /// Ends the binding and releases the content. ``rest()`` follows unless the cell is bound again.
  func unbind() {
    binding?.end(before: nil)
    binding = nil
    body = nil
    key = nil
    if isGhost { setGhost(false) }
    state = .normal
    showState()
    let flags = widget.stateFlags
    if !flags.isDisjoint(with: [.hover, .insensitive]) { widget.unsetStateFlags([.hover, .insensitive]) }
    if let placement, placement.opacity != 1 { widget.opacity = 1 }
    placement = nil
  }

  /// Hides the cell if it is idle.
  func rest() {
    if key == nil && !isGhost { widget.isChildVisible = false }
  }

  /// Changes the state, which updates the CSS state and the readers of the content without a bind.
  func setState(_ new: CellState) {
    guard new != state, let body, let binding else { return }
    state = new
    showState()
    if let content = implementation.content { body.updateReaders(content, in: context(binding)) }
  }

  private func showState() {
    var flags: Gtk.StateFlags = []
    if state.isHighlighted { flags.insert(.active) }
    if state.isSelected { flags.insert(.selected) }
    if !isEdge, isShownSelected != state.isSelected {
      isShownSelected = state.isSelected
      widget.setAccessibleSelected(state.isSelected)
    }
    let all: Gtk.StateFlags = [.active, .selected]
    let old = widget.stateFlags.intersection(all)
    guard old != flags else { return }
    widget.unsetStateFlags(old.subtracting(flags))
    widget.setStateFlags(flags)
  }

  /// Returns the action of a trigger at the root of the content.
  func trigger() -> (() -> Void)? {
    guard let body, let binding else { return nil }
    return body.trigger(in: context(binding))
  }

  // MARK: Ghosts

  func setGhost(_ isOn: Bool) {
    isGhost = isOn
    widget.canTarget = !isOn
    widget.canFocus = !isOn
    widget.setAccessibleHidden(isOn)
    if isOn {
      binding?.end(before: nil)
      state = .normal
      showState()
      isMisplaced = true
    }
  }

  // MARK: Measuring and placing

  /// Measures the cell under a proposal, which fixes or limits one length.
  func measure(_ proposal: SizeProposal) -> Size {
    let size = naturalSize(proposal)
    measurement = (proposal, size)
    return size
  }

  /// Whether the current content has not been measured.
  var needsMeasuring: Bool { measurement == nil }

  /// Whether a measurement would differ from the last one.
  ///
  /// The cost is low if nothing has changed, because GTK caches measurements.
  var wantsAnotherSize: Bool {
    guard let measurement else { return true }
    return naturalSize(measurement.proposal) != measurement.size
  }

  private func naturalSize(_ proposal: SizeProposal) -> Size {
    if let width = proposal.width {
      let height = implementation.naturalHeight(forWidth: max(0, Int(pixels: width)))
      return Size(width: width, height: Double(height))
    }
    if let height = proposal.height {
      let width = implementation.naturalWidth(forHeight: max(0, Int(pixels: height)))
      return Size(width: Double(width), height: height)
    }
    let wanted = implementation.naturalWidth()
    if let maximum = proposal.maximumHeight {
      let height = min(implementation.naturalHeight(forWidth: wanted), max(0, Int(maximum)))
      let width = implementation.naturalWidth(forHeight: height)
      return Size(width: Double(width), height: Double(height))
    }
    let width = proposal.maximumWidth.map { min(wanted, max(0, Int($0))) } ?? wanted
    return Size(width: Double(width), height: Double(implementation.naturalHeight(forWidth: width)))
  }

  /// Allocates the cell, rounded to whole pixels.
  ///
  /// The size is rounded separately from the origin, so that a cell keeps its size while it moves.
  ///
  /// - Parameter always: Whether to allocate an unchanged place too, which GTK requires in its layout phase.
  func place(_ new: Engine.Placement, in viewport: Size, mirrored: Bool, always: Bool) {
    let frame = mirrored ? new.frame.mirrored(inWidth: viewport.width) : new.frame
    if new.opacity != (placement?.opacity ?? 1) { widget.opacity = new.opacity }
    let placed = Place(
      x: frame.minX.rounded(), y: frame.minY.rounded(), width: Int(pixels: frame.width.rounded()),
      height: Int(pixels: frame.height.rounded()), scale: new.scale)
    placement = new
    guard always || placed != place else { return }
    if always || placed.width != place?.width || placed.height != place?.height {
      // GTK caches these measurements, and requires them before the allocation of a changed widget.
      let width = max(widget.measure(.horizontal).minimum, placed.width)
      allocated = (width, max(widget.measure(.vertical, forSize: width).minimum, placed.height))
    }
    place = placed
    widget.allocate(
      x: placed.x, y: placed.y, width: allocated.width, height: allocated.height, scale: placed.scale)
  }

  private struct Place: Equatable {
    var x: Double
    var y: Double
    var width: Int
    var height: Int
    var scale: Double
  }

  /// Sends the position of the cell to assistive technologies.
  func setPosition(_ new: CellPosition) {
    isPositionTold = true
    guard new != position else { return }
    position = new
    let numbers = new.numbers
    if !numbers.isEmpty { widget.setAccessible(numbers) }
  }
}

/// The position of a cell that assistive technologies receive.
struct CellPosition: Equatable {
  /// The index of the item and the number of all items, or `nil` for a header or a footer.
  var item: (index: Int, count: Int)?

  /// The row and column in the table that represents the view.
  var place: GridPosition?

  /// The number of rows and columns that a header or a footer spans.
  var span: GridPosition?

  static func == (a: CellPosition, b: CellPosition) -> Bool {
    a.item?.index == b.item?.index && a.item?.count == b.item?.count && a.place == b.place
      && a.span == b.span
  }

  /// The accessible properties and their values, which start at 1.
  var numbers: [(Gtk.Widget.AccessibleNumber, Int)] {
    var numbers: [(Gtk.Widget.AccessibleNumber, Int)] = []
    if let item { numbers += [(.positionInSet, item.index + 1), (.setSize, item.count)] }
    if let place { numbers += [(.rowIndex, place.row + 1), (.columnIndex, place.column + 1)] }
    if let span { numbers += [(.rowSpan, span.row), (.columnSpan, span.column)] }
    return numbers
  }
}
