#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The lengths and the seed of the random tests, from the environment.
///
/// `LAZYGRID_LONG=1` selects long runs, from another seed each time. The other variables set single values.
public enum RandomRuns {
  private static let areLong = number("LAZYGRID_LONG") == 1

  /// The number of random walks for each layout; `LAZYGRID_WALKS` sets it.
  public static let walks =
    number("LAZYGRID_WALKS") ?? (areLong ? (_isDebugAssertConfiguration() ? 60 : 2_000) : 6)

  /// The number of random pairs of old and new data.
  public static let pairs = areLong ? 50_000 : 2_000

  /// The duration of each test that repeats random operations, in seconds; `LAZYGRID_SECONDS` sets it.
  public static let seconds = number("LAZYGRID_SECONDS").map(Double.init) ?? (areLong ? 300 : 3)

  /// The seed of the first run; `LAZYGRID_SEED` sets it.
  public static let seed = seed("LAZYGRID_SEED") ?? (areLong ? .random(in: 0..<1 << 32) : 1)

  /// Returns the seeds of `count` runs.
  public static func seeds(_ count: Int) -> [UInt64] { (0..<UInt64(count)).map { seed &+ $0 } }

  private static func number(_ name: String) -> Int? { text(name).flatMap { Int($0) } }

  private static func seed(_ name: String) -> UInt64? { text(name).flatMap { UInt64($0) } }

  private static func text(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
