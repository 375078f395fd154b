import CGtk4

extension Gtk {
  /// How a scrollable widget asks for its size along an axis.
  public enum ScrollPolicy: Sendable {
    case minimum, natural

    init(_ value: Int32) { self = value == Int32(GTK_SCROLL_NATURAL.rawValue) ? .natural : .minimum }

    var value: Int32 { Int32((self == .natural ? GTK_SCROLL_NATURAL : GTK_SCROLL_MINIMUM).rawValue) }
  }

  /// The fixed edges of a scrollable widget, in pixels.
  public struct ScrollableBorder: Equatable, Sendable {
    public var top, left, bottom, right: Int

    public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }

    var gtk: GtkBorder {
      GtkBorder(
        left: Int16(clamping: left), right: Int16(clamping: right), top: Int16(clamping: top),
        bottom: Int16(clamping: bottom))
    }
  }

  /// A widget that a scrolled window can scroll: keeps the four properties of `GtkScrollable` and
  /// tells when they change.
  open class ScrollableImplementation: WidgetImplementation {
    /// The first property identifier that a subclass may use for itself.
    public static let firstOwnProperty = 5

    /// Nil until a scrolled window, or the program, sets one, and again after dispose.
    public private(set) var horizontalAdjustment: Adjustment?
    public private(set) var verticalAdjustment: Adjustment?
    public private(set) var horizontalPolicy = ScrollPolicy.minimum
    public private(set) var verticalPolicy = ScrollPolicy.minimum

    private var connections: [Orientation: SignalConnection] = [:]

    /// The adjustment along an axis.
    public func adjustment(_ orientation: Orientation) -> Adjustment? {
      orientation == .horizontal ? horizontalAdjustment : verticalAdjustment
    }

    // MARK: To override

    /// Another adjustment, or none, took the place of the one along the axis.
    open func adjustmentDidChange(_ orientation: Orientation) { widget.queueAllocate() }

    /// The value along the axis was set, by the user or by the program.
    open func adjustmentValueDidChange(_ orientation: Orientation) { widget.queueAllocate() }

    open func policyDidChange(_ orientation: Orientation) { widget.queueResize() }

    /// The fixed edges that do not scroll, where overshoot effects begin.
    open func scrollableBorder() -> ScrollableBorder? { nil }

    // MARK: Type

    open override class var interfaces: [InterfaceRegistration] {
      [
        InterfaceRegistration(gtk_scrollable_get_type()) { table, _ in
          table?.assumingMemoryBound(to: GtkScrollableInterface.self).pointee.get_border = getBorder
        }
      ]
    }

    /// Subclasses call `super`.
    open override class func configure(_ widgetClass: WidgetClass) {
      Property.allCases.forEach { widgetClass.overrideProperty($0.rawValue, $0.name) }
    }

    private enum Property: Int, CaseIterable {
      case horizontalAdjustment = 1
      case verticalAdjustment, horizontalPolicy, verticalPolicy

      var name: String {
        switch self {
        case .horizontalAdjustment: "hadjustment"
        case .verticalAdjustment: "vadjustment"
        case .horizontalPolicy: "hscroll-policy"
        case .verticalPolicy: "vscroll-policy"
        }
      }
    }

    // MARK: Properties

    /// Subclasses with properties of their own call `super` for the others.
    open override func getProperty(_ identifier: Int, _ value: PropertyValue) {
      switch Property(rawValue: identifier) {
      case .horizontalAdjustment: value.set(horizontalAdjustment)
      case .verticalAdjustment: value.set(verticalAdjustment)
      case .horizontalPolicy: value.enumeration = horizontalPolicy.value
      case .verticalPolicy: value.enumeration = verticalPolicy.value
      case nil: break
      }
    }

    /// Subclasses with properties of their own call `super` for the others.
    open override func setProperty(_ identifier: Int, _ value: PropertyValue) {
      switch Property(rawValue: identifier) {
      case .horizontalAdjustment: setAdjustment(value.object(as: Adjustment.self), .horizontal)
      case .verticalAdjustment: setAdjustment(value.object(as: Adjustment.self), .vertical)
      case .horizontalPolicy: setPolicy(ScrollPolicy(value.enumeration), .horizontal)
      case .verticalPolicy: setPolicy(ScrollPolicy(value.enumeration), .vertical)
      case nil: break
      }
    }

    /// Lets go of the adjustments. Subclasses call `super`.
    open override func dispose() {
      super.dispose()
      for orientation in Orientation.allCases {
        connections.removeValue(forKey: orientation)?.disconnect()
      }
      horizontalAdjustment = nil
      verticalAdjustment = nil
    }

    private func setAdjustment(_ adjustment: Adjustment?, _ orientation: Orientation) {
      guard adjustment != self.adjustment(orientation) else { return }
      connections.removeValue(forKey: orientation)?.disconnect()
      switch orientation {
      case .horizontal: horizontalAdjustment = adjustment
      case .vertical: verticalAdjustment = adjustment
      }
      connections[orientation] = adjustment?.onValueChanged { [unowned self] in
        adjustmentValueDidChange(orientation)
      }
      // GObject notifies these two by itself; only the policies are declared G_PARAM_EXPLICIT_NOTIFY.
      adjustmentDidChange(orientation)
    }

    private func setPolicy(_ policy: ScrollPolicy, _ orientation: Orientation) {
      switch orientation {
      case .horizontal:
        guard policy != horizontalPolicy else { return }
        horizontalPolicy = policy
      case .vertical:
        guard policy != verticalPolicy else { return }
        verticalPolicy = policy
      }
      policyDidChange(orientation)
      widget.notify(orientation == .horizontal ? "hscroll-policy" : "vscroll-policy")
    }
  }
}

@MainActor
private let getBorder: @convention(c) (OpaquePointer?, UnsafeMutablePointer<GtkBorder>?) -> gboolean = {
  scrollable, border in
  guard let scrollable, let border,
    let implementation = implementation(of: UnsafeMutableRawPointer(scrollable))
      as? Gtk.ScrollableImplementation,
    let edges = implementation.scrollableBorder()
  else { return 0 }
  border.pointee = edges.gtk
  return 1
}
