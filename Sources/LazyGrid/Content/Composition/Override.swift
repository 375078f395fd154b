import GtkBridge

/// When in an update of a widget an ``Override`` is asked to do something.
enum OverrideStep {
  /// Before the content's own update: what no modifier says any more is undone.
  case undoing
  /// After it: what a modifier says wins.
  case applying
}

/// A modifier's hold on one property of a widget.
@MainActor
struct Override<Value: Equatable> {
  private var hold: Hold?

  private struct Hold {
    /// What the modifier says.
    var value: Value

    /// What the widget makes of that: GTK keeps an opacity in eight bits for instance.
    var shown: Value

    /// The value below: as the widget was made, or as its content set it last.
    var own: Value
  }

  /// - Parameter value: what a modifier says of the property now; nil says nothing.
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
    // What the content has set meanwhile stays.
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

/// A property of a widget that modifiers set, and that content can set too.
@MainActor
struct WidgetProperty<Value: Equatable> {
  let get: @MainActor (Gtk.Widget) -> Value
  let set: @MainActor (Gtk.Widget, Value) -> Void
}

extension WidgetProperty<Int> {
  static let topMargin = WidgetProperty {
    $0.topMargin
  } set: {
    $0.topMargin = $1
  }
  static let startMargin = WidgetProperty {
    $0.startMargin
  } set: {
    $0.startMargin = $1
  }
  static let bottomMargin = WidgetProperty {
    $0.bottomMargin
  } set: {
    $0.bottomMargin = $1
  }
  static let endMargin = WidgetProperty {
    $0.endMargin
  } set: {
    $0.endMargin = $1
  }

  /// Each length apart: a modifier may speak of one and the content of the other.
  static let requestedWidth = WidgetProperty {
    $0.sizeRequest.width
  } set: {
    $0.setSizeRequest(width: $1, height: $0.sizeRequest.height)
  }
  static let requestedHeight = WidgetProperty {
    $0.sizeRequest.height
  } set: {
    $0.setSizeRequest(width: $0.sizeRequest.width, height: $1)
  }
}

extension WidgetProperty<Double> {
  static let opacity = WidgetProperty {
    $0.opacity
  } set: {
    $0.opacity = $1
  }
}

extension WidgetProperty<Gtk.Alignment> {
  static let horizontalAlignment = WidgetProperty {
    $0.horizontalAlignment
  } set: {
    $0.horizontalAlignment = $1
  }
  static let verticalAlignment = WidgetProperty {
    $0.verticalAlignment
  } set: {
    $0.verticalAlignment = $1
  }
}

extension WidgetProperty<Bool?> {
  static let horizontalExpansion = WidgetProperty {
    $0.ownHorizontalExpansion
  } set: {
    $0.ownHorizontalExpansion = $1
  }
  static let verticalExpansion = WidgetProperty {
    $0.ownVerticalExpansion
  } set: {
    $0.ownVerticalExpansion = $1
  }
}

extension WidgetProperty<WidgetTooltip> {
  static let tooltip = WidgetProperty {
    WidgetTooltip(of: $0)
  } set: {
    $1.show(on: $0)
  }
}

/// What a widget shows when the pointer rests on it.
@MainActor
struct WidgetTooltip: Equatable {
  private var markup: String?

  /// False also where the widget has a handler that makes the tooltip.
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
