#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The number of random tests of the engine, set by the environment.
enum EngineTestSize {
  /// The number of random walks for each layout; `LAZYGRID_ENGINE_WALKS` sets it.
  static let walks = number("LAZYGRID_ENGINE_WALKS") ?? 6

  /// The number of random old→new pairs; `LAZYGRID_ENGINE_PAIRS` sets it.
  static let pairs = number("LAZYGRID_ENGINE_PAIRS") ?? 2_000

  /// The seed of the first random walk or pair; `LAZYGRID_ENGINE_SEED` sets it.
  static let seed = UInt64(number("LAZYGRID_ENGINE_SEED") ?? 1)

  private static func number(_ name: String) -> Int? {
    guard let value = getenv(name) else { return nil }
    return Int(String(cString: value))
  }
}
