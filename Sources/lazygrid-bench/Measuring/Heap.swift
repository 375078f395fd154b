import CAllocations

/// The memory of the process.
enum Heap {
  /// Whether ``allocationCount`` and ``peakBytes(of:)`` are available: not in debug builds and not with a
  /// sanitizer.
  static var countsAllocations: Bool { allocations_are_counted() }

  /// The memory allocated and not freed, in kilobytes.
  static var kilobytesInUse: Double { Double(allocations_bytes_in_use()) / 1_024 }

  /// The number of allocations since the program began.
  static var allocationCount: Int { allocations_count() }

  /// Returns the peak memory that `body` allocates, in bytes.
  static func peakBytes(of body: () -> Void) -> Int {
    allocations_begin_peak()
    body()
    return allocations_end_peak()
  }
}
