import Changesets
import GtkBridge
import LazyGridCore

/// A grid of widgets for any collection: makes cells only for what is on screen, recycles them, and
/// plays changes of data as one smooth animation that can be interrupted.
///
/// ```swift
/// let grid = LazyGridView(emojis, selection: selection, layout: .grid(columns: 3)) { emoji in
///   Text(emoji.symbol).font(size: 48)
/// }
/// window.child = Gtk.ScrolledWindow(child: grid.widget)
/// grid.apply(newEmojis)
/// ```
///
/// A click does one of two things. With a *selection binding* it sets the binding to the item's ID.
/// Where the content's root is a ``Trigger`` it runs the trigger's action. With both, each click runs
/// the action and sets the binding if it differs; with a trigger alone, the item is shown selected for
/// a moment and deselects by itself; with neither, it stays selected until another is.
///
/// The view is a handle to a GObject of the type `LazyGridView`, a `GtkScrollable`: put ``widget`` into
/// a `GtkScrolledWindow`. The handle may be dropped while the widget is in a window. Closures are kept
/// by the widget: let them refer to the handle as `[weak grid]`.
///
/// # CSS nodes
/// `gridview.view.lazygrid` with one node `child.activatable` for each cell, as GtkGridView has, so that
/// themes style both alike. A cell has the states `:hover`, `:active` while it is pressed, `:selected`,
/// `:focus` and `:focus-visible`. Headers and footers of sections are nodes `header`, with a background, so
/// that they hide what scrolls below them when they stick; the optional backgrounds of sections are nodes
/// `section`, without any.
///
/// # Accessibility
/// The role is `GRID`, that of a cell `GRID_CELL`, with its row and column, its position in the set and
/// whether it is selected; that of headers and footers `ROW_HEADER`. The whole view is one table, because
/// it is the one element with the role of a grid, and tells how many rows there are: rows are counted
/// through all sections, each header and footer being a row, while positions in the set count items only.
///
/// # Keyboard
/// One Tab reaches the cell where one was, arrows move on, Home, End, Page Up and Page Down further, Space and
/// Enter click. Headers and footers that are a ``Trigger``, or hold something that takes the focus, are stops
/// of the arrows along the scroll axis; Tab goes from a section's header to its items, to its footer and out
/// of the grid. Others are passed over.
@MainActor
public final class LazyGridView<Element: Identifiable & Equatable> {
  /// The widget, to be put into a `GtkScrolledWindow`.
  public let widget: Gtk.Widget

  let shell: GridShell
  let model: GridModel<Element>

  /// Makes a view of `data`, which is kept as it is and not copied.
  ///
  /// - Parameters:
  ///   - data: the items; IDs should be unique (the first of several items with one ID owns it).
  ///   - selection: where the ID of the selected item is kept; without it the view keeps it itself.
  ///   - layout: how items are arranged, `.list()` or `.grid(columns: 3)` for instance.
  ///   - contentInsets: free space around the content, in pixels.
  ///   - indexOf: the index of an ID in the data as it is when this is called, `nil` where it is not in it;
  ///     for ``scroll(to:at:animated:completion:)-(Element.ID,_,_,_)``, the selection and all else that takes an ID. Without it an
  ///     index of all items is made when an item without a cell is first asked for, once for each change of
  ///     the data: O(*n*) time and memory.
  ///   - content: what an item looks like. Called when a cell is bound: often, so keep it cheap.
  /// - Complexity: O(1) in the number of items.
  @inlinable
  public convenience init<Data: RandomAccessCollection, Content: CellContent>(
    _ data: Data, selection: Binding<Element.ID?>? = nil, layout: some CollectionLayout,
    contentInsets: EdgeInsets = .zero, indexOf: ((Element.ID) -> Int?)? = nil,
    @CellContentBuilder content: @escaping (Element) -> Content
  ) where Data.Element == Element {
    self.init(
      snapshot: Snapshot(data), selection: selection, layout: layout, contentInsets: contentInsets,
      indexOf: indexOf, body: { CellBody(content($0)) })
  }

  /// Makes a view that follows an `@Observable` model by itself: whenever something that `data` reads
  /// changes, it is read again and the difference animated.
  ///
  /// - Parameters:
  ///   - data: Reads the items; called on the main actor, once for each turn with changes.
  ///   - selection: The binding of the selected item's ID; without it the view keeps the ID itself.
  ///   - layout: The arrangement of the items, `.list()` or `.grid(columns: 3)` for instance.
  ///   - contentInsets: The free space around the content, in pixels.
  ///   - indexOf: Returns the index of an ID in the data, or `nil`; see
  ///     ``init(_:selection:layout:contentInsets:indexOf:content:)``.
  ///   - content: Returns the content of an item. Called when a cell is bound: often, so keep it cheap.
  @inlinable
  public convenience init<Data: RandomAccessCollection, Content: CellContent>(
    observing data: @escaping () -> Data, selection: Binding<Element.ID?>? = nil,
    layout: some CollectionLayout, contentInsets: EdgeInsets = .zero,
    indexOf: ((Element.ID) -> Int?)? = nil,
    @CellContentBuilder content: @escaping (Element) -> Content
  ) where Data.Element == Element {
    self.init(
      data(), selection: selection, layout: layout, contentInsets: contentInsets, indexOf: indexOf,
      content: content)
    observe { NewData(data()) }
  }

