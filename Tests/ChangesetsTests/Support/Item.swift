/// An element with an ID and some content.
struct Item: Identifiable, Equatable, Sendable, CustomStringConvertible {
  var id: Int
  var content = 0

  init(_ id: Int, _ content: Int = 0) {
    self.id = id
    self.content = content
  }

  var description: String { content == 0 ? "\(id)" : "\(id).\(content)" }
}

/// Returns elements with these IDs.
func items(_ ids: some Sequence<Int>) -> [Item] { ids.map { Item($0) } }
