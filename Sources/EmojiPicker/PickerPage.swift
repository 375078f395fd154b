import EmojiData
import LazyGrid

/// The picker: all emoji in one scrolling view, grouped, with a search whose results arrive as an animated
/// changeset, and a click that copies.
@MainActor
final class PickerPage {
  let widget = Gtk.Box(.vertical)
  let searchEntry = Gtk.SearchEntry(placeholder: "Search emoji by name or keyword")
  var onChoice: (String) -> Void = { _ in }

  /// Called when Escape is pressed while the search is empty.
  var onEscape: () -> Void = {}

  private let grid: LazyGridView<Emoji>
  private let groups = GroupBar()
  private let status = Gtk.Label()
  private let toneButton = Gtk.Button(label: SkinTone?.none.sample)
  private let choices = Choices()

  /// The scroll position before the search began.
  private var placeBefore: Place?

  /// The group to which the view is scrolling after a click on its icon.
  private var goal: EmojiGroup?
  private var lastClick = 0

  private enum Place {
    case emoji(id: Emoji.ID, offset: Double)
    case group(EmojiGroup)
  }

  private var isSearching: Bool { !searchEntry.text.isEmpty }

  var figures: GridFigures { GridFigures(grid) }

  /// The group at the top of the view.
  var currentGroup: EmojiGroup? { grid.currentSection?.base as? EmojiGroup }

  var scrollPosition: (id: Emoji.ID, offset: Double)? { grid.scrollPosition }

  init(query: String) {
    let choices = choices
    let results = EmojiSearch.search(query)
    grid = LazyGridView(
      sections: Self.sections(of: results), layout: .grid(adaptive: 58, itemSpacing: 4, lineSpacing: 4),
      contentInsets: EdgeInsets(top: 0, leading: 12, bottom: 12, trailing: 12)
    ) { emoji in
      Trigger {
        choices.choose(emoji)
      } content: {
        Text(emoji.symbol(in: choices.tone)).font(size: 28).help(emoji.name).padding(4)
      }
    } header: { section in
      Text(section.id.title).aligned(horizontally: .start)
    }
    grid.pinnedViews = .headers
    enter(query)
    buildWidgets()
    choices.onChoice = { [unowned self] emoji in didChoose(emoji) }
    searchEntry.searchDelay = 60
    searchEntry.onSearchChanged { [weak self] in
      // While text is replaced, the entry is empty for a moment; this does not end the search.
      Gtk.MainLoop.idle(priority: .normal) { self?.showResults() }
    }
    searchEntry.onActivate { [unowned self] in chooseFirst() }
    // Keys typed anywhere on the page go to the search entry, and so do the keys after them: Return then
    // chooses the first result, not the emoji that had the focus.
    searchEntry.captureKeys(of: widget)
    searchEntry.onTextChanged { [unowned self] in
      if !searchEntry.containsFocus { searchEntry.grabFocus() }
    }
    let keys = Gtk.EventControllerKey()
    // Before the entry, which reports Escape only while it has the focus.
    keys.setPhase(.capture)
    keys.onKeyPressed { [unowned self] key, _ in
      guard key == .escape else { return false }
      clearSearch()
      return true
    }
    widget.addController(keys)
    grid.onCurrentSectionChange = { [unowned self] _ in followGroup() }
    groups.onChoice = { [unowned self] group in scroll(to: group) }
    followGroup()
    show(results)
    // Builds the search index now, so that the first key press is not delayed.
    Gtk.MainLoop.idle { _ = EmojiSearch.search("a") }
  }

  private func buildWidgets() {
    let bar = Gtk.Box(.horizontal, spacing: 6)
    bar.setMargins(12)
    searchEntry.expandsHorizontally = true
    bar.append(searchEntry)
    toneButton.tooltip = "Skin tone"
    toneButton.onClicked { [unowned self] in changeTone() }
    bar.append(toneButton)
    let scroller = Gtk.ScrolledWindow(child: grid.widget)
    scroller.expandsVertically = true
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    let nothing = Gtk.Label("No emoji found")
    nothing.addCSSClass("dim-label")
    grid.placeholder = nothing
    status.setMargins(8)
    status.addCSSClass("dim-label")
    [bar, groups.widget, scroller, status].forEach(widget.append)
  }

