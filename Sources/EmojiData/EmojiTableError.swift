/// The reason why a text is not an emoji table.
struct EmojiTableError: Error, Equatable, CustomStringConvertible {
  /// The line where reading stopped, counted from 1.
  var line: Int

  var reason: Reason

  enum Reason: Equatable {
    /// The first line is not a header of the format that this program reads.
    case header
    /// A line has an unknown record type, or too few or too many fields.
    case record
    /// The group is not one of `EmojiGroup`, or occurs twice.
    case group
    /// An emoji precedes the first group or subgroup.
    case order
    /// The number of emoji differs from that in the header or in the line of the group.
    case count
  }

  var description: String {
    switch reason {
    case .header: "line \(line): not a header of a known format"
    case .record: "line \(line): unknown record"
    case .group: "line \(line): a group that is unknown or occurs twice"
    case .order: "line \(line): an emoji outside a group and subgroup"
    case .count: "line \(line): the number of emoji differs from the announced one"
    }
  }
}
