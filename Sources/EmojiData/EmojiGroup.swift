/// A group of Unicode's emoji list, in the list's order.
///
/// Unicode's group of components (skin tones, hair) is not among them: it holds no emoji of its own.
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

  /// The group's English name, for people to read.
  public var title: String { rawValue }

  /// The icon for the group, one that GTK itself brings along.
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

  /// The icon, of the same set, for emoji used of late: a group that an app makes, not Unicode.
  public static let recentIconName = "emoji-recent-symbolic"
}
