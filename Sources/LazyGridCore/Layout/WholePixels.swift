// Whole numbers without a C library, which `rounded()` needs where the processor has no instruction for it.
extension Double {
  /// The nearest whole number.
  var wholePixels: Double {
    guard abs(self) < 1e15 else { return self }
    return self < 0 ? -Double(Int(0.5 - self)) : Double(Int(self + 0.5))
  }

  /// The least whole number that is not less.
  var wholePixelsUp: Double {
    guard abs(self) < 1e15 else { return self }
    let down = Double(Int(self))
    return down < self ? down + 1 : down
  }
}
