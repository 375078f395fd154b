import GtkBridge

/// What a cell looks like because of what the user does with it.
///
/// A cell can be highlighted and selected at once, while a button is down on the selected one:
///
/// ```swift
/// CellReader { context in
///   Text(name).bold(context.state.isSelected).italic(context.state.isHighlighted)
/// }
/// ```
public struct CellState: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Neither highlighted nor selected.
  public static let normal: CellState = []

  /// A button is down on the cell.
  public static let highlighted = CellState(rawValue: 1 << 0)

  /// The cell's item is selected, or its trigger runs.
  public static let selected = CellState(rawValue: 1 << 1)

  public var isHighlighted: Bool { contains(.highlighted) }
  public var isSelected: Bool { contains(.selected) }
}

extension CellState: CustomStringConvertible {
  public var description: String {
    let names = [isHighlighted ? "highlighted" : nil, isSelected ? "selected" : nil].compactMap(\.self)
    return names.isEmpty ? "normal" : names.joined(separator: ", ")
  }
}

/// One binding of a cell to an item: made when the cell is bound, over when it is bound again or goes into
/// the pool.
@MainActor
final class CellBinding {
  let id: AnyHashable
  private(set) var isCurrent = true
  private let deselect: (AnyHashable) -> Void
  private var undo: [() -> Void] = []
  private var knownStay: CellBinding?

  /// - Parameter previous: the cell's binding before this one, where it is to the same item.
  init(id: AnyHashable, after previous: CellBinding? = nil, deselect: @escaping (AnyHashable) -> Void) {
    self.id = id
    self.deselect = deselect
    knownStay = previous?.knownStay
  }

  /// Lasts until the cell shows another item, through all binds to this one. Made on demand: few contents
  /// need it.
  var stay: CellBinding {
    if let knownStay { return knownStay }
    let stay = CellBinding(id: id, deselect: deselect)
    knownStay = stay
    return stay
  }

  func requestDeselection() {
    if isCurrent { deselect(id) }
  }

  func atEnd(_ action: @escaping () -> Void) {
    if isCurrent { undo.append(action) } else { action() }
  }

  /// Runs what must be undone, in reverse order; a second call does nothing.
  func end() {
    isCurrent = false
    while let action = undo.popLast() { action() }
  }

  /// The same for the stay as well, unless `next` goes on with it.
  func end(before next: CellBinding?) {
    end()
    if let knownStay, knownStay !== next?.knownStay { knownStay.end() }
  }
}

/// What content can learn about the cell that shows it, and do with it.
@MainActor
public struct CellContext {
  /// How the cell looks now.
  public let state: CellState

  let binding: CellBinding

  /// The same context for as long as the cell shows the item, however often it is bound meanwhile.
  var ofStay: CellContext { CellContext(state: state, binding: binding.stay) }

  /// The ID of the item that the cell shows.
  public var id: AnyHashable { binding.id }

  /// Whether the bind that this context was made for still holds: ask before you touch a widget after waiting
  /// for something. A bind ends when the cell shows another item or is bound to the same one again.
  public var isCurrent: Bool { binding.isCurrent }

  /// Deselects the item if it is selected; with a bound selection this sets the binding to nil.
  public func deselect() { binding.requestDeselection() }

  /// Runs `action` when the bind that this context was made for ends: stop a timer, cancel a download. When
  /// that has happened already, `action` runs at once.
  public func onUnbind(_ action: @escaping () -> Void) { binding.atEnd(action) }
}
