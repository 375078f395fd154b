#if canImport(Glibc)
  import Glibc
#endif

/// Measures from its making on, in milliseconds.
@MainActor
struct Stopwatch {
  /// Whether time on the wall is taken in place of the main thread's processor time.
  static var measuresWallTime = false

  private let start = Self.now

  var milliseconds: Double { Double(Self.now - start) / 1_000_000 }

  private static var now: Int {
    var time = timespec()
    clock_gettime(measuresWallTime ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// How long `body` takes.
  static func time(_ body: () -> Void) -> Double {
    let watch = Stopwatch()
    body()
    return watch.milliseconds
  }

  /// Lets the two have their turns and returns the median of each.
  static func inTurn(
    rounds: Int, _ ours: () -> Double, _ rival: () -> Double
  ) -> (ours: Double, rival: Double) {
    var samples = (ours: [Double](), rival: [Double]())
    for _ in 0..<rounds {
      samples.ours.append(ours())
      samples.rival.append(rival())
    }
    return (samples.ours.median, samples.rival.median)
  }
}

extension [Double] {
  /// The middle one, or the mean of the two in the middle; 0 when there are none.
  var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }

  /// The least value that is not exceeded by `part` of them.
  func percentile(_ part: Double) -> Double {
    guard !isEmpty else { return 0 }
    return sorted()[Swift.min(count - 1, Int((Double(count) * part).rounded(.up)) - 1)]
  }
}