  @usableFromInline
  func observe(_ read: @escaping () -> NewData<Element>) { model.observe(read) }

  @usableFromInline
  init(
    snapshot: Snapshot<Element>, selection: Binding<Element.ID?>?, layout: some CollectionLayout,
    contentInsets: EdgeInsets, indexOf: ((Element.ID) -> Int?)?, body: @escaping (Element) -> CellBody
  ) {
    widget = GridShell.registration.make()
    // Not nil: the widget was made by this very registration.
    shell = GridShell.registration.implementation(of: widget)!
    model = GridModel(snapshot, shell: shell, binding: selection, indexOf: indexOf, content: body)
    shell.source = model
    shell.setLayout(layout, motion: nil)
    shell.setInsets(contentInsets)
    let first = Changeset.splice(count: 0, position: 0, removed: 0, added: snapshot.count)
    shell.commit(SectionsChange(items: first, from: shell.engine.sections), heir: nil, motion: nil)
    model.observeSelection()
  }

  // MARK: Data

  /// How changes are shown, unless an apply says otherwise.
  public var motion: Motion {
    get { model.motion }
    set { model.motion = newValue }
  }

  /// The number of items.
  public var itemCount: Int { model.snapshot.count }

  /// The number of cells that show an item or are kept ready: never more than the viewport and about
  /// two lines on either side.
  public var liveCellCount: Int { shell.engine.liveSlots.count }

  /// Takes the place of the frame clock: seconds, growing; for pictures of a motion.
  package var manualClock: (() -> Double)? {
    get { shell.manualClock }
    set { shell.manualClock = newValue }
  }

  /// Whether nothing moves and nothing waits for a coming frame.
  public var isSettled: Bool { shell.isSettled }

  /// The number of cells made since the view exists.
  public var cellsMade: Int { shell.cellsMade }

  /// The number of times a cell was bound to an item since the view exists.
  public var bindCount: Int { shell.bindCount }

  // MARK: Content

  /// Shows items in another way from now on.
  @inlinable
  public func setContent<Content: CellContent>(
    @CellContentBuilder _ content: @escaping (Element) -> Content
  ) {
    setBody { CellBody(content($0)) }
  }

  @usableFromInline
  func setBody(_ body: @escaping (Element) -> CellBody) {
    model.content = body
    shell.replaceContent()
  }

  /// Binds every visible cell again: call it when something that the content closure reads from
  /// outside has changed.
  public func rebind() { shell.rebind() }

  /// What is shown in place of items while there are none.
  public var placeholder: Gtk.Widget? {
    get { shell.placeholder }
    set { shell.setPlaceholder(newValue) }
  }

  // MARK: Layout

  /// Free space around the content, in pixels; leading and trailing follow the text direction.
  public var contentInsets: EdgeInsets {
    get { shell.engine.insets }
    set { shell.setInsets(newValue) }
  }

  /// Arranges items in another way; what is at the top of the viewport stays there.
  public func setLayout(_ layout: some CollectionLayout, animated: Bool = true) {
    let isOtherAxis = layout.axis != shell.axis
    shell.setLayout(layout, motion: animated ? motion : nil)
    if isOtherAxis { model.warnOfAxes() }
  }

  // MARK: Policies

  /// Whether a click on the selected item clears the selection.
  public var toggleOnClick: Bool {
    get { shell.selection.toggleOnClick }
    set { shell.selection.toggleOnClick = newValue }
  }

  /// What becomes of the selection when its item is deleted.
  public var removedSelection: RemovedSelection {
    get { model.removedSelection }
    set { model.removedSelection = newValue }
  }

  /// What an insertion does to a view that stands at the very beginning.
  public var insertAtTop: InsertAtTop {
    get { shell.engine.insertAtTop }
    set { shell.engine.insertAtTop = newValue }
  }

  /// How cells travel when another breadth of the view changes the number of columns; `nil`, the
  /// default, lets them snap, because a window that is resized changes often.
  public var reflow: Motion? {
    get { shell.reflow }
    set { shell.reflow = newValue }
  }

  /// What a mere change of order does to the scroll position.
  public var reorder: Reorder {
    get { shell.engine.reorder }
    set { shell.engine.reorder = newValue }
  }
}
