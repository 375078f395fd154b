/// A group that is repeated along the scroll axis for all items of a section.
public struct LayoutSection: Sendable {
  /// The group to repeat.
  public var group: LayoutGroup

  /// Free space around all groups of the section, in pixels, ≥ 0.
  public var contentInsets: EdgeInsets

  /// The space between groups along the scroll axis, in pixels, ≥ 0.
  public var interGroupSpacing: Double

  /// Creates the layout of a section.
  ///
  /// - Parameters:
  ///   - group: The group to repeat.
  ///   - contentInsets: Free space around all groups of the section, in pixels, ≥ 0.
  ///   - interGroupSpacing: The space between groups along the scroll axis, in pixels, ≥ 0.
  public init(group: LayoutGroup, contentInsets: EdgeInsets = .zero, interGroupSpacing: Double = 0) {
    self.group = group
    self.contentInsets = contentInsets
    self.interGroupSpacing = interGroupSpacing
  }
}

// Messages about parameters that a section cannot use.
extension LayoutSection {
  /// Messages about invalid parameters. Each contains the value and the rule.
  var problems: [String] {
    var found: [String] = []
    if let problem = CompositionalLayout.problem(ofLength: interGroupSpacing, named: "interGroupSpacing") {
      found.append(problem)
    }
    LayoutElement.note(contentInsets, in: &found)
    LayoutElement.group(group).note(in: &found)
    return found
  }
}

extension LayoutElement {
  fileprivate func note(in found: inout [String]) {
    Self.note(layoutSize.width, in: &found)
    Self.note(layoutSize.height, in: &found)
    Self.note(contentInsets, in: &found)
    let edges = edgeSpacing
    for edge in [edges.leading, edges.top, edges.trailing, edges.bottom] {
      Self.note(edge, named: "edgeSpacing", in: &found)
    }
    guard case .group(let group) = self else { return }
    Self.note(group.interItemSpacing, named: "interItemSpacing", in: &found)
    switch group.arrangement {
    case .custom(let provider): Self.note(provider(Self.sample), in: &found)
    case .repeating(let elements, _):
      if elements.isEmpty {
        found.append("group: 0 sub-items are less than 1; one item that fills the group is used")
      }
      for element in elements { element.note(in: &found) }
    case .counting(let element, let count, _):
      if count < 1 { found.append("count: \(count) is less than 1; 1 is used") }
      element.note(in: &found)
    }
  }

  /// The container size for which a custom group is checked.
  private static let sample = Size(width: 400, height: 600)

  private static func note(_ frames: [Rect], in found: inout [String]) {
    if frames.isEmpty {
      found.append("custom group: 0 frames are less than 1; one item that fills the group is used")
    }
    guard let index = frames.firstIndex(where: { !$0.isValid }) else { return }
    let frame = frames[index]
    found.append(
      "custom group: frame \(index) is \(frame.minX), \(frame.minY), \(frame.width) × \(frame.height), "
        + "not finite with a size of 0 or more; 0 is used")
  }

  private static func note(_ dimension: LayoutDimension, in found: inout [String]) {
    switch dimension {
    case .fractionalWidth(let part): note(part, "fractionalWidth", in: &found)
    case .fractionalHeight(let part): note(part, "fractionalHeight", in: &found)
    case .absolute(let length):
      if let problem = CompositionalLayout.problem(ofLength: length, named: "absolute length") {
        found.append(problem)
      }
    case .estimated(let length):
      if let problem = CompositionalLayout.problem(ofEstimate: length) { found.append(problem) }
    }
  }

  private static func note(_ part: Double, _ name: String, in found: inout [String]) {
    guard !(part >= 0 && part <= 1) else { return }
    found.append("\(name): \(part) is not a fraction from 0 to 1; \(LayoutDimension.part(part)) is used")
  }

  private static func note(_ spacing: LayoutSpacing, named name: String, in found: inout [String]) {
    switch spacing {
    case .fixed(let length), .flexible(let length):
      if let problem = CompositionalLayout.problem(ofLength: length, named: name) { found.append(problem) }
    }
  }

  fileprivate static func note(_ insets: EdgeInsets, in found: inout [String]) {
    for inset in [insets.top, insets.leading, insets.bottom, insets.trailing] {
      if let problem = CompositionalLayout.problem(ofLength: inset, named: "contentInsets") {
        found.append(problem)
      }
    }
  }
}

extension LayoutDimension {
  /// Returns the fraction that is used for `value`.
  static func part(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}
