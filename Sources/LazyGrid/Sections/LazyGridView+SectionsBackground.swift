import Changesets
import GtkBridge
import LazyGridCore

// Comparing sections off the main thread.
extension LazyGridView where Element: Sendable {
  /// Shows new sections like ``apply(_:animated:)-([GridSection<SectionID,Elements>],_)``, and compares items
  /// and sections off the main thread where that saves time.
  ///
  /// The rules of ``applyInBackground(_:animated:)-(Data,_)`` hold here too. Items and sections together
  /// count against the 2,000.
  ///
  /// - Parameters:
  ///   - sections: The new sections.
  ///   - animated: Whether to animate the change.
  /// - Returns: Whether the sections were shown; `false` if newer data superseded them or the view was
  ///   destroyed.
  @inlinable
  @discardableResult
  public func applyInBackground<SectionID: Sendable, Elements: RandomAccessCollection & Sendable>(
    _ sections: [GridSection<SectionID, Elements>], animated: Bool = true
  ) async -> Bool where Elements.Element == Element {
    await withCheckedContinuation { continuation in
      applyInBackground(sections, animated: animated) { continuation.resume(returning: $0) }
    }
  }

  /// Shows new sections like ``applyInBackground(_:animated:)-([GridSection<SectionID,Elements>],_)``, for
  /// programs that do not drain the main queue.
  ///
  /// - Parameters:
  ///   - sections: The new sections.
  ///   - animated: Whether to animate the change.
  ///   - completion: Called on the main thread, in the order of the calls. The argument is `true` when the
  ///     sections are in place (not when their motion ends), and `false` if newer data superseded them or the
  ///     view was destroyed.
  @inlinable
  public func applyInBackground<SectionID: Sendable, Elements: RandomAccessCollection & Sendable>(
    _ sections: [GridSection<SectionID, Elements>], animated: Bool = true,
    completion: @escaping (Bool) -> Void
  ) where Elements.Element == Element {
    let items = SectionedItems(sections.map(\.elements))
    let newData = NewData(sendable: sections, items, content: sectionContent())
    applyInBackground(newData, animated: animated, completion) {
      guard items.count + sections.count >= backgroundThreshold,
        let oldItems = currentData(as: SectionedItems<Elements>.self),
        let oldSections = currentSections(as: [GridSection<SectionID, Elements>].self)
      else { return nil }
      return {
        DataChanges(
          items: Changeset(from: oldItems, to: items),
          sections: GridSection.changes(from: oldSections, to: sections))
      }
    }
  }
}

extension LazyGridView {
  /// The current sections, if they have this type. Whether they can be read on another thread is recorded
  /// with the items that came with them.
  @usableFromInline
  func currentSections<Sections>(as type: Sections.Type) -> Sections? {
    (model.sections.storage as? DataBox<Sections>)?.data
  }
}
