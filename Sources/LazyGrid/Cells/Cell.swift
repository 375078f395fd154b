import GtkBridge
import LazyGridCore

/// A cell: its widget, and what it shows at the moment.
@MainActor
final class Cell {
  let handle: CellHandle
  let implementation: CellWidget
  let widget: Gtk.Widget

  /// Whether it shows headers or footers, not items.
  let isEdge: Bool

  /// The slot it is bound to; nil in the pool.
  private(set) var key: SlotKey?
  private(set) var body: CellBody?
  private(set) var binding: CellBinding?
  private(set) var state = CellState.normal

  /// Whether it is a removed item's picture only.
  private(set) var isGhost = false

  /// It shows something else since cells were last brought into order, so that it may stand at the wrong
  /// place among its siblings.
  var isMisplaced = true

  /// Whether it sticks to the viewport's edge.
  var isStuck = false

  /// Where it stands among its siblings, when these are brought into order.
  var siblingNumber = 0

  /// The hash of its ID while the shell counts it among the live ones.
  var countedHash: Int?

  /// Whether assistive technologies know the position of the item that it shows.
  private(set) var isPositionTold = false

  private var placement: Engine.Placement?
  private var place: Place?
  private var allocated = (width: 0, height: 0)
  private var position: CellPosition?
  private var isShownSelected: Bool?

  /// What it was last measured under, and what came of it; nil since it shows something else.
  private var measurement: (proposal: SizeProposal, size: Size)?

  init(_ handle: CellHandle, parent: Gtk.Widget, isEdge: Bool) {
    self.handle = handle
    self.isEdge = isEdge
    // Not nil: the widgets were made by these very registrations.
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

  /// Whether the view's content closure has become another since the cell was bound.
  var hasOldContent = false

  /// The binding that goes on when the cell is bound to this slot and ID; nil where it shows another item.
  func binding(to key: SlotKey, _ id: AnyHashable) -> CellBinding? {
    guard let binding, binding.isCurrent, self.key == key, binding.id == id, !hasOldContent else {
      return nil
    }
    return binding
  }

  /// Whether nothing stands in it and no modifier asks for an empty space: an `if` without `else`, most likely.
  var isBlank: Bool {
    guard let content = implementation.content, let places = Places.of(content) else { return false }
    return places.isEmpty && !DecoratedWidget.hasModifiers(content)
  }

  /// Whether it is among those that are placed.
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
    // Where it stays, GTK must be told so: it draws nothing of what wants another size until it is placed,
    // and may have no layout phase in this frame.
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

  /// Lets go of what it showed; ``rest()`` follows if nothing else comes in its place.
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

  /// Hides it, if it is idle.
  func rest() {
    if key == nil && !isGhost { widget.isChildVisible = false }
  }

  /// A change of state alone: the CSS state and the content's readers follow, nothing is bound.
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

  /// The action, when the content's root is a trigger.
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

  // MARK: Place

  /// The size that the cell wants when `proposal` fixes or limits one length.
  func measure(_ proposal: SizeProposal) -> Size {
    let size = naturalSize(proposal)
    measurement = (proposal, size)
    return size
  }

  /// Whether it shows something that nobody has measured.
  var needsMeasuring: Bool { measurement == nil }

  /// Whether it would be measured otherwise than it was. GTK remembers the answer, so that this costs
  /// little while nothing has changed.
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

  /// Puts the cell where it is drawn now: whole pixels, rounded once. The size is rounded apart from
  /// the place, so that a cell keeps its size while it moves.
  ///
  /// - Parameter always: whether to tell GTK of a place that has not changed too, as it wants to be told
  ///   whenever it lays out.
  func place(_ new: Engine.Placement, in viewport: Size, mirrored: Bool, always: Bool) {
    let frame = mirrored ? new.frame.mirrored(inWidth: viewport.width) : new.frame
    if new.opacity != (placement?.opacity ?? 1) { widget.opacity = new.opacity }
    let placed = Place(
      x: frame.minX.rounded(), y: frame.minY.rounded(), width: Int(pixels: frame.width.rounded()),
      height: Int(pixels: frame.height.rounded()), scale: new.scale)
    placement = new
    guard always || placed != place else { return }
    if always || placed.width != place?.width || placed.height != place?.height {
      // Cached by GTK unless something changed, and then required before an allocation.
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

  /// Tells assistive technologies where the cell is; one-based there.
  func setPosition(_ new: CellPosition) {
    isPositionTold = true
    guard new != position else { return }
    position = new
    let numbers = new.numbers
    if !numbers.isEmpty { widget.setAccessible(numbers) }
  }
}
