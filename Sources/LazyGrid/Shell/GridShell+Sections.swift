import GtkBridge
import LazyGridCore

/// Which cells can stand in for each other: never one of an item for one of a header.
struct PoolKey: Hashable {
  let content: ContentKind
  let isEdge: Bool
}

// Headers, footers and what lies below the cells of a section.
extension GridShell {
  func isItem(_ slot: Slot) -> Bool {
    if case .item = engine.content(of: slot) { return true }
    return false
  }

  /// The item that comes after a header or a footer, else the one before.
  func item(beside slot: Slot) -> Slot? {
    let (next, before): (MoveDirection, MoveDirection) =
      axis == .vertical ? (.down, .up) : (.trailing, .leading)
    return engine.neighbor(of: slot, in: next) ?? engine.neighbor(of: slot, in: before)
  }

  /// Moves to an item or, from a header or a footer, to the item beside it; where there are no items, to
  /// what the keyboard can stand on.
  func moveCurrent(toItemAt slot: Slot) -> Bool {
    guard slot.index >= 0, slot.index < engine.slotCount else { return false }
    let item = isItem(slot) ? slot : item(beside: slot)
    return (item ?? stop(nearest: slot)).map { moveCurrent(to: $0) } ?? false
  }

  func setPinnedViews(_ edges: PinnedViews) {
    whenIdle { [unowned self] in
      engine.sticky = edges
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

  /// Puts the backgrounds of the sections on screen where these are drawn now.
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

/// The widgets below the cells of sections.
///
/// CSS: a node `section` each.
@MainActor
struct SectionBackgrounds {
  var isOn = false
  private var widgets: [Gtk.Widget] = []

  var isEmpty: Bool { widgets.isEmpty }

  /// What is next below the cells.
  var last: Gtk.Widget? { widgets.last }

  mutating func place(_ index: Int, at frame: Rect, in parent: Gtk.Widget) {
    if index == widgets.count {
      let background = BackgroundWidget.registration.make()
      // First of all siblings: below ghosts and cells, for eye and pointer.
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

  /// Lets go of all but so many.
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
