/// The number of values with each hash: a cheap way to notice that two values may be equal.
struct HashCounts {
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
