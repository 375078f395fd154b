import Changesets
import GtkBridge
import LazyGridCore

/// A grid of widgets for any collection.
///
/// The view makes cells only for the visible part, recycles them, and plays each change of data as one
/// smooth, interruptible animation.
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
/// If the root of the content is a ``Trigger``, it runs the trigger's action. With both, each click runs
/// the action and sets the binding if it differs. With a trigger alone, the item is shown selected for
/// a moment and is deselected automatically. With neither, the item stays selected until another is.
///
/// The view is a handle to a GObject of the type `LazyGridView`, a `GtkScrollable`: put ``widget`` into
/// a `GtkScrolledWindow`. The handle may be dropped while the widget is in a window. The widget keeps the
/// closures: capture the handle in them as `[weak grid]`.
///
/// # CSS nodes
/// `gridview.view.lazygrid` with one node `child.activatable` for each cell, like GtkGridView, so that
/// themes style both alike. A cell has the states `:hover`, `:active` while it is pressed, `:selected`,
/// `:focus` and `:focus-visible`. The headers and footers of sections are nodes `header`. They have a
/// background that hides the content below them while they stick. The optional backgrounds of sections are
/// nodes `section`, which have no background of their own.
///
/// # Accessibility
/// The role of the view is `GRID`. The role of a cell is `GRID_CELL`, with its row, column, position in the
/// set and selected state. The role of headers and footers is `ROW_HEADER`. The whole view is one table,
/// because it is the only element with the role of a grid, and it reports the number of rows. Rows are
/// counted through all sections, and each header and footer is a row. Positions in the set count items only.
///
/// # Keyboard
/// Tab focuses the last focused cell. The arrow keys, Home, End, Page Up and Page Down move the focus.
/// Space and Enter click. Arrow keys along the scroll axis also stop at a header or footer that is a
/// ``Trigger`` or holds a focusable widget; they pass over the others. Tab moves from a section's header to
/// its items, to its footer and out of the grid.
@MainActor
public final class LazyGridView<Element: Identifiable & Equatable> {
  /// The widget; put it into a `GtkScrolledWindow`.
  public let widget: Gtk.Widget

  let shell: GridShell
  let model: GridModel<Element>

  /// Creates a view of `data`. The collection is kept as it is and not copied.
  ///
  /// - Parameters:
  ///   - data: The items. IDs should be unique; the first of several items with one ID owns it.
  ///   - selection: The binding of the selected item's ID; without it the view keeps the ID itself.
  ///   - layout: The arrangement of the items, for instance `.list()` or `.grid(columns: 3)`.
  ///   - contentInsets: The free space around the content, in pixels.
  ///   - indexOf: Returns the index of an ID in the current data, or `nil` if the data has no such ID. Used
  ///     by ``scroll(to:at:animated:completion:)-(Element.ID,_,_,_)``, the selection and every other method
  ///     that takes an ID. Without it, the view builds an index of all items when an item without a cell is
  ///     first looked up, once for each change of the data: O(*n*) time and memory.
  ///   - content: Returns the content of an item. Called whenever a cell is bound, so keep it cheap.
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

  /// Creates a view that observes an `@Observable` model. Whenever a property that `data` reads changes, the
  /// view reads the data again and animates the difference.
  ///
  /// - Parameters:
  ///   - data: Returns the items. Called on the main actor, once for each turn with changes.
  ///   - selection: The binding of the selected item's ID; without it the view keeps the ID itself.
  ///   - layout: The arrangement of the items, for instance `.list()` or `.grid(columns: 3)`.
  ///   - contentInsets: The free space around the content, in pixels.
  ///   - indexOf: Returns the index of an ID in the data, or `nil`; see
  ///     ``init(_:selection:layout:contentInsets:indexOf:content:)``.
  ///   - content: Returns the content of an item. Called whenever a cell is bound, so keep it cheap.
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
    // Not nil: the widget was made by this registration.
    shell = GridShell.registration.implementation(of: widget)!
    model = GridModel(snapshot, shell: shell, binding: selection, indexOf: indexOf, content: body)
    shell.setSource(model)
    shell.setLayout(layout, motion: nil)
    shell.setInsets(contentInsets)
    let first = Changeset.splice(count: 0, position: 0, removed: 0, added: snapshot.count)
    shell.commit(SectionsChange(items: first, from: shell.engine.sections), heir: nil, motion: nil)
    model.observeSelection()
  }

  // MARK: Data

  /// The motion of changes, unless an apply gives its own.
  public var motion: Motion {
    get { model.motion }
    set { model.motion = newValue }
  }

  /// The number of items.
  public var itemCount: Int { model.snapshot.count }

  /// The number of cells that show an item or are kept ready: at most the viewport and about two lines on
  /// either side.
  public var liveCellCount: Int { shell.engine.liveSlots.count }

  /// Replaces the frame clock: returns increasing seconds. Used to take pictures of a motion.
  package var manualClock: (() -> Double)? {
    get { shell.frames.manualClock }
    set { shell.frames.setManualClock(newValue) }
  }

  /// Whether nothing moves and nothing waits for the next frame.
  public var isSettled: Bool { shell.isSettled }

  /// The number of cells made since the view was created.
  public var cellsMade: Int { shell.cells.madeCount }

  /// The number of times a cell has been bound to an item since the view was created.
  public var bindCount: Int { shell.cells.bindCount }

  // MARK: Content

  /// Replaces the content closure and shows all items with the new content.
  ///
  /// - Parameter content: Returns the content of an item. Called whenever a cell is bound, so keep it cheap.
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

  /// Binds every visible cell again. Call it when a value that the content closure reads from outside has
  /// changed.
  public func rebind() { shell.rebind() }

  /// The widget to show while there are no items.
  public var placeholder: Gtk.Widget? {
    get { shell.decorations.placeholder }
    set { shell.decorations.setPlaceholder(newValue) }
  }

  // MARK: Layout

  /// The free space around the content, in pixels; leading and trailing follow the text direction.
  public var contentInsets: EdgeInsets {
    get { shell.engine.insets }
    set { shell.setInsets(newValue) }
  }

  /// Changes the layout. The item at the top of the viewport stays there.
  ///
  /// - Parameters:
  ///   - layout: The new arrangement of the items.
  ///   - animated: Whether to animate the change.
  public func setLayout(_ layout: some CollectionLayout, animated: Bool = true) {
    let isOtherAxis = layout.axis != shell.axis
    shell.setLayout(layout, motion: animated ? motion : nil)
    if isOtherAxis { model.warnOfAxes() }
  }

  // MARK: Policies

  /// Whether a click on the selected item clears the selection.
  public var toggleOnClick: Bool {
    get { shell.clicks.toggleOnClick }
    set { shell.clicks.toggleOnClick = newValue }
  }

  /// The fate of the selection when its item is deleted.
  public var removedSelection: RemovedSelection {
    get { model.removedSelection }
    set { model.removedSelection = newValue }
  }

  /// The scrolling behaviour when items are inserted while the view is at its very beginning.
  public var insertAtTop: InsertAtTop {
    get { shell.engine.insertAtTop }
    set { shell.setInsertAtTop(newValue) }
  }

  /// The motion of cells when a new width of the view (the height, if it scrolls horizontally) changes the
  /// number of columns. The default, `nil`, moves them without animation, because the size changes often
  /// while a window is resized.
  public var reflow: Motion? {
    get { shell.requests.reflow }
    set { shell.requests.setReflow(newValue) }
  }

  /// The scrolling behaviour when only the order of the items changes.
  public var reorder: Reorder {
    get { shell.engine.reorder }
    set { shell.setReorder(newValue) }
  }
}
