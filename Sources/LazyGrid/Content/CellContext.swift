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

/// One binding of a cell to an item: made when the cell is bound, over when it is bound to another
/// item or goes into the pool.
@MainActor
final class CellBinding {
  let id: AnyHashable
  private(set) var isCurrent = true
  private let deselect: (AnyHashable) -> Void
  private var undo: [() -> Void] = []

  init(id: AnyHashable, deselect: @escaping (AnyHashable) -> Void) {
    self.id = id
    self.deselect = deselect
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
}

/// What content can learn about the cell that shows it, and do with it.
@MainActor
public struct CellContext {
  /// How the cell looks now.
  public let state: CellState

  let binding: CellBinding

  /// The ID of the item that the cell shows.
  public var id: AnyHashable { binding.id }

  /// Whether the cell still shows the item that this context was made for: ask before you touch a
  /// widget after waiting for something.
  public var isCurrent: Bool { binding.isCurrent }

  /// Deselects the item if it is selected; with a bound selection this sets the binding to nil.
  public func deselect() { binding.requestDeselection() }

  /// Runs `action` when the cell stops showing this item: stop a timer, cancel a download. When that
  /// has happened already, `action` runs at once.
  public func onUnbind(_ action: @escaping () -> Void) { binding.atEnd(action) }
}
