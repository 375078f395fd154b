import GtkBridge
import LazyGridCore

/// A cell: its widget, and what it shows at the moment.
@MainActor
final class Cell {
  let handle: CellHandle
  let implementation: CellWidget
  let widget: Widget

  /// Whether it shows headers or footers, not items.
  let isEdge: Bool

  /// The slot it is bound to; nil in the pool.
  private(set) var key: SlotKey?
  private(set) var body: CellBody?
  private(set) var binding: CellBinding?
  private(set) var state = CellState.normal

  /// Whether it is a removed item's picture only.
  private(set) var isGhost = false

  /// It was taken out of the pool, so that it may stand at the wrong place among its siblings.
  var isMisplaced = true

  /// The last round of ordering that gave it its place.
  var orderNumber = 0

  /// The ID under which the shell counts it among the live ones.
  var countedID: AnyHashable?

  private var placement: Engine.Placement?
  private var position = (index: 0, count: 0)
  private var gridPosition: GridPosition?
  private var isShownSelected: Bool?

  /// What it was last measured under, and what came of it; nil since it shows something else.
  private var measurement: (proposal: SizeProposal, size: Size)?

  init(_ handle: CellHandle, parent: Widget, isEdge: Bool) {
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

  /// Whether it is among those that are placed.
  var isShown: Bool { key != nil || isGhost }

  private func context(_ binding: CellBinding) -> CellContext {
    CellContext(state: state, binding: binding)
  }

  // MARK: Binding

  func bind(_ body: CellBody, key: SlotKey, state: CellState, binding: CellBinding) {
    self.binding?.end()
    self.body = body
    self.binding = binding
    self.state = state
    if self.key == nil {
      isMisplaced = true
      widget.isChildVisible = true
    }
    self.key = key
    measurement = nil
    showState()
    if let content = implementation.content {
      body.update(content, in: context(binding))
    } else {
      let content = body.makeWidget()
      body.update(content, in: context(binding))
      implementation.setContent(content)
    }
  }

  func unbind() {
    binding?.end()
    binding = nil
    body = nil
    key = nil
    if isGhost { setGhost(false) }
    state = .normal
    showState()
    widget.unsetStateFlags([.hover, .insensitive])
    widget.isChildVisible = false
    if placement?.opacity != 1 { widget.opacity = 1 }
    placement = nil
  }

  /// A change of state alone: the CSS state and the content's readers follow, nothing is bound.
  func setState(_ new: CellState) {
    guard new != state, let body, let binding else { return }
    state = new
    showState()
    if let content = implementation.content { body.updateReaders(content, in: context(binding)) }
  }

  private func showState() {
    let flags: StateFlags =
      switch state {
      case .normal: []
      case .highlighted: [.active]
      case .selected: [.selected]
      }
    if !isEdge, isShownSelected != (state == .selected) {
      isShownSelected = state == .selected
      widget.setAccessibleSelected(state == .selected)
    }
    let all: StateFlags = [.active, .selected]
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
      binding?.end()
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

  /// Whether it would be measured otherwise than it was. GTK remembers the answer, so that this costs
  /// little while nothing has changed.
  var wantsAnotherSize: Bool {
    guard let measurement else { return true }
    return naturalSize(measurement.proposal) != measurement.size
  }

  private func naturalSize(_ proposal: SizeProposal) -> Size {
    if let width = proposal.width {
      let height = widget.measure(.vertical, forSize: max(0, Int(pixels: width))).natural
      return Size(width: width, height: Double(height))
    }
    if let height = proposal.height {
      let width = widget.measure(.horizontal, forSize: max(0, Int(pixels: height))).natural
      return Size(width: Double(width), height: height)
    }
    if let maximum = proposal.maximumHeight {
      let height = min(widget.measure(.vertical).natural, max(0, Int(maximum)))
      let width = widget.measure(.horizontal, forSize: height).natural
      return Size(width: Double(width), height: Double(height))
    }
    let wanted = widget.measure(.horizontal).natural
    let width = proposal.maximumWidth.map { min(wanted, max(0, Int($0))) } ?? wanted
    let height = widget.measure(.vertical, forSize: width).natural
    return Size(width: Double(width), height: Double(height))
  }

  /// Puts the cell where it is drawn now: whole pixels, rounded once. The size is rounded apart from
  /// the place, so that a cell keeps its size while it moves.
  func place(_ new: Engine.Placement, in viewport: Size, mirrored: Bool) {
    let frame = mirrored ? new.frame.mirrored(inWidth: viewport.width) : new.frame
    if new.opacity != (placement?.opacity ?? 1) { widget.opacity = new.opacity }
    placement = new
    // Cached by GTK unless something changed, and then required before an allocation.
    let minimumWidth = widget.measure(.horizontal).minimum
    let width = max(minimumWidth, Int(pixels: frame.width.rounded()))
    let minimumHeight = widget.measure(.vertical, forSize: width).minimum
    widget.allocate(
      x: frame.minX.rounded(), y: frame.minY.rounded(),
      width: width, height: max(minimumHeight, Int(pixels: frame.height.rounded())), scale: new.scale)
  }

  /// Where the cell is among all items, for assistive technologies; one-based there.
  func setPosition(index: Int, count: Int) {
    guard position != (index, count) else { return }
    position = (index, count)
    widget.setAccessible(.positionInSet, index + 1)
    widget.setAccessible(.setSize, count)
  }

  /// Row and column, one-based for assistive technologies.
  func setGridPosition(_ new: GridPosition) {
    guard gridPosition != new else { return }
    gridPosition = new
    widget.setAccessible(.rowIndex, new.row + 1)
    widget.setAccessible(.columnIndex, new.column + 1)
  }
}
