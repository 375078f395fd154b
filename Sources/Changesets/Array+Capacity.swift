extension Array {
  /// Creates an array of at most `capacity` elements. `fill` initializes the elements in scratch memory and
  /// returns their number.
  ///
  /// Unlike here, `init(unsafeUninitializedCapacity:initializingWith:)` looks up the storage type of the array at
  /// each call in code that is not specialized. A short array is therefore filled on the stack and then copied,
  /// which takes half the time.
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
