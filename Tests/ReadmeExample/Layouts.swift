import LazyGrid

/// A large item beside two small ones above each other, again and again.
let mosaic: CompositionalLayout = {
  func size(_ width: Double, _ height: Double) -> LayoutSize {
    LayoutSize(width: .fractionalWidth(width), height: .absolute(height))
  }
  let large = LayoutItem(layoutSize: size(2 / 3, 192), contentInsets: EdgeInsets(all: 3))
  let small = LayoutItem(layoutSize: size(1, 96), contentInsets: EdgeInsets(all: 3))
  let pair = LayoutGroup.vertical(layoutSize: size(1 / 3, 192), subitems: [small, small])
  let group = LayoutGroup.horizontal(layoutSize: size(1, 192), subitems: [large, pair])
  return .compositional(LayoutSection(group: group, interGroupSpacing: 6))
}()
