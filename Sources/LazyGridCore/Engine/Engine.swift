/// Decides which slots have cells, where the cells are, and how they move.
///
/// Data flows one way. Commands (`commit`, `requestScroll`, `setViewport`, …) change the model immediately
/// and cost little. The next ``pass(at:host:)`` applies them and provides the result in ``scroll``,
/// ``contentExtent`` and ``forEachPlacement(_:)``. The engine knows no elements, widgets or clocks: slots are
/// positions, and `pass` receives the time.
///
/// Terms: a *slot* is anything laid out. A *live* slot has a cell. The *target* is where a slot belongs, the
/// *presentation* where it is drawn now. The *anchor* is the slot that must not move on screen. Content space
/// is logical: `x` counts from the leading edge, and the shell mirrors the result.
///
/// The state belongs to the parts. Each part is changed only by its own methods, and refers only to the parts
/// before it in the list below.
package final class Engine {
  let content: ContentModel
  let animator = Animator()
  let cells: CellStore
  let scrolling = ScrollState()
  let anchor: ScrollAnchor
  let goals: ScrollGoals
  let resolver: ViewportResolver
  let state = PassState()

  package init(layout: some CollectionLayout) {
    content = ContentModel(layout: layout)
    cells = CellStore(animator: animator)
    anchor = ScrollAnchor(content: content, cells: cells, scroll: scrolling)
    goals = ScrollGoals(content: content, scroll: scrolling, anchor: anchor, animator: animator)
    resolver = ViewportResolver(
      content: content, cells: cells, scroll: scrolling, goals: goals, anchor: anchor)
  }

  // MARK: Policies

  /// The headers and footers that stay in view with their section.
  package var pinnedViews: PinnedViews {
    get { content.pinnedViews }
    set {
      guard newValue != pinnedViews else { return }
      content.changePolicies { $0.pinnedViews = newValue }
      state.requestLayout()
    }
  }

  /// The effect of an insertion while the view is at the start of its content.
  package var insertAtTop: InsertAtTop {
    get { content.policies.insertAtTop }
    set { content.changePolicies { $0.insertAtTop = newValue } }
  }

  /// The animation of cells when another breadth of the view changes the number of columns; `nil` for no
  /// animation.
  package var reflow: Motion? {
    get { content.policies.reflow }
    set { content.changePolicies { $0.reflow = newValue } }
  }

  /// The effect of a pure reordering on the scroll value.
  package var reorder: Reorder {
    get { content.policies.reorder }
    set { content.changePolicies { $0.reorder = newValue } }
  }

  /// The largest number of measured sizes to keep. The most distant ones are discarded first. Each takes
  /// about 40 bytes.
  package var sizeLimit: Int {
    get { content.policies.sizeLimit }
    set { content.changePolicies { $0.sizeLimit = newValue } }
  }
}
