/// How a change is shown: how long it takes and how cells come and go.
public struct Motion: Sendable, Hashable {
  /// How an inserted cell comes in, or a removed one goes out.
  public enum Style: Sendable, Hashable {
    /// At once.
    case none
    /// By opacity.
    case fade
    /// By opacity and a slight change of size.
    case fadeAndScale
  }

  /// From the first frame to rest, in seconds; 0 or less, or no number, snaps.
  public var duration: Double
  public var insertion: Style
  public var removal: Style

  public init(duration: Double = 0.25, insertion: Style = .fadeAndScale, removal: Style = .fadeAndScale) {
    self.duration = duration
    self.insertion = insertion
    self.removal = removal
  }

  /// 250 ms; cells fade and scale as they come and go.
  public static let standard = Motion()

  /// Whether there is anything to show between the old state and the new one.
  var moves: Bool { duration > 0 && duration.isFinite }
}
