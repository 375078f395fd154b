import GtkBridge

/// The warnings about pictures that cannot be shown: one for each picture, up to a limit.
@MainActor
struct PictureWarnings {
  private var named: Set<PictureSource.ID> = []
  private var hasWarnedOfThreads = false

  private static let limit = 20

  mutating func warn(of error: any Error, _ id: PictureSource.ID) {
    let reason =
      switch error as? Gtk.ImageDecodingError {
      case .failed(let reason): reason
      case .tooLarge(let width, let height, let byteCount, let limit):
        "\(width) × \(height) pixels take \(Self.amount(byteCount)) to decode, "
          + "more than the loader's decodingLimit of \(Self.amount(limit))"
      case .cancelled, nil: "\(error)"
      }
    warn(reason, id)
  }

  mutating func warn(ofNoDataFor milliseconds: Int, _ id: PictureSource.ID) {
    warn("it has brought no data for \(Double(milliseconds) / 1_000) s", id)
  }

  mutating func warnOfStuckThreads(_ count: Int) {
    guard !hasWarnedOfThreads else { return }
    hasWarnedOfThreads = true
    Diagnostics.warn(
      "\(count) threads wait for image files that bring no data; further ones hold up other pictures")
  }

  private mutating func warn(_ reason: String, _ id: PictureSource.ID) {
    guard named.count < Self.limit, named.insert(id).inserted else { return }
    let more = named.count == Self.limit ? "; others like it will not be named" : ""
    Diagnostics.warn("\(id) cannot be shown: \(reason)\(more)")
  }

  /// Returns a number of bytes as text: in MiB, rounded up, or in bytes below 10 MiB.
  private static func amount(_ byteCount: Int) -> String {
    let unit = 1 << 20
    return byteCount < 10 * unit ? "\(byteCount) bytes" : "\((byteCount - 1) / unit + 1) MiB"
  }
}
