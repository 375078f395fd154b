// The single gate for lengths and frames that come from layouts and measurements.
extension Rect {
  /// Whether all coordinates are finite and the size is not negative.
  var isValid: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite && width >= 0 && height >= 0
  }

  /// The rectangle with each coordinate that is not finite, and each negative length, replaced by 0.
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
  /// The proposal with each length that is not finite or is negative replaced by 0.
  var sanitized: SizeProposal {
    SizeProposal(
      width: width.map(Size.sanitized), height: height.map(Size.sanitized),
      maximumWidth: maximumWidth.map(Size.sanitized), maximumHeight: maximumHeight.map(Size.sanitized))
  }
}

// Rounding without a C library: `rounded()` calls one on processors that have no instruction for it.
extension Double {
  /// The nearest integer.
  var wholePixels: Double {
    guard abs(self) < 1e15 else { return self }
    return self < 0 ? -Double(Int(0.5 - self)) : Double(Int(self + 0.5))
  }

  /// The smallest integer that is not less than the value.
  var wholePixelsUp: Double {
    guard abs(self) < 1e15 else { return self }
    let down = Double(Int(self))
    return down < self ? down + 1 : down
  }
}
