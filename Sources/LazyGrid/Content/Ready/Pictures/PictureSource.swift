/// Where a picture comes from.
struct PictureSource {
  typealias Load = @Sendable (PictureSize) async throws -> PictureData

  enum ID: Hashable, CustomStringConvertible {
    case file(String)
    case custom(AnyHashable)

    /// For a warning.
    var description: String {
      switch self {
      case .file(let path): "the image file '\(path)'"
      case .custom(let id): "the picture \(id)"
      }
    }
  }

  let id: ID
  let load: Load

  init(id: ID, _ load: @escaping Load) {
    self.id = id
    self.load = load
  }
}

/// A picture decoded for one size.
struct PictureKey: Hashable {
  let id: PictureSource.ID
  let size: PictureSize

  /// Whether it is to cover that size; else it fits into it.
  let covers: Bool

  /// Whether the picture can be shown where another key is asked for.
  func serves(_ other: PictureKey) -> Bool {
    id == other.id && (covers || !other.covers) && size.serves(other.size)
  }
}
