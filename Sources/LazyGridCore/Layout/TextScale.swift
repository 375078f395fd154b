// Scaling of layouts with the text size.
extension Double {
  /// Returns an estimate in pixels for another text scale. An invalid length is returned unchanged.
  func estimate(atTextScale textScale: Double) -> Double {
    guard textScale != 1, self > 0, isFinite else { return self }
    // A whole number, so that sums are exact.
    return Swift.max(1, (self * textScale).wholePixels)
  }
}

extension LineLayout.Columns {
  /// Returns the rule for another text scale.
  func scaled(byTextScale textScale: Double) -> LineLayout.Columns {
    switch self {
    case .fixed: self
    case .adaptive(let minimum): .adaptive(minimum: minimum * textScale)
    }
  }

  /// The breadth of a single column in pixels if the rule specifies one.
  var preferredAcross: Double? {
    guard case .adaptive(let minimum) = self, minimum.isFinite, minimum > 0 else { return nil }
    return minimum
  }
}

extension LayoutSection {
  /// Returns the section for another text scale: estimates grow, all other lengths stay.
  func scaled(byTextScale textScale: Double) -> LayoutSection {
    var scaled = self
    scaled.group = group.scaled(byTextScale: textScale)
    return scaled
  }
}

extension LayoutGroup {
  fileprivate func scaled(byTextScale textScale: Double) -> LayoutGroup {
    var scaled = self
    scaled.layoutSize = layoutSize.scaled(byTextScale: textScale)
    switch arrangement {
    case .repeating(let elements, let direction):
      scaled.arrangement = .repeating(elements.map { $0.scaled(byTextScale: textScale) }, direction)
    case .counting(let element, let count, let direction):
      scaled.arrangement = .counting(element.scaled(byTextScale: textScale), count, direction)
    case .custom: break
    }
    return scaled
  }
}

extension LayoutElement {
  fileprivate func scaled(byTextScale textScale: Double) -> LayoutElement {
    switch self {
    case .group(let group):
      return .group(group.scaled(byTextScale: textScale))
    case .item(var item):
      item.layoutSize = item.layoutSize.scaled(byTextScale: textScale)
      return .item(item)
    }
  }
}

extension LayoutSize {
  fileprivate func scaled(byTextScale textScale: Double) -> LayoutSize {
    LayoutSize(
      width: width.scaled(byTextScale: textScale), height: height.scaled(byTextScale: textScale))
  }
}

extension LayoutDimension {
  fileprivate func scaled(byTextScale textScale: Double) -> LayoutDimension {
    guard case .estimated(let length) = self else { return self }
    return .estimated(length.estimate(atTextScale: textScale))
  }
}
