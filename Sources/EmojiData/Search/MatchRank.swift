/// The quality of a match between an emoji and a query, best first.
enum MatchRank: Int, CaseIterable, Comparable, Sendable {
  case exactName
  case namePrefix
  case nameWordPrefix
  case exactKeyword
  case keywordPrefix
  case substring

  static func < (left: MatchRank, right: MatchRank) -> Bool {
    left.rawValue < right.rawValue
  }
}
