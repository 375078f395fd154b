import EmojiData
import LazyGrid

/// A row of icons, one for each group of emoji: a click goes there, and the icon of the group that is in
/// view is pressed.
@MainActor
final class GroupBar {
  let widget = Gtk.Box(.horizontal)
  var onChoice: (EmojiGroup) -> Void = { _ in }

  private var buttons: [EmojiGroup: Gtk.ToggleButton] = [:]

  /// Buttons are pressed by the program, not by somebody.
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

  /// Shows which group is in view.
  func show(_ group: EmojiGroup?) {
    isFollowing = true
    for (other, button) in buttons { button.isActive = other == group }
    isFollowing = false
  }

  /// Leaves only the icons of these groups usable.
  func offer(_ groups: Set<EmojiGroup>) {
    for (group, button) in buttons { button.isSensitive = groups.contains(group) }
  }
}
