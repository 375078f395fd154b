/// Maps positions in the content to the values of an adjustment that others write as well.
///
/// A wheel, a key or the program takes a step from the adjustment's present value, so what a pass corrects can
/// be published at once. A fling, a drag by touch and an animated jump compute absolute values of their own:
/// a corrected value would be overwritten on the next tick, and the content would jump. While one of
/// them runs the value is left alone, and the *origin*, the value that stands for the content's beginning,
/// takes up the corrections; the bounds are published relative to it. The thumb of a scrollbar must
/// not move under the pointer: while it is held the bounds stay too, and within a viewport of either
/// end it covers what is left of the content, so that either end of the scrollbar shows that end of the content.
///
/// Positions and values are pixels, times are seconds of any clock that does not run backwards.
package struct AdjustmentMapping: Sendable, Hashable {
  /// How a new value of the adjustment came about.
  package enum Writer: Sendable {
    /// A step from the present value: a wheel, a key, the program.
    case step

    /// An absolute value that does not depend on the present one: a fling, a drag by touch, an animation.
    case animation

    /// The thumb of a scrollbar that the pointer holds.
    case thumb
  }

  /// What to configure the adjustment with.
  package struct Published: Sendable, Hashable {
    package var value: Double

    /// The smallest value: 0, or less where content may turn out longer, or where an animation is left with
    /// less than the content has.
    package var lower: Double

    /// The largest value; the adjustment's upper bound less its page.
    package var maximum: Double

    /// Whether an animation that may still run has to be ended: it would go on from values of its own.
    package var endsAnimation = false

    package init(value: Double, lower: Double, maximum: Double, endsAnimation: Bool = false) {
      (self.value, self.lower, self.maximum) = (value, lower, maximum)
      self.endsAnimation = endsAnimation
    }
  }

  /// How long an animation may pause before it is taken to be over, in seconds.
  private static let pause = 0.1

  /// The value that stands for the content's beginning.
  private var origin = 0.0
  private var last = Published(value: 0, lower: 0, maximum: 0)
  private var lastAbsoluteTime: Double?

  /// Whether an animation may still run, although it may write nothing at the moment.
  private var mayBeAnimated = false
  private var hasPublished = false

  package init() {}

  /// Whether an animation or a held thumb writes values, or did a moment ago.
  package var isActive: Bool { lastAbsoluteTime != nil }

  /// Returns the position that a newly written value stands for. It may lie outside the content.
  ///
  /// - Parameters:
  ///   - maximum: the content's largest position known now.
  ///   - page: the viewport's length.
  package mutating func position(
    for value: Double, by writer: Writer, at now: Double, maximum: Double, page: Double
  ) -> Double {
    defer { last.value = value }
    guard hasPublished else { return value }
    switch writer {
    case .step:
      // The bounds leave room for any step shorter than a viewport, so this is longer: to the very end.
      if value <= last.lower { return 0 }
      return value >= last.maximum ? maximum : value - origin
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

  /// Notes that a step takes over from an animation.
  ///
  /// - Returns: whether there may be one, which has to be ended.
  package mutating func interruptAnimation() -> Bool {
    defer {
      mayBeAnimated = false
      lastAbsoluteTime = nil
    }
    return mayBeAnimated
  }

  /// Returns the bounds and the value for the position that a pass arrived at.
  ///
  /// - Parameters:
  ///   - maximum: the content's largest position.
  ///   - room: how far the content may turn out to go on before its beginning and after its end.
  ///   - isHeld: whether the thumb is held, or a finger touches the content.
  ///   - followsBounds: whether the animation that runs follows the bounds; `false` leaves them alone.
  package mutating func publish(
    position: Double, maximum: Double, room: (before: Double, after: Double), at now: Double,
    isHeld: Bool, followsBounds: Bool
  ) -> Published {
    if hasPublished, let time = lastAbsoluteTime, isHeld || now - time < Self.pause {
      origin = last.value - position
      guard mayBeAnimated, followsBounds else { return last }
      var next = last
      // Above 0 GTK 4.8 bounces for ever: it compares a distance with the bound.
      next.lower = min(0, origin - room.before)
      next.maximum = max(next.value, origin + maximum + room.after)
      // It bounces at an end that has moved.
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
