/// Where "…" stands for what is left out of text that is too long.
public enum TruncationMode: Sendable {
  /// At the beginning, in the middle, at the end.
  case head, middle, tail
}
