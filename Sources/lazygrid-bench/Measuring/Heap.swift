import CAllocations

/// The memory of the process.
enum Heap {
  /// What was asked for and not given back, in kilobytes.
  static var kilobytesInUse: Double { Double(allocations_bytes_in_use()) / 1_024 }

  /// The number of times that memory is asked for while `body` runs.
  static func allocations(during body: () -> Void) -> Int {
    let before = allocations_count()
    body()
    return allocations_count() - before
  }
}
