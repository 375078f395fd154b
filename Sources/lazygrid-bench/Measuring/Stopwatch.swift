#if canImport(Glibc)
  import Glibc
#endif

/// Measures the time since its creation, in milliseconds.
@MainActor
struct Stopwatch {
  /// Whether wall time is measured instead of the processor time of the main thread.
  static var measuresWallTime = false

  private let start = Self.now

  var milliseconds: Double { Double(Self.now - start) / 1_000_000 }

  private static var now: Int {
    var time = timespec()
    clock_gettime(measuresWallTime ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Returns the duration of `body`, in milliseconds.
  static func time(_ body: () -> Void) -> Double {
    let watch = Stopwatch()
    body()
    return watch.milliseconds
  }

  /// Runs the two closures alternately and returns the median of each.
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
  /// The median; the mean of the middle two for an even count, 0 for none.
  var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }

  /// Returns the smallest value that at least the fraction `part` of the values does not exceed.
  func percentile(_ part: Double) -> Double {
    guard !isEmpty else { return 0 }
    return sorted()[Swift.min(count - 1, Int((Double(count) * part).rounded(.up)) - 1)]
  }
}
