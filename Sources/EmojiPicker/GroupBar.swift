import EmojiData
import LazyGrid

/// A row of icons, one for each group of emoji. A click scrolls to the group; the icon of the visible group
/// is shown pressed.
@MainActor
final class GroupBar {
  let widget = Gtk.Box(.horizontal)
  var onChoice: (EmojiGroup) -> Void = { _ in }

  private var buttons: [EmojiGroup: Gtk.ToggleButton] = [:]

  /// Whether the program, and not the user, is pressing buttons.
  private var isFollowing = false

  init() {
    widget.addCSSClass("toolbar")
    widget.horizontalAlignment = .center
    for group in EmojiGroup.allCases {
      let button = Gtk.ToggleButton(iconName: group.iconName)
      button.addCSSClass("flat")
      button.tooltip = group.title
      button.onToggled { [unowned self] in
        guard !isFollowing else { return }
        show(group)
        onChoice(group)
      }
      buttons[group] = button
      widget.append(button)
    }
  }

  /// Presses the icon of the group in view.
  func show(_ group: EmojiGroup?) {
    isFollowing = true
    for (other, button) in buttons { button.isActive = other == group }
    isFollowing = false
  }

  /// Enables only the icons of these groups.
  func offer(_ groups: Set<EmojiGroup>) {
    for (group, button) in buttons { button.isSensitive = groups.contains(group) }
  }
}
