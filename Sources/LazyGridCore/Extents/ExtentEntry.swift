/// Where an entry of an ``ExtentIndex`` is, and how far that can be trusted.
package struct ExtentEntry: Sendable, Hashable {
  /// Where it starts, in pixels.
  package var start: Double

  /// How long it is, in pixels, measured or estimated.
  package var extent: Double

  package var state: ExtentState

  /// Where it ends, in pixels; the spacing comes after that.
  package var end: Double { start + extent }
}
