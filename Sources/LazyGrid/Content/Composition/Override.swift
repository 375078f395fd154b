import GtkBridge

/// A step in the update of a widget, see ``DecoratedWidget``.
enum OverrideStep {
  /// Before the content's own update: undoes modifiers that no longer exist.
  case undoing
  /// After the content's own update: applies the modifiers.
  case applying
}

/// The override of one property of a widget by a modifier.
@MainActor
struct Override<Value: Equatable> {
  private var hold: Hold?

  private struct Hold {
    /// The modifier's value.
    var value: Value

    /// The value that the widget returns after it was set: GTK keeps an opacity in eight bits, for example.
    var shown: Value

    /// The overridden value: the widget's initial value or the one that its content set last.
    var own: Value
  }

  /// Performs one step for a property.
  ///
  /// - Parameter value: The modifier's value, or `nil` without a modifier.
  mutating func carryOut(
    _ step: OverrideStep, _ value: Value?, _ property: WidgetProperty<Value>, _ widget: Gtk.Widget
  ) {
    switch step {
    case .undoing: if value == nil { end(property, widget) }
    case .applying: if let value { apply(value, property, widget) }
    }
  }

  private mutating func end(_ property: WidgetProperty<Value>, _ widget: Gtk.Widget) {
    guard let hold else { return }
    // A value that the content has set since then is kept.
    if property.get(widget) == hold.shown { property.set(widget, hold.own) }
    self.hold = nil
  }

  private mutating func apply(_ value: Value, _ property: WidgetProperty<Value>, _ widget: Gtk.Widget) {
    let found = property.get(widget)
    let isUntouched = found == hold?.shown
    if let hold, isUntouched, hold.value == value { return }
    let own = isUntouched ? hold?.own ?? found : found
    if found != value { property.set(widget, value) }
    hold = Hold(value: value, shown: property.get(widget), own: own)
  }
}

/// A property of a widget that modifiers and content can set.
@MainActor
struct WidgetProperty<Value: Equatable> {
  let get: @MainActor (Gtk.Widget) -> Value
  let set: @MainActor (Gtk.Widget, Value) -> Void
}

extension WidgetProperty<Int> {
  static let topMargin = WidgetProperty(get: { $0.topMargin }, set: { $0.topMargin = $1 })
  static let startMargin = WidgetProperty(get: { $0.startMargin }, set: { $0.startMargin = $1 })
  static let bottomMargin = WidgetProperty(get: { $0.bottomMargin }, set: { $0.bottomMargin = $1 })
  static let endMargin = WidgetProperty(get: { $0.endMargin }, set: { $0.endMargin = $1 })

  // Two properties, because a modifier may set one length and the content the other.
  static let requestedWidth = WidgetProperty(
    get: { $0.sizeRequest.width },
    set: { $0.setSizeRequest(width: $1, height: $0.sizeRequest.height) })
  static let requestedHeight = WidgetProperty(
    get: { $0.sizeRequest.height },
    set: { $0.setSizeRequest(width: $0.sizeRequest.width, height: $1) })
}

extension WidgetProperty<Double> {
  static let opacity = WidgetProperty(get: { $0.opacity }, set: { $0.opacity = $1 })
}

extension WidgetProperty<Gtk.Alignment> {
  static let horizontalAlignment = WidgetProperty(
    get: { $0.horizontalAlignment }, set: { $0.horizontalAlignment = $1 })
  static let verticalAlignment = WidgetProperty(
    get: { $0.verticalAlignment }, set: { $0.verticalAlignment = $1 })
}

extension WidgetProperty<Bool?> {
  static let horizontalExpansion = WidgetProperty(
    get: { $0.ownHorizontalExpansion }, set: { $0.ownHorizontalExpansion = $1 })
  static let verticalExpansion = WidgetProperty(
    get: { $0.ownVerticalExpansion }, set: { $0.ownVerticalExpansion = $1 })
}

extension WidgetProperty<WidgetTooltip> {
  static let tooltip = WidgetProperty(get: { WidgetTooltip(of: $0) }, set: { $1.show(on: $0) })
}

/// The tooltip of a widget.
@MainActor
struct WidgetTooltip: Equatable {
  private var markup: String?

  /// The widget's `has-tooltip`.
  private var isOn: Bool

  init(text: String) {
    markup = Gtk.markup(escaping: text)
    isOn = true
  }

  init(of widget: Gtk.Widget) {
    markup = widget.tooltipMarkup
    isOn = widget.hasTooltip
  }

  func show(on widget: Gtk.Widget) {
    widget.tooltipMarkup = markup
    widget.hasTooltip = isOn
  }
}
