/// What the diff asks of the two snapshots: elements are addressed by their distance from the start.
@usableFromInline
protocol DiffInput {
  associatedtype ID: Hashable

  var sourceCount: Int { get }
  var targetCount: Int { get }

  func sourceID(at index: Int) -> ID
  func targetID(at index: Int) -> ID
  func haveSameID(source: Int, target: Int) -> Bool
  func haveSameContent(source: Int, target: Int) -> Bool
}
