/// Which cells can stand in for each other: those whose content has the same type and took the same
/// branch at its root.
///
/// Branches deeper down are no part of it: they add or remove their own widgets only.
public struct ContentKind: Hashable, Sendable {
  private let type: ObjectIdentifier
  private let branch: Int

  @usableFromInline
  init(type: any CellContent.Type, branch: Int) {
    self.type = ObjectIdentifier(type)
    self.branch = branch
  }
}
