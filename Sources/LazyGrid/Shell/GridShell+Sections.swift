import GtkBridge
import LazyGridCore

/// Identifies the cells that can replace each other. The cells of items never replace those of headers.
struct PoolKey: Hashable {
  let content: ContentKind
  let isEdge: Bool
}

/// The evaluated content of a slot.
struct SlotBody {
  let body: CellBody

  /// Whether the slot is a header or a footer.
  let isEdge: Bool
}

// Headers, footers and the backgrounds of sections.
extension GridShell {
  func isItem(_ slot: Slot) -> Bool {
    if case .item = engine.content(of: slot) { return true }
    return false
  }

  /// Returns the item after a header or a footer, or the item before it if there is none.
  func item(beside slot: Slot) -> Slot? {
    let (next, before): (MoveDirection, MoveDirection) =
      axis == .vertical ? (.down, .up) : (.trailing, .leading)
    return engine.neighbor(of: slot, in: next) ?? engine.neighbor(of: slot, in: before)
  }

  /// Makes an item current or, for a header or a footer, the item beside it. If there are no items, makes the
  /// nearest focusable slot current.
  func moveCurrent(toItemAt slot: Slot) -> Bool {
    guard slot.index >= 0, slot.index < engine.slotCount else { return false }
    let item = isItem(slot) ? slot : item(beside: slot)
    return (item ?? stop(nearest: slot)).map { moveCurrent(to: $0) } ?? false
  }

  func setPinnedViews(_ edges: PinnedViews) {
    whenIdle { [unowned self] in
      engine.pinnedViews = edges
      queuePass()
    }
  }

  // MARK: Backgrounds

  func setShowsBackgrounds(_ isOn: Bool) {
    whenIdle { [unowned self] in
      backgrounds.isOn = isOn
      queuePass()
    }
  }

  /// Puts the backgrounds of the visible sections where the sections are drawn now.
  func placeBackgrounds() {
    guard backgrounds.isOn || !backgrounds.isEmpty else { return }
    var shown = 0
    if backgrounds.isOn {
      engine.forEachSectionFrame { _, frame in
        let frame = isMirrored ? frame.mirrored(inWidth: engine.viewport.width) : frame
        backgrounds.place(shown, at: frame, in: widget)
        shown += 1
      }
    }
    backgrounds.keep(shown)
  }
}

/// The background widgets of sections, below their cells.
///
/// Each has the CSS node `section`.
@MainActor
struct SectionBackgrounds {
  var isOn = false
  private var widgets: [Gtk.Widget] = []

  var isEmpty: Bool { widgets.isEmpty }

  /// The topmost background, directly below the cells.
  var last: Gtk.Widget? { widgets.last }

  mutating func place(_ index: Int, at frame: Rect, in parent: Gtk.Widget) {
    if index == widgets.count {
      let background = BackgroundWidget.registration.make()
      // Before all other siblings: below ghosts and cells, in painting and picking.
      background.insert(into: parent, after: widgets.last)
      background.canTarget = false
      widgets.append(background)
    }
    let background = widgets[index]
    _ = background.measure(.horizontal)
    background.allocate(
      x: frame.minX.rounded(), y: frame.minY.rounded(), width: Int(pixels: frame.width.rounded()),
      height: Int(pixels: (frame.maxY.rounded() - frame.minY.rounded())), scale: 1)
  }

  /// Removes all backgrounds past `count`.
  mutating func keep(_ count: Int) {
    while widgets.count > count { widgets.removeLast().unparent() }
  }
}

/// An empty widget with the CSS node `section`.
final class BackgroundWidget: Gtk.WidgetImplementation {
  static let registration = Gtk.SubclassRegistration<BackgroundWidget>(name: "LazyGridSectionBackground")

  override class func configure(_ widgetClass: Gtk.WidgetClass) {
    widgetClass.setCSSName("section")
    widgetClass.setAccessibleRole(.presentation)
  }
}
