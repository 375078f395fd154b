// The one gate for lengths and frames that come from layouts and measurements.
extension Rect {
  /// Finite, and of no negative size.
  var isValid: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite && width >= 0 && height >= 0
  }

  /// The same with 0 in place of every number that is not finite, or is a negative size.
  var sanitized: Rect {
    Rect(
      x: minX.isFinite ? minX : 0, y: minY.isFinite ? minY : 0,
      width: Size.sanitized(width), height: Size.sanitized(height))
  }
}

extension Size {
  static func sanitized(_ length: Double) -> Double { length.isFinite && length >= 0 ? length : 0 }

  var isValid: Bool { width.isFinite && height.isFinite && width >= 0 && height >= 0 }

  var sanitized: Size { Size(width: Self.sanitized(width), height: Self.sanitized(height)) }
}

extension SizeProposal {
  /// The same with 0 in place of every length that is not finite, or is negative.
  var sanitized: SizeProposal {
    SizeProposal(
      width: width.map(Size.sanitized), height: height.map(Size.sanitized),
      maximumWidth: maximumWidth.map(Size.sanitized), maximumHeight: maximumHeight.map(Size.sanitized))
  }
}

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
