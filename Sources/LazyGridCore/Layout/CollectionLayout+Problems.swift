// Sentences for parameters that a layout cannot use.
extension CollectionLayout {
  static func problem(ofColumns columns: LineLayout.Columns) -> String? {
    switch columns {
    case .fixed(let count) where count < 1:
      "columns: \(count) is less than 1; one column is used"
    case .adaptive(let minimum) where !(minimum >= 1 && minimum.isFinite):
      "adaptive minimum: \(minimum) is not a width of at least 1 px; 1 px is used"
    default: nil
    }
  }

  static func problem(ofLength length: Double, named name: String) -> String? {
    length >= 0 && length.isFinite
      ? nil : "\(name): \(length) is not a finite length of 0 or more; 0 is used"
  }

  static func problem(ofEstimate estimate: Double, named name: String = "estimated length") -> String? {
    estimate > 0 && estimate.isFinite
      ? nil : "\(name): \(estimate) is not a finite length above 0; the default is used"
  }
}
