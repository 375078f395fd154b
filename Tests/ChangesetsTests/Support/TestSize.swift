#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How much the random tests do, set by the environment.
enum TestSize {
  /// The number of random pairs; `CHANGESETS_RANDOM_PAIRS` sets it.
  static let randomPairs = number("CHANGESETS_RANDOM_PAIRS") ?? 200

  /// The seed of the first random pair; `CHANGESETS_SEED` sets it.
  static let seed = UInt64(number("CHANGESETS_SEED") ?? 1)

  /// Whether small cases are gone through with all names of IDs; `CHANGESETS_EXHAUSTIVE=1` asks for it.
  static let isExhaustive = number("CHANGESETS_EXHAUSTIVE") == 1

  private static func number(_ name: String) -> Int? {
    guard let value = getenv(name) else { return nil }
    return Int(String(cString: value))
  }
}
