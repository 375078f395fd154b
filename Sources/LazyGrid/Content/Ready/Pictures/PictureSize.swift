/// A size in pixels of the screen: on a screen with a scale factor of 2, twice the widget's.
public struct PictureSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Both lengths taken up to the next of few, each a quarter longer than the one before: a picture
  /// need not be decoded anew for each pixel that a window grows.
  var roundedUp: PictureSize {
    PictureSize(width: Self.step(atLeast: width), height: Self.step(atLeast: height))
  }

  private static func step(atLeast length: Int) -> Int {
    var step = 16
    while step < length { step += step / 4 }
    return step
  }

  /// Whether a picture decoded for this size can stand for one decoded for another: it is not smaller,
  /// and not so large that it would have to be shown at less than half its size.
  func serves(_ other: PictureSize) -> Bool {
    (other.width...2 * other.width).contains(width) && (other.height...2 * other.height).contains(height)
  }
}
