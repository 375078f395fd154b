import CAllocations

/// The memory of the process.
enum Heap {
  /// Whether ``allocationCount`` and ``peakBytes(of:)`` tell anything: not in debug builds, nor with a
  /// sanitizer.
  static var countsAllocations: Bool { allocations_are_counted() }

  /// What was asked for and not given back, in kilobytes.
  static var kilobytesInUse: Double { Double(allocations_bytes_in_use()) / 1_024 }

  /// The number of times that memory was asked for since the program began.
  static var allocationCount: Int { allocations_count() }

  /// The most that `body` holds at any moment, in bytes.
  static func peakBytes(of body: () -> Void) -> Int {
    allocations_begin_peak()
    body()
    return allocations_end_peak()
  }
}
