/// The frames of groups that were asked for: what follows from a solver's state, not part of it.
///
/// Copies of a solver share it until one of them changes, which then takes a new one.
final class GroupCache {
  private var groups: [Int: GroupFrames] = [:]

  /// As many groups are remembered; more than a viewport usually shows.
  private static let limit = 512

  subscript(group: Int) -> GroupFrames? {
    get { groups[group] }
    set {
      if groups.count >= Self.limit { groups.removeAll(keepingCapacity: true) }
      groups[group] = newValue
    }
  }

  func forget(_ group: Int) { groups[group] = nil }
}
