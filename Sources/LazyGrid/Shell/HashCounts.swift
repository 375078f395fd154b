/// How many of some values have the same hash: a cheap way to notice that two may be equal.
struct HashCounts {
  private var counts: [Int: Int] = [:]

  /// - Returns: whether there was one already.
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
