/// Expands a group: decides how many sub-items fit, and computes their sizes.
struct GroupPlanner {
  var plan: GroupPlan

  /// The length by which items may exceed their group, in pixels. It makes three thirds fit.
  private static let tolerance = 0.01

  /// The largest number of sub-items in a group.
  private static let memberLimit = 1_000

  /// The largest number of items and groups in total.
  private static let nodeLimit = 10_000

  private static let defaultEstimate = 44.0

  init(plan: GroupPlan) { self.plan = plan }

  /// Adds an item or a group with its contents.
  ///
  /// - Parameters:
  ///   - element: The item or group.
  ///   - inner: The inner lengths of the enclosing group.
  ///   - width: A width in pixels that overrides the element's own.
  ///   - height: A height in pixels that overrides the element's own.
  /// - Returns: The index of the node.
  @discardableResult
  mutating func add(
    _ element: LayoutElement, _ inner: GroupPlan.Inner, width: Double? = nil, height: Double? = nil
  ) -> Int {
    let size = element.layoutSize
    let width = width.map { .definite($0) } ?? length(size.width, in: inner)
    let height = height.map { .definite($0) } ?? length(size.height, in: inner)
    let index = plan.nodes.count
    plan.nodes.append(
      GroupPlan.Node(
        width: width, height: height,
        insets: element.contentInsets.effective(width: width, height: height), edges: element.edgeSpacing,
        content: .leaf(plan.leaves.count), firstLeaf: plan.leaves.count))
    switch element {
    case .item: plan.leaves.append(index)
    case .group(let group): plan.nodes[index].content = content(of: group, index)
    }
    return index
  }

  /// Adds one item that fills a group without items.
  mutating func addFilling() {
    let size = LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1))
    let root = plan.nodes[0]
    plan.nodes.removeLast(plan.nodes.count - 1)
    let child = add(.item(LayoutItem(layoutSize: size)), inner(of: root))
    plan.nodes[0].content = .stack([child], isHorizontal: true, .fixed(0))
  }

  private func length(_ dimension: LayoutDimension, in inner: GroupPlan.Inner) -> GroupPlan.Length {
    switch dimension {
    case .absolute(let length): return .definite(Size.sanitized(length))
    case .estimated(let length):
      return .estimated(length > 0 && length.isFinite ? length : Self.defaultEstimate)
    case .fractionalWidth(let value):
      let part = LayoutDimension.part(value)
      return inner.width.map { .definite($0 * part) } ?? .part(part, ofWidth: true)
    case .fractionalHeight(let value):
      let part = LayoutDimension.part(value)
      return inner.height.map { .definite($0 * part) } ?? .part(part, ofWidth: false)
    }
  }

  private func inner(of node: GroupPlan.Node) -> GroupPlan.Inner {
    var inner = GroupPlan.Inner()
    if case .definite(let width) = node.width { inner.width = max(0, width - node.insets.width) }
    if case .definite(let height) = node.height { inner.height = max(0, height - node.insets.height) }
    return inner
  }

  private mutating func content(of group: LayoutGroup, _ index: Int) -> GroupPlan.Content {
    let inner = inner(of: plan.nodes[index])
    switch group.arrangement {
    case .repeating(let elements, let direction):
      let isHorizontal = direction == .horizontal
      let children = repeated(elements, inner, isHorizontal, group.interItemSpacing.minimum)
      return .stack(children, isHorizontal: isHorizontal, group.interItemSpacing)
    case .counting(let element, let count, let direction):
      let isHorizontal = direction == .horizontal
      let children = counted(element, count, inner, isHorizontal, group.interItemSpacing.minimum)
      return .stack(children, isHorizontal: isHorizontal, group.interItemSpacing)
    case .custom(let provider):
      return custom(provider, plan.nodes[index], inner)
    }
  }

  // MARK: The three kinds of groups

  private mutating func repeated(
    _ elements: [LayoutElement], _ inner: GroupPlan.Inner, _ isHorizontal: Bool, _ spacing: Double
  ) -> [Int] {
    guard let room = isHorizontal ? inner.width : inner.height else {
      return elements.map { add($0, inner) }
    }
    var children: [Int] = []
    var used = 0.0
    while !elements.isEmpty, children.count < Self.memberLimit, plan.nodes.count < Self.nodeLimit {
      let element = elements[children.count % elements.count]
      let dimension = isHorizontal ? element.layoutSize.width : element.layoutSize.height
      let edges = element.edgeSpacing
      let needed =
        length(dimension, in: inner).guess + (isHorizontal ? edges.minimumWidth : edges.minimumHeight)
      let end = used + (children.isEmpty ? 0 : spacing) + needed
      if !children.isEmpty && end > room + Self.tolerance { break }
      children.append(add(element, inner))
      // A sub-item without length would repeat forever; each one is added once.
      if end <= used && children.count >= elements.count { break }
      used = end
    }
    return children
  }

  private mutating func counted(
    _ element: LayoutElement, _ count: Int, _ inner: GroupPlan.Inner, _ isHorizontal: Bool,
    _ spacing: Double
  ) -> [Int] {
    let count = min(max(1, count), Self.memberLimit)
    var share: Double?
    if let room = isHorizontal ? inner.width : inner.height {
      let edges = element.edgeSpacing
      let free = room - Double(count - 1) * spacing
      share = max(0, free / Double(count) - (isHorizontal ? edges.minimumWidth : edges.minimumHeight))
    }
    return (0..<count).prefix { _ in plan.nodes.count < Self.nodeLimit }.map { _ in
      add(element, inner, width: isHorizontal ? share : nil, height: isHorizontal ? nil : share)
    }
  }

  private mutating func custom(
    _ provider: (Size) -> [Rect], _ node: GroupPlan.Node, _ inner: GroupPlan.Inner
  ) -> GroupPlan.Content {
    let container = Size(width: inner.width ?? node.width.guess, height: inner.height ?? node.height.guess)
    let frames = provider(container).prefix(Self.memberLimit).map { $0.isValid ? $0 : $0.sanitized }
    let children = frames.map { frame in
      let size = LayoutSize(width: .absolute(frame.width), height: .absolute(frame.height))
      return add(.item(LayoutItem(layoutSize: size)), inner)
    }
    return .custom(children, frames.map(\.origin))
  }
}
