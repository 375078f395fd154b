/// The difference between the scroll value that others write and the one that is shown.
///
/// While a fling, an animated scroll or a drag of the thumb runs, GTK writes absolute values of its
/// own: a correction written in between is overwritten on the next tick, and the content jumps. So
/// corrections are kept here until nobody has written for a while, and are used up toward either end:
/// the first value shows the first item, the last one the last, whatever the difference was.
public struct ScrollShift: Sendable, Hashable {
  /// How long nobody else may have written before corrections are published, in seconds.
  private static let rest = 0.1

  private var shift = 0.0
  private var lastForeignTime: Double?
  private var lastValue = 0.0
  private var lastMaximum = 0.0
  private var hasPublished = false

  public init() {}

  /// Whether someone else is writing scroll values.
  public var isActive: Bool { lastForeignTime != nil }

  /// Whether frames are needed to notice the end of that.
  public var needsFrames: Bool { isActive }

  /// The scroll value to show for a `value` that someone else wrote.
  ///
  /// - Parameters:
  ///   - limits: the largest scroll value known now.
  ///   - page: the viewport's length.
  public mutating func scroll(for value: Double, at now: Double, limits: Double, page: Double) -> Double {
    defer { lastValue = value }
    lastForeignTime = now
    guard shift != 0 else { return value }
    let shown = lastValue + shift
    let zone = max(page, 2 * abs(shift))
    var next = value + shift
    if value <= 0 {
      next = 0
    } else if value >= lastMaximum {
      next = limits
    } else if value < lastValue && lastValue < zone {
      next = shown * value / lastValue
    } else if value > lastValue && lastMaximum - lastValue < zone {
      next = limits - (limits - shown) * (lastMaximum - value) / (lastMaximum - lastValue)
    }
    shift = next - value
    return next
  }

  /// What to write for a `scroll` value that a pass arrived at.
  public mutating func publish(
    scroll: Double, maximum: Double, at now: Double, isHeld: Bool
  ) -> (value: Double, maximum: Double) {
    if hasPublished, let last = lastForeignTime, isHeld || now - last < Self.rest {
      // The bounds stay too: a thumb must not move under the pointer.
      shift = scroll - lastValue
      return (lastValue, lastMaximum)
    }
    hasPublished = true
    lastForeignTime = nil
    shift = 0
    lastValue = scroll
    lastMaximum = maximum
    return (scroll, maximum)
  }
}