  /// Replaces the frame clock, in seconds.
  var manualClock: (() -> Double)? {
    get { grid.manualClock }
    set { grid.manualClock = newValue }
  }

  /// Searches at once, as if the user had typed `query`.
  func search(_ query: String) {
    enter(query)
    showResults()
  }

  /// Sets the text of the entry and puts the caret at its end.
  private func enter(_ query: String) {
    searchEntry.text = query
    searchEntry.moveCaretToEnd()
  }

  /// Returns the groups that contain any of `emojis`, in the order of the first emoji of each.
  private static func sections(of emojis: [Emoji]) -> [GridSection<EmojiGroup, [Emoji]>] {
    var sections: [GridSection<EmojiGroup, [Emoji]>] = []
    var places: [EmojiGroup: Int] = [:]
    for emoji in emojis {
      if let place = places[emoji.group] {
        sections[place].elements.append(emoji)
      } else {
        places[emoji.group] = sections.count
        sections.append(
          GridSection(
            emoji.group, [emoji], contentInsets: EdgeInsets(top: 0, leading: 0, bottom: 8, trailing: 0)))
      }
    }
    return sections
  }

  private func scroll(to group: EmojiGroup) {
    goal = group
    lastClick += 1
    grid.scroll(to: .section(group)) { [weak self, click = lastClick] _ in
      // A later click ends the scrolling of an earlier one.
      guard let self, click == lastClick else { return }
      goal = nil
      // If there is little content below the group, the view reaches its end before the group is at the top.
      followGroup()
    }
  }

  /// Presses the icon of the goal while the view scrolls there, and not those of the groups in between.
  private func followGroup() { groups.show(goal ?? currentGroup) }

  private func showResults() {
    if isSearching && placeBefore == nil { placeBefore = place }
    let results = EmojiSearch.search(searchEntry.text)
    let sections = Self.sections(of: results)
    grid.apply(sections)
    if isSearching {
      // The best results are at the beginning.
      if let first = sections.first { grid.scroll(to: .section(first.id), animated: false) }
    } else if let placeBefore {
      self.placeBefore = nil
      switch placeBefore {
      case .emoji(let id, let offset): grid.scrollPosition = (id, offset)
      case .group(let group): grid.scroll(to: .section(group), animated: false)
      }
    }
    show(results)
  }

  /// The current scroll position, or the one that is being scrolled to.
  private var place: Place? {
    if let goal { return .group(goal) }
    return grid.scrollPosition.map { .emoji(id: $0.id, offset: $0.offset) }
  }

  private func chooseFirst() {
    // The delay after the last key may not be over yet.
    showResults()
    if let first = EmojiSearch.search(searchEntry.text).first { didChoose(first) }
  }

  private func clearSearch() {
    guard !searchEntry.text.isEmpty else { return onEscape() }
    searchEntry.text = ""
    searchEntry.grabFocus()
  }

  private func show(_ results: [Emoji]) {
    status.text = results.count == 1 ? "1 emoji" : "\(results.count) emoji"
    groups.offer(Set(results.map(\.group)))
  }

  private func changeTone() {
    choices.tone = choices.tone.next
    toneButton.label = choices.tone.sample
    // The content closure reads the tone from outside.
    grid.rebind()
  }

  private func didChoose(_ emoji: Emoji) {
    let symbol = emoji.symbol(in: choices.tone)
    Gtk.Clipboard.current?.setText(symbol)
    status.text = "\(symbol)  \(emoji.name) — copied"
    onChoice(symbol)
  }
}

/// The state that the cells share with the page; they hold it without holding the page.
@MainActor
private final class Choices {
  var tone: SkinTone?
  var onChoice: (Emoji) -> Void = { _ in }

  func choose(_ emoji: Emoji) { onChoice(emoji) }
}
