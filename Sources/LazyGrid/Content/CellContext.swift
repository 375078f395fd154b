import GtkBridge

/// The interaction state of a cell, which determines its appearance.
///
/// A cell is both highlighted and selected while a button is pressed on a selected cell:
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

  /// A pointer button is pressed on the cell.
  public static let highlighted = CellState(rawValue: 1 << 0)

  /// The item of the cell is selected, or the cell's trigger runs.
  public static let selected = CellState(rawValue: 1 << 1)

  /// Whether a pointer button is pressed on the cell.
  public var isHighlighted: Bool { contains(.highlighted) }

  /// Whether the item of the cell is selected, or the cell's trigger runs.
  public var isSelected: Bool { contains(.selected) }
}

extension CellState: CustomStringConvertible {
  public var description: String {
    let names = [isHighlighted ? "highlighted" : nil, isSelected ? "selected" : nil].compactMap(\.self)
    return names.isEmpty ? "normal" : names.joined(separator: ", ")
  }
}

/// One binding of a cell to an item, from a bind to the next bind or to the return of the cell to the pool.
@MainActor
final class CellBinding {
  let id: AnyHashable
  private(set) var isCurrent = true
  private let deselect: (AnyHashable) -> Void
  private var undo: [() -> Void] = []
  private var knownStay: CellBinding?

  /// Creates a binding.
  ///
  /// - Parameter previous: The preceding binding of the cell if it is to the same item.
  init(id: AnyHashable, after previous: CellBinding? = nil, deselect: @escaping (AnyHashable) -> Void) {
    self.id = id
    self.deselect = deselect
    knownStay = previous?.knownStay
  }

  /// The stay of the item in the cell, which lasts through all binds to the same item.
  ///
  /// It is created on demand because few contents need it.
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

  /// Ends the binding and runs the registered actions in reverse order. A second call does nothing.
  func end() {
    isCurrent = false
    while let action = undo.popLast() { action() }
  }

  /// Ends the binding, and the stay of the item unless `next` continues it.
  func end(before next: CellBinding?) {
    end()
    if let knownStay, knownStay !== next?.knownStay { knownStay.end() }
  }
}

/// The cell that shows a content: its item, its state and its binding.
@MainActor
public struct CellContext {
  /// The interaction state of the cell.
  public let state: CellState

  let binding: CellBinding

  /// The context that lasts as long as the cell shows the item, through all binds to it.
  var ofStay: CellContext { CellContext(state: state, binding: binding.stay) }

  /// The ID of the item that the cell shows.
  public var id: AnyHashable { binding.id }

  /// Whether the binding of this context still exists.
  ///
  /// Check it before you change a widget after an asynchronous wait. A binding ends when the cell shows another
  /// item or is bound to the same item again.
  public var isCurrent: Bool { binding.isCurrent }

  /// Deselects the item if it is selected.
  ///
  /// With a bound selection, this sets the binding to `nil`.
  public func deselect() { binding.requestDeselection() }

  /// Runs an action at the end of the binding, for example to stop a timer or cancel a download.
  ///
  /// If the binding has already ended, the action runs immediately.
  ///
  /// - Parameter action: Runs once.
  public func onUnbind(_ action: @escaping () -> Void) { binding.atEnd(action) }
}
