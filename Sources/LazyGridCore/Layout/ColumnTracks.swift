/// Columns of equal breadth with spacing between them.
///
/// Cumulative positions are rounded, so that columns and spacing add up to the whole breadth exactly.
struct ColumnTracks: Sendable, Hashable {
  /// The number of columns, ≥ 1.
  let count: Int

  /// The distance between the starts of two neighboring columns, in pixels, before rounding.
  private let step: Double

  /// The breadth of a column, in pixels, before rounding.
  private let breadth: Double

  /// Creates the columns for a rule.
  ///
  /// - Parameters:
  ///   - across: The breadth to fill, in pixels, ≥ 0.
  ///   - spacing: The space between columns in pixels, ≥ 0; reduced if it does not fit.
  ///   - limit: The largest number of columns. It prevents overflow with a tiny minimum.
  init(_ rule: LineLayout.Columns, spacing: Double, across: Double, limit: Int) {
    switch rule {
    case .fixed(let wanted):
      count = min(max(1, wanted), limit)
    case .adaptive(let minimum):
      let least = minimum.isFinite && minimum >= 1 ? minimum : 1
      let fitting = (across + spacing) / (least + spacing)
      count = Int(min(max(1, fitting), Double(limit)))
    }
    let gaps = Double(count - 1)
    let gap = gaps > 0 ? min(spacing, across / gaps) : 0
    breadth = max(0, (across - gaps * gap) / Double(count))
    step = breadth + gap
  }

  /// Returns the start and the breadth of a column, in whole pixels.
  func column(_ index: Int) -> (start: Double, breadth: Double) {
    let start = (Double(index) * step).wholePixels
    let end = (Double(index) * step + breadth).wholePixels
    return (start, max(0, end - start))
  }

  /// Returns the column at `across` pixels, or the nearest one.
  func index(at across: Double) -> Int {
    let guess = step > 0 ? across / step : 0
    return Int(min(max(0, guess.isFinite ? guess : 0), Double(count - 1)))
  }
}
