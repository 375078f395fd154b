extension Array {
  /// An array of at most `capacity` elements, which `fill` puts into scratch memory, returning their number.
  ///
  /// Like `init(unsafeUninitializedCapacity:initializingWith:)`, which in unspecialized library code looks up
  /// the type of the array's storage each time. A short array is filled on the stack and copied instead; that
  /// halves its price.
  @inline(__always)
  init(capacity: Int, _ fill: (UnsafeMutableBufferPointer<Element>) -> Int) {
    if capacity == 0 {
      self = []
    } else if capacity * MemoryLayout<Element>.stride <= 1024 {
      self = withUnsafeTemporaryAllocation(of: Element.self, capacity: capacity) { scratch in
        let count = fill(scratch)
        defer { scratch[..<count].deinitialize() }
        return Array(UnsafeBufferPointer(rebasing: scratch[..<count]))
      }
    } else {
      self = Array(unsafeUninitializedCapacity: capacity) { buffer, count in count = fill(buffer) }
    }
  }
}
