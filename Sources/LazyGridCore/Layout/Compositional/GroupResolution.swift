/// The frames of one instance of a group.
struct GroupFrames: Sendable {
  /// The frame of each present item relative to the start of the instance, in whole pixels.
  var frames: [Rect]

  /// The size of the instance including its edge spacing, in whole pixels.
  var size: Size
}

/// Lays out one instance of a group: first sizes from the inside out, then positions from the outside in.
struct GroupResolution {
  private let plan: GroupPlan

  /// The number of items that are present.
  private let count: Int

  /// Returns the measured size of an item, or `nil` if it is not measured.
  private let measured: (_ leaf: Int) -> Size?

  private var sizes: [Size]
  private var frames: [Rect]

  private init(_ plan: GroupPlan, count: Int, measured: @escaping (_ leaf: Int) -> Size?) {
    self.plan = plan
    self.count = count
    self.measured = measured
    sizes = Array(repeating: .zero, count: plan.nodes.count)
    frames = Array(repeating: .zero, count: plan.leaves.count)
  }

  /// Returns the frames of an instance with `count` items.
  ///
  /// - Complexity: O(items and groups in the group), doubled by each fraction of an estimated extent.
  static func frames(
    of plan: GroupPlan, count: Int, measured: (_ leaf: Int) -> Size?
  ) -> GroupFrames {
    withoutActuallyEscaping(measured) { measured in
      var resolution = GroupResolution(plan, count: count, measured: measured)
      return resolution.resolve()
    }
  }

  private mutating func resolve() -> GroupFrames {
    let room = plan.container
    sizes[0] = fit(0, in: GroupPlan.Inner(width: room.width, height: room.height))
    let edges = plan.nodes[0].edges
    let x = Self.before(edges.leading, edges.trailing, free: room.width - sizes[0].width)
    let y = Self.before(edges.top, edges.bottom, free: room.height - sizes[0].height)
    place(0, at: Point(x: x, y: y))
    frames.removeLast(frames.count - count)
    let size = Size(
      width: (sizes[0].width + edges.minimumWidth).wholePixels,
      height: (sizes[0].height + edges.minimumHeight).wholePixels)
    return GroupFrames(frames: frames.map(\.rounded), size: size)
  }

  // MARK: Sizes

  private func known(_ length: GroupPlan.Length, in inner: GroupPlan.Inner) -> Double? {
    switch length {
    case .definite(let length): length
    case .estimated: nil
    case .part(let part, let ofWidth): (ofWidth ? inner.width : inner.height).map { $0 * part }
    }
  }

  /// Returns the size of a node in a group whose inner lengths may not all be known yet.
  private mutating func fit(_ index: Int, in inner: GroupPlan.Inner) -> Size {
    let node = plan.nodes[index]
    let width = known(node.width, in: inner)
    let height = known(node.height, in: inner)
    switch node.content {
    case .leaf(let leaf):
      if width != nil && height != nil { return Size(width: width ?? 0, height: height ?? 0) }
      let natural = measured(leaf)
      return Size(
        width: width ?? natural?.width.wholePixelsUp ?? node.width.guess,
        height: height ?? natural?.height.wholePixelsUp ?? node.height.guess)
    case .stack(let children, _, _), .custom(let children, _):
      var inner = GroupPlan.Inner(
        width: width.map { max(0, $0 - node.insets.width) },
        height: height.map { max(0, $0 - node.insets.height) })
      for child in children { sizes[child] = fit(child, in: inner) }
      guard inner.width == nil || inner.height == nil else {
        return Size(width: width ?? 0, height: height ?? 0)
      }
      // The second and last pass, for fractions of lengths that were unknown in the first.
      let isCircular = children.map { isOpen($0, in: inner) }
      let first = content(of: node, inner)
      inner.width = inner.width ?? first.width ?? node.width.guess
      inner.height = inner.height ?? first.height ?? node.height.guess
      for (child, isCircular) in zip(children, isCircular) where isCircular {
        sizes[child] = fit(child, in: inner)
      }
      let last = content(of: node, inner)
      return Size(
        width: width ?? last.width ?? node.width.guess, height: height ?? last.height ?? node.height.guess)
    }
  }

  /// Returns whether a length of the node is a part of an unknown length.
  private func isOpen(_ index: Int, in inner: GroupPlan.Inner) -> Bool {
    let (width, height) = openLengths(index, in: inner)
    return width || height
  }

  private func openLengths(_ index: Int, in inner: GroupPlan.Inner) -> (width: Bool, height: Bool) {
    let node = plan.nodes[index]
    return (
      !node.width.isEstimated && known(node.width, in: inner) == nil,
      !node.height.isEstimated && known(node.height, in: inner) == nil
    )
  }

