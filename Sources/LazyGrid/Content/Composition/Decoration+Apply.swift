import GtkBridge

/// The decoration that a widget has now; kept by the widget.
@MainActor
private final class DecorationMemory {
  static let key = AssociationKey<DecorationMemory>("lazygrid-decoration")

  var applied = Decoration()
}

extension Decoration {
  /// Brings a widget from what it was decorated with to this; touches only what differs.
  @MainActor
  @usableFromInline
  func apply(to widget: Widget) {
    let memory: DecorationMemory
    if let known = widget.associated(for: DecorationMemory.key) {
      memory = known
    } else {
      memory = DecorationMemory()
      widget.setAssociated(memory, for: DecorationMemory.key)
    }
    if memory.applied != self {
      applyStyle(to: widget, from: memory.applied)
      applyLayout(to: widget, from: memory.applied)
      if accessibilityLabel == nil, memory.applied.accessibilityLabel != nil {
        restoreAccessibleLabel(of: widget)
      }
      memory.applied = self
    }
    // Each time: text sets itself in its place whenever it changes, a GtkLabel's too (seen in GTK 4.8.3).
    if let accessibilityLabel { widget.setAccessibleLabel(accessibilityLabel) }
  }

  /// Whether modifiers say anything about the widget.
  @MainActor
  static func isApplied(to widget: Widget) -> Bool {
    widget.associated(for: DecorationMemory.key).map { $0.applied != Decoration() } ?? false
  }

  @MainActor
  private func restoreAccessibleLabel(of widget: Widget) {
    if let text = Text.shown(in: widget) {
      widget.setAccessibleLabel(text)
    } else {
      widget.resetAccessibleLabel()
    }
  }

  @MainActor
  private func applyStyle(to widget: Widget, from old: Decoration) {
    if cssClasses != old.cssClasses {
      for name in old.cssClasses where !cssClasses.contains(name) { widget.removeCSSClass(name) }
      for name in cssClasses where !old.cssClasses.contains(name) { widget.addCSSClass(name) }
    }
    if opacity != old.opacity { widget.opacity = opacity ?? 1 }
    if tooltip != old.tooltip { widget.tooltip = tooltip }
  }

  @MainActor
  private func applyLayout(to widget: Widget, from old: Decoration) {
    if padding != old.padding {
      widget.setMargins(
        top: padding.top, bottom: padding.bottom, start: padding.leading, end: padding.trailing)
    }
    if horizontalAlignment != old.horizontalAlignment {
      widget.horizontalAlignment = horizontalAlignment ?? .fill
    }
    if verticalAlignment != old.verticalAlignment { widget.verticalAlignment = verticalAlignment ?? .fill }
    if minWidth != old.minWidth || minHeight != old.minHeight {
      widget.setSizeRequest(width: minWidth ?? -1, height: minHeight ?? -1)
    }
    if expandsHorizontally != old.expandsHorizontally {
      widget.expandsHorizontally = expandsHorizontally ?? false
    }
    if expandsVertically != old.expandsVertically { widget.expandsVertically = expandsVertically ?? false }
  }
}
