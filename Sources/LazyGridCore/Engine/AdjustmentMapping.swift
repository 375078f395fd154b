/// Maps positions in the content to the values of an adjustment that other code writes as well.
///
/// A wheel, a key or the program takes a step from the current value of the adjustment, so the correction of
/// a pass can be published immediately. A fling, a touch drag and an animated jump compute absolute values of
/// their own: they would overwrite a corrected value on the next tick, and the content would jump. While one
/// of them runs, the value is not changed. Instead, the *origin*, which is the value of the content's start,
/// absorbs the corrections, and the bounds are published relative to it. The thumb of a scrollbar must not
/// move under the pointer: while it is held, the bounds do not change either. Within a viewport of either
/// end, the thumb covers the rest of the content, so that each end of the scrollbar shows that end of the
/// content.
///
/// Positions and values are in pixels; times are in seconds of any clock that does not run backwards.
package struct AdjustmentMapping: Sendable, Hashable {
  /// The source of a new value of the adjustment.
  package enum Writer: Sendable {
    /// A step from the current value: a wheel, a key or the program.
    case step

    /// An absolute value that does not depend on the current one: a fling, a touch drag or an animation.
    case animation

    /// The thumb of a scrollbar while the pointer holds it.
    case thumb
  }

  /// The values to configure the adjustment with.
  package struct Published: Sendable, Hashable {
    package var value: Double

    /// The smallest value: 0 or less. It is below 0 if the content may turn out to be longer, or if the
    /// values of an animation leave less room than the content has.
    package var lower: Double

    /// The largest value: the adjustment's upper bound minus its page.
    package var maximum: Double

    /// Whether an animation that may still run must be stopped, because it would continue from its own
    /// values.
    package var endsAnimation = false

    package init(value: Double, lower: Double, maximum: Double, endsAnimation: Bool = false) {
      (self.value, self.lower, self.maximum) = (value, lower, maximum)
      self.endsAnimation = endsAnimation
    }
  }

  /// The longest pause within an animation, in seconds.
  private static let pause = 0.1

  /// The value of the content's start.
  private var origin = 0.0
  private var last = Published(value: 0, lower: 0, maximum: 0)
  private var lastAbsoluteTime: Double?

  /// Whether an animation may still run, even if it writes no values at the moment.
  private var mayBeAnimated = false
  private var hasPublished = false

  package init() {}

  /// Whether an animation or a held thumb writes values, or did so less than the pause ago.
  package var isActive: Bool { lastAbsoluteTime != nil }

  /// Returns the position for a newly written value. It may lie outside the content.
  ///
  /// - Parameters:
  ///   - value: The new value of the adjustment, in pixels.
  ///   - writer: The source of the value.
  ///   - now: The current time, in seconds.
  ///   - maximum: The content's largest known position, in pixels.
  ///   - page: The length of the viewport, in pixels.
  package mutating func position(
    for value: Double, by writer: Writer, at now: Double, maximum: Double, page: Double
  ) -> Double {
    defer { last.value = value }
    guard hasPublished else { return value }
    switch writer {
    case .step:
      // A step longer than a viewport that reaches a bound goes to the end. A shorter step goes exactly as far as
      // requested, also where an animation has left a bound closer than the end of the content.
      if abs(value - last.value) >= page {
        if value <= last.lower { return 0 }
        if value >= last.maximum { return maximum }
      }
      return value - origin
    case .animation:
      lastAbsoluteTime = now
      mayBeAnimated = true
      return value - origin
    case .thumb:
      lastAbsoluteTime = now
      mayBeAnimated = false
      let position = thumbPosition(for: value, maximum: maximum, page: page)
      origin = value - position
      return position
    }
  }

  private func thumbPosition(for value: Double, maximum: Double, page: Double) -> Double {
    let shown = last.value - origin
    if value <= last.lower { return 0 }
    if value >= last.maximum { return maximum }
    if value < last.value && last.value - last.lower < page {
      return shown * (value - last.lower) / (last.value - last.lower)
    }
    if value > last.value && last.maximum - last.value < page {
      return maximum - (maximum - shown) * (last.maximum - value) / (last.maximum - last.value)
    }
    return min(max(0, value - origin), maximum)
  }

  /// Records that a step takes over from an animation.
  ///
  /// - Returns: Whether an animation may still run and must be stopped.
  package mutating func interruptAnimation() -> Bool {
    defer {
      mayBeAnimated = false
      lastAbsoluteTime = nil
    }
    return mayBeAnimated
  }

  /// Returns the bounds and the value for the position computed by a pass.
  ///
  /// - Parameters:
  ///   - position: The position, in pixels.
  ///   - maximum: The content's largest position, in pixels.
  ///   - room: The possible additional length of the content before its start and after its end, in pixels.
  ///   - now: The current time, in seconds.
  ///   - isHeld: Whether the thumb is held or a finger touches the content.
  ///   - followsBounds: Whether the running animation observes the bounds; `false` leaves them unchanged.
  package mutating func publish(
    position: Double, maximum: Double, room: (before: Double, after: Double), at now: Double,
    isHeld: Bool, followsBounds: Bool
  ) -> Published {
    if hasPublished, let time = lastAbsoluteTime, isHeld || now - time < Self.pause {
      origin = last.value - position
      guard mayBeAnimated, followsBounds else { return last }
      var next = last
      // With a lower bound above 0, GTK 4.8 bounces forever: it compares a distance with the bound.
      next.lower = min(0, origin - room.before)
      next.maximum = max(next.value, origin + maximum + room.after)
      // The animation bounces at an end that has moved.
      let isAtMovedEnd =
        (last.value >= last.maximum && next.maximum != last.maximum)
        || (last.value <= last.lower && next.lower != last.lower)
      last = next
      next.endsAnimation = isAtMovedEnd
      return next
    }
    var next = Published(value: position, lower: -room.before, maximum: maximum + room.after)
    let isNews = next != last
    hasPublished = true
    lastAbsoluteTime = nil
    origin = 0
    last = next
    next.endsAnimation = isNews && interruptAnimation()
    return next
  }
}
