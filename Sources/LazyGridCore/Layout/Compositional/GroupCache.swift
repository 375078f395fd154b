/// The frames of groups that were asked for: what follows from a solver's state, not part of it.
///
/// Copies of a solver share it until one of them changes, which then takes a new one.
final class GroupCache {
  private struct Entry {
    var group: Int
    var frames: GroupFrames
  }

  /// Each group has one place that it shares with others.
  private var entries = [Entry?](repeating: nil, count: size)

  /// As many neighbouring groups are remembered; more than a viewport usually shows. A power of two.
  private static let size = 128

  subscript(group: Int) -> GroupFrames? {
    get {
      let entry = entries[group & (Self.size - 1)]
      return entry?.group == group ? entry?.frames : nil
    }
    set { entries[group & (Self.size - 1)] = newValue.map { Entry(group: group, frames: $0) } }
  }

  func forget(_ group: Int) { self[group] = nil }
}
