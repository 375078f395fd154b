@testable import LazyGridCore

/// An adjustment, with the kinds of writes that GTK's scrolled window makes.
struct FakeAdjustment {
  private(set) var value = 0.0
  private(set) var lower = 0.0
  private(set) var maximum = 0.0

  /// The state of a fling, which does not depend on the adjustment.
  private(set) var fling: (position: Double, velocity: Double)?

  mutating func set(_ new: Double) { value = max(lower, min(new, maximum)) }

  mutating func configure(_ published: AdjustmentMapping.Published) {
    lower = published.lower
    maximum = published.maximum
    set(published.value)
    if published.endsAnimation { fling = nil }
  }

  mutating func startFling(velocity: Double) { fling = (value, velocity) }

  mutating func stopFling() { fling = nil }

  /// Advances a fling, which slows down and stops at the bounds of the adjustment.
  mutating func tickFling() {
    guard var next = fling else { return }
    next.position += next.velocity
    next.velocity *= 0.93
    set(next.position)
    let isOver = abs(next.velocity) < 1 || next.position < lower || next.position > maximum
    fling = isOver ? nil : next
  }
}