  /// Returns the lengths that the children need on each axis, or `nil` where no child determines it.
  private func content(of node: GroupPlan.Node, _ inner: GroupPlan.Inner) -> GroupPlan.Inner {
    var content = GroupPlan.Inner()
    switch node.content {
    case .leaf: break
    case .custom(let children, let origins):
      for (child, origin) in zip(children, origins) where isThere(child) {
        content.width = max(content.width ?? 0, origin.x + sizes[child].width)
        content.height = max(content.height ?? 0, origin.y + sizes[child].height)
      }
    case .stack(let children, let isHorizontal, let spacing):
      var stack = GroupPlan.Inner()
      for child in children where isThere(child) {
        let edges = plan.nodes[child].edges
        let open = openLengths(child, in: inner)
        let width = open.width ? nil : sizes[child].width + edges.minimumWidth
        let height = open.height ? nil : sizes[child].height + edges.minimumHeight
        let (main, cross) = isHorizontal ? (width, height) : (height, width)
        // Here `width` holds the main length and `height` the cross length.
        if let main { stack.width = stack.width.map { $0 + spacing.minimum + main } ?? main }
        if let cross { stack.height = max(stack.height ?? 0, cross) }
      }
      content.width = isHorizontal ? stack.width : stack.height
      content.height = isHorizontal ? stack.height : stack.width
    }
    return content
  }

  /// Returns whether any item of the node is present in this instance.
  private func isThere(_ index: Int) -> Bool { plan.nodes[index].firstLeaf < count }

  // MARK: Places

  private mutating func place(_ index: Int, at origin: Point) {
    let node = plan.nodes[index]
    let size = sizes[index]
    let inner = Rect(
      x: origin.x + node.insets.leading, y: origin.y + node.insets.top,
      width: max(0, size.width - node.insets.width), height: max(0, size.height - node.insets.height))
    switch node.content {
    case .leaf(let leaf): frames[leaf] = inner
    case .custom(let children, let origins):
      for (child, place) in zip(children, origins) {
        self.place(child, at: Point(x: inner.minX + place.x, y: inner.minY + place.y))
      }
    case .stack(let children, true, let spacing): placeRow(children, spacing, in: inner)
    case .stack(let children, false, let spacing): placeColumn(children, spacing, in: inner)
    }
  }

  private mutating func placeRow(_ children: [Int], _ spacing: LayoutSpacing, in inner: Rect) {
    var used = spacing.minimum * Double(children.count - 1)
    var flexible = spacing.isFlexible ? children.count - 1 : 0
    for child in children {
      let edges = plan.nodes[child].edges
      used += sizes[child].width + edges.minimumWidth
      flexible += (edges.leading.isFlexible ? 1 : 0) + (edges.trailing.isFlexible ? 1 : 0)
    }
    let share = flexible > 0 ? max(0, inner.width - used) / Double(flexible) : 0
    var x = inner.minX
    for child in children {
      let edges = plan.nodes[child].edges
      let y = Self.before(edges.top, edges.bottom, free: inner.height - sizes[child].height)
      x += edges.leading.length(share)
      place(child, at: Point(x: x, y: inner.minY + y))
      x += sizes[child].width + edges.trailing.length(share) + spacing.length(share)
    }
  }

  private mutating func placeColumn(_ children: [Int], _ spacing: LayoutSpacing, in inner: Rect) {
    var used = spacing.minimum * Double(children.count - 1)
    var flexible = spacing.isFlexible ? children.count - 1 : 0
    for child in children {
      let edges = plan.nodes[child].edges
      used += sizes[child].height + edges.minimumHeight
      flexible += (edges.top.isFlexible ? 1 : 0) + (edges.bottom.isFlexible ? 1 : 0)
    }
    let share = flexible > 0 ? max(0, inner.height - used) / Double(flexible) : 0
    var y = inner.minY
    for child in children {
      let edges = plan.nodes[child].edges
      let x = Self.before(edges.leading, edges.trailing, free: inner.width - sizes[child].width)
      y += edges.top.length(share)
      place(child, at: Point(x: inner.minX + x, y: y))
      y += sizes[child].height + edges.bottom.length(share) + spacing.length(share)
    }
  }

  /// Returns the space before a node that is alone on its axis. `free` is the length that the node does not
  /// use.
  private static func before(_ before: LayoutSpacing, _ after: LayoutSpacing, free: Double) -> Double {
    guard before.isFlexible else { return before.minimum }
    let left = max(0, free - before.minimum - after.minimum)
    return before.minimum + (after.isFlexible ? left / 2 : left)
  }
}

extension LayoutSpacing {
  /// Returns the length if each flexible space receives `share` extra pixels.
  fileprivate func length(_ share: Double) -> Double { minimum + (isFlexible ? share : 0) }
}

extension Rect {
  /// The rectangle with each edge rounded to the nearest whole pixel.
  fileprivate var rounded: Rect {
    let (left, top) = (minX.wholePixels, minY.wholePixels)
    return Rect(x: left, y: top, width: maxX.wholePixels - left, height: maxY.wholePixels - top)
  }
}
