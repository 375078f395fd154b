/// How long a section is, or some of them together: what is known, and how much there is of what is estimated.
struct SectionLength: Sendable, Equatable {
  /// In pixels.
  var known = 0.0

  /// The number of lines not measured yet, and of the gaps between them.
  var lines = 0
  var gaps = 0

  /// The numbers of headers and footers not measured yet.
  var headers = 0
  var footers = 0

  static func += (sum: inout SectionLength, other: SectionLength) {
    sum.known += other.known
    sum.lines += other.lines
    sum.gaps += other.gaps
    sum.headers += other.headers
    sum.footers += other.footers
  }
}
