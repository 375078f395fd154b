extension Gtk {
  /// What a widget answers when it is measured along one axis, in pixels.
  public struct SizeRequest: Equatable, Sendable {
    public var minimum: Int
    public var natural: Int
    /// Distance from the top to the baseline at the minimum size, -1 when there is none.
    public var minimumBaseline: Int
    /// Distance from the top to the baseline at the natural size, -1 when there is none.
    public var naturalBaseline: Int

    /// GTK requires `minimum <= natural`; a smaller natural size is raised.
    public init(minimum: Int, natural: Int, minimumBaseline: Int = -1, naturalBaseline: Int = -1) {
      self.minimum = minimum
      self.natural = max(minimum, natural)
      self.minimumBaseline = minimumBaseline
      self.naturalBaseline = naturalBaseline
    }
  }
}
