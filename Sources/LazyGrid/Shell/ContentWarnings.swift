import LazyGridCore

/// The warnings about the app's data and content. Each is given once.
@MainActor
final class ContentWarnings {
  private var liveIDs = HashCounts()
  private var warned: Set<AnyHashable> = []

  /// Whether an item without any content has been reported.
  private var hasWarnedOfBlank = false

  // MARK: Duplicate IDs

  /// Compares the ID with those of the existing cells only; the data is never scanned.
  func noteID(_ id: AnyHashable, of cell: Cell, among cells: CellTable) {
    let hash = id.hashValue
    cell.countedHash = hash
    guard liveIDs.add(hash) else { return }
    let isDuplicate = cells.values.contains { $0 !== cell && $0.countedHash == hash && $0.id == id }
    if isDuplicate { warnOfDuplicate(id) }
  }

  func forgetID(of cell: Cell) {
    guard let hash = cell.countedHash else { return }
    cell.countedHash = nil
    liveIDs.remove(hash)
  }

  func warnOfDuplicate(_ id: AnyHashable) {
    guard warned.insert(id).inserted else { return }
    Diagnostics.warn(
      "the ID \(id) is in the data more than once; IDs must be unique: the first item with it owns it")
  }

  // MARK: Content

  func warn(ofInvalid size: Size, _ id: AnyHashable) {
    guard warned.insert(id).inserted else { return }
    Diagnostics.warn(
      "the size \(size.width) × \(size.height) of \(name(id)) is not finite and ≥ 0; 0 is used instead")
  }

  /// Warns once if a cell has no content.
  func warnIfBlank(_ cell: Cell, _ id: AnyHashable) {
    guard !hasWarnedOfBlank, cell.isBlank else { return }
    hasWarnedOfBlank = true
    Diagnostics.warn(
      "the content of \(name(id)) is empty, so its cell shows nothing; return content for every item (an if "
        + "without else returns none), or EmptyContent().frame(minHeight:) for a gap")
  }

  /// Returns the text that names an ID in messages.
  private func name(_ id: AnyHashable) -> String {
    guard let edge = id.base as? EdgeID else { return "item \(id)" }
    return "the \(edge.isHeader ? "header" : "footer") of section \(edge.section)"
  }
}

/// The number of values with each hash: a cheap way to notice that two values may be equal.
private struct HashCounts {
  private var counts: [Int: Int] = [:]

  /// - Returns: Whether the hash was already present.
  mutating func add(_ hash: Int) -> Bool {
    let count = counts.updateValue(1, forKey: hash)
    if let count { counts[hash] = count + 1 }
    return count != nil
  }

  mutating func remove(_ hash: Int) {
    guard let count = counts.removeValue(forKey: hash), count > 1 else { return }
    counts[hash] = count - 1
  }
}
