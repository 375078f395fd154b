#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The sizes of the tests, which environment variables set.
enum TestSize {
  /// The number of random pairs: `CHANGESETS_RANDOM_PAIRS`.
  static let randomPairs = number("CHANGESETS_RANDOM_PAIRS") ?? 200

  /// The seed of the first random pair: `CHANGESETS_SEED`.
  static let seed = UInt64(number("CHANGESETS_SEED") ?? 1)

  /// Whether the small cases include all values of IDs: `CHANGESETS_EXHAUSTIVE=1`.
  static let isExhaustive = number("CHANGESETS_EXHAUSTIVE") == 1

  private static func number(_ name: String) -> Int? {
    guard let value = getenv(name) else { return nil }
    return Int(String(cString: value))
  }
}
