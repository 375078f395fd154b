/// A group of Unicode's emoji list. The cases are in the order of the list.
///
/// Unicode's group of components (skin tones, hair) is left out, because it contains no emoji of its own.
public enum EmojiGroup: String, CaseIterable, Identifiable, Hashable, Sendable {
  case smileysAndEmotion = "Smileys & Emotion"
  case peopleAndBody = "People & Body"
  case animalsAndNature = "Animals & Nature"
  case foodAndDrink = "Food & Drink"
  case travelAndPlaces = "Travel & Places"
  case activities = "Activities"
  case objects = "Objects"
  case symbols = "Symbols"
  case flags = "Flags"

  public var id: Self { self }

  /// The English name of the group, for display.
  public var title: String { rawValue }

  /// The name of the group's icon, which is part of GTK.
  public var iconName: String {
    switch self {
    case .smileysAndEmotion: "emoji-people-symbolic"
    case .peopleAndBody: "emoji-body-symbolic"
    case .animalsAndNature: "emoji-nature-symbolic"
    case .foodAndDrink: "emoji-food-symbolic"
    case .travelAndPlaces: "emoji-travel-symbolic"
    case .activities: "emoji-activities-symbolic"
    case .objects: "emoji-objects-symbolic"
    case .symbols: "emoji-symbols-symbolic"
    case .flags: "emoji-flags-symbolic"
    }
  }

  /// The name of the icon for recently used emoji, from the same set. The group is made by an app, not by
  /// Unicode.
  public static let recentIconName = "emoji-recent-symbolic"
}
