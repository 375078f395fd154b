/// How well an emoji fits a query; the first is the best.
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
