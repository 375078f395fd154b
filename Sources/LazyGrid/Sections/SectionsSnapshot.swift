import Changesets
import LazyGridCore

/// The sections at one moment, with their type erased.
@MainActor
@usableFromInline
struct SectionsSnapshot {
  let count: Int

  /// The sections themselves, for the comparison.
  @usableFromInline let storage: AnyObject
  let id: (Int) -> AnyHashable

  /// Returns the shape of a section for the layout, as if the section had a header and a footer.
  let shape: (Int) -> SectionList.Section

  /// Returns the free space around a section's items, as set by the app.
  let insets: (Int) -> EdgeInsets

  /// Returns the content of a header or footer; `nil` if the view has none.
  let header: ((Int, _ isCollapsed: Bool) -> CellBody)?
  let footer: ((Int, _ isCollapsed: Bool) -> CellBody)?
}

extension SectionsSnapshot {
  /// Creates a snapshot of data without sections: one section of all items, without header and footer.
  init(itemCount: Int) {
    self.init(
      count: 1, storage: UncutData.shared, id: { _ in AnyHashable(ObjectIdentifier(UncutData.shared)) },
      shape: { _ in SectionList.Section(itemCount: itemCount) }, insets: { _ in .zero }, header: nil,
      footer: nil)
  }

  /// Whether the data has no sections.
  var isUncut: Bool { storage === UncutData.shared }

  @usableFromInline
  init<ID, Elements>(
    _ sections: [GridSection<ID, Elements>], content: SectionContent<ID, Elements>?
  ) {
    self.init(
      count: sections.count, storage: DataBox(sections), id: { sections[$0].id },
      shape: { sections[$0].shape }, insets: { sections[$0].contentInsets },
      header: content?.header.map { header in { header(sections[$0].collapsed($1)) } },
      footer: content?.footer.map { footer in { footer(sections[$0].collapsed($1)) } })
  }

  /// Returns the division of the view's slots into sections.
  ///
  /// - Complexity: O(number of sections).
  func list(collapsed: Set<AnyHashable>) -> SectionList {
    SectionList(
      (0..<count).map { section in
        var shape = shape(section)
        shape.hasHeader = shape.hasHeader && header != nil
        shape.hasFooter = shape.hasFooter && footer != nil
        if !collapsed.isEmpty { shape.isCollapsed = collapsed.contains(id(section)) }
        return shape
      })
  }

  /// Returns the changes from the sections of `old` to these, by their IDs.
  @usableFromInline
  static func changes<ID, Elements>(
    from old: SectionsSnapshot, to sections: [GridSection<ID, Elements>]
  ) -> Changeset {
    guard let same = old.storage as? DataBox<[GridSection<ID, Elements>]> else {
      return .replacingAll(sourceCount: old.count, targetCount: sections.count)
    }
    return GridSection.changes(from: same.data, to: sections)
  }
}

extension GridSection {
  /// Returns the changes from the old sections to the new ones, by their IDs.
  @inlinable
  static func changes(from old: [GridSection], to new: [GridSection]) -> Changeset {
    Changeset(from: old, to: new, id: \.id) { _, _ in true }
  }
}

/// The header and footer closures of a view, for one type of sections.
@usableFromInline
final class SectionContent<ID: Hashable, Elements: RandomAccessCollection> {
  typealias Body = @MainActor (GridSection<ID, Elements>) -> CellBody

  let header: Body?
  let footer: Body?

  @usableFromInline
  init(
    header: (@MainActor (GridSection<ID, Elements>) -> CellBody)?,
    footer: (@MainActor (GridSection<ID, Elements>) -> CellBody)?
  ) {
    self.header = header
    self.footer = footer
  }
}

extension GridSection {
  fileprivate var shape: SectionList.Section {
    SectionList.Section(
      itemCount: elements.count, hasHeader: showsHeader, hasFooter: showsFooter,
      contentInsets: contentInsets, layout: layout)
  }

  fileprivate func collapsed(_ isCollapsed: Bool) -> GridSection {
    var section = self
    section.isCollapsed = isCollapsed
    return section
  }
}

/// The stand-in for the section ID and storage of data without sections.
private final class UncutData: Sendable {
  static let shared = UncutData()
}

/// Identifies a header or a footer.
struct EdgeID: Hashable {
  let section: AnyHashable
  let isHeader: Bool
}
