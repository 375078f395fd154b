import GtkBridge
import LazyGridCore

/// The typed half of a view: its data, its closures and the selected ID.
///
/// The shell and the view's handles own the model; the model refers to the shell without owning it.
@MainActor
final class GridModel<Element: Identifiable & Equatable>: GridSource {
  typealias ID = Element.ID

  private(set) var snapshot: Snapshot<Element>

  /// The sections of the items.
  var sections: SectionsSnapshot

  /// The IDs of the collapsed sections.
  var collapsed: Set<AnyHashable> = []

  /// The header and footer closures, a `SectionContent` for the type of the sections.
  var sectionContent: AnyObject?

  /// Whether the view has header or footer closures.
  var hasEdgeContent = false

  /// Whether it has been reported that the data's sections do not match those that the view was made for.
  var hasWarnedOfCut = false
  var content: (Element) -> CellBody
  var binding: Binding<ID?>?
  var indexOf: ((ID) -> Int?)?
  private(set) var selectedID: ID?
  var removedSelection = RemovedSelection.clear
  var motion = Motion.standard

  var onAppear: ((ID) -> Void)?
  var onDisappear: ((ID) -> Void)?
  var onReachEnd: (() -> Void)?
  var onScroll: ((Double) -> Void)?
  var prefetch: (([ID]) -> Void)?
  var onCurrentSectionChange: ((AnyHashable?) -> Void)?

  /// The current section in the last report to the app.
  var reportedSection: AnyHashable?

  /// The items in the last report to `prefetch`.
  var prefetched = 0..<0
  var lastVisible = 0..<0

  /// The scroll request that waits for the first data.
  var pendingScroll: PendingScroll?

  /// The last item for which the end was reported; each is reported once.
  var reportedEnd: ID?

  /// Reads data from an observed model.
  var newData: (() -> NewData<Element>)?

  var pending: PendingApply?
  var applyNumber = 0

  /// The index of each ID, built on first demand and dropped with the snapshot.
  private var positions: [ID: Int]?

  unowned let shell: GridShell

  init(
    _ snapshot: Snapshot<Element>, shell: GridShell, binding: Binding<ID?>?, indexOf: ((ID) -> Int?)?,
    content: @escaping (Element) -> CellBody
  ) {
    self.snapshot = snapshot
    sections = SectionsSnapshot(itemCount: snapshot.count)
    self.shell = shell
    self.binding = binding
    self.indexOf = indexOf
    self.content = content
    selectedID = binding?.wrappedValue
  }

  // MARK: Data

  /// Replaces the items, and forgets the facts about the old ones.
  func setItems(_ items: Snapshot<Element>) {
    snapshot = items
    positions = nil
    prefetched = 0..<0
    lastVisible = 0..<0
  }

  // MARK: GridSource

  func body(at slot: Slot) -> CellBody {
    switch shell.engine.content(of: slot) {
    case .item(let item): content(snapshot.element(item))
    case .header(let section): sections.header?(section, isCollapsed(section)) ?? CellBody(EmptyContent())
    case .footer(let section): sections.footer?(section, isCollapsed(section)) ?? CellBody(EmptyContent())
    }
  }

  func id(at slot: Slot) -> AnyHashable {
    switch shell.engine.content(of: slot) {
    case .item(let item): snapshot.element(item).id
    case .header(let section):
      EdgeID(section: sections.id(section), isHeader: true)
    case .footer(let section):
      EdgeID(section: sections.id(section), isHeader: false)
    }
  }

  func position(of slot: Slot) -> (index: Int, count: Int)? { item(at: slot).map { ($0, snapshot.count) } }

  var isSelectionBound: Bool { binding != nil }

  func isSelectedID(at slot: Slot) -> Bool {
    guard let selectedID, let element = element(at: slot) else { return false }
    return element.id == selectedID
  }

  func userDidSelect(_ change: Selection.Change) {
    let id: ID? =
      switch change {
      case .select(let slot): element(at: slot)?.id
      case .clear: nil
      }
    selectedID = id
    guard let binding else { return }
    binding.wrappedValue = id
    // The setter may have normalised the value or refused it.
    let settled = binding.wrappedValue
    if settled != id { select(settled) }
  }

  func deselect(_ id: AnyHashable) {
    guard let selectedID, id == AnyHashable(selectedID) else { return }
    select(nil)
    binding?.wrappedValue = nil
  }

  func tearDown() {
    snapshot = Snapshot([])
    sections = SectionsSnapshot(itemCount: 0)
    sectionContent = nil
    onCurrentSectionChange = nil
    content = { _ in CellBody(EmptyContent()) }
    binding = nil
    newData = nil
    supersedePending()
    indexOf = nil
    positions = nil
    onAppear = nil
    onDisappear = nil
    onReachEnd = nil
    onScroll = nil
    prefetch = nil
    dropPendingScroll()
  }

  // MARK: Selection in code

  /// Selects an item without running a trigger or deselecting automatically; scrolls if the item is not
  /// visible.
  func select(_ id: ID?) {
    selectedID = id
    shell.changes.whenIdle { [weak self] in
      guard let self else { return }
      shell.select(selectedID.flatMap(slot(of:)))
    }
  }

  /// Reads the binding and selects its value; does nothing if it has not changed.
  func updateSelection() {
    guard let binding else { return }
    let id = binding.wrappedValue
    if id != selectedID { select(id) }
  }

  // MARK: IDs

  /// Returns the slot of the item with this ID. Searches the live slots first, then asks the app's `indexOf`;
  /// without `indexOf`, builds an index of all items.
  func slot(of id: ID) -> Slot? {
    for live in shell.engine.liveSlots where element(at: live.slot)?.id == id { return live.slot }
    for known in [shell.clicks.selection.slot, shell.keyboard.current.slot] {
      if let known, known.index < shell.engine.slotCount, element(at: known)?.id == id { return known }
    }
    if let indexOf {
      guard let index = indexOf(id), index >= 0, index < snapshot.count, snapshot.element(index).id == id
      else { return nil }
      return slot(ofItem: index)
    }
    return index(of: id).flatMap(slot(ofItem:))
  }

  private func index(of id: ID) -> Int? {
    if let positions { return positions[id] }
    var made: [ID: Int] = [:]
    made.reserveCapacity(snapshot.count)
    for index in 0..<snapshot.count {
      let id = snapshot.element(index).id
      if made[id] == nil { made[id] = index }
    }
    positions = made
    return made[id]
  }
}
