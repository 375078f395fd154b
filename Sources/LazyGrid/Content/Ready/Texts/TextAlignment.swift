/// Where lines of text stand in more room than they need; leading is left where text runs from left
/// to right.
public enum TextAlignment: Sendable {
  case leading, center, trailing
}
