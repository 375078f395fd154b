import CGtk4

extension Gtk {
  /// The size that a scrollable widget requests along an axis.
  public enum ScrollPolicy: Sendable {
    case minimum, natural

    init(_ value: Int32) { self = value == Int32(GTK_SCROLL_NATURAL.rawValue) ? .natural : .minimum }

    var value: Int32 { Int32((self == .natural ? GTK_SCROLL_NATURAL : GTK_SCROLL_MINIMUM).rawValue) }
  }

  /// The edges of a scrollable widget that do not scroll, in pixels.
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

  /// The implementation of a widget that is a `GtkScrollable`. Stores the four properties of the interface
  /// and reports their changes.
  open class ScrollableImplementation: WidgetImplementation {
    /// The first property identifier that subclasses may use.
    public static let firstOwnProperty = 5

    /// The horizontal adjustment: nil until a scrolled window or the program sets one, and after dispose.
    public private(set) var horizontalAdjustment: Adjustment?

    /// The vertical adjustment, set as the horizontal one.
    public private(set) var verticalAdjustment: Adjustment?

    /// The size to request horizontally.
    public private(set) var horizontalPolicy = ScrollPolicy.minimum

    /// The size to request vertically.
    public private(set) var verticalPolicy = ScrollPolicy.minimum

    private var connections: [Orientation: SignalConnection] = [:]

    /// Returns the adjustment along an axis.
    public func adjustment(_ orientation: Orientation) -> Adjustment? {
      orientation == .horizontal ? horizontalAdjustment : verticalAdjustment
    }

    // MARK: To override

    /// Called when the adjustment along an axis was replaced or removed. The default queues an allocation.
    open func adjustmentDidChange(_ orientation: Orientation) { widget.queueAllocate() }

    /// Called when the value along an axis changed. The default queues an allocation.
    open func adjustmentValueDidChange(_ orientation: Orientation) { widget.queueAllocate() }

    /// Called when the policy along an axis changed. The default queues a resize.
    open func policyDidChange(_ orientation: Orientation) { widget.queueResize() }

    /// Returns the edges that do not scroll; overshoot effects are drawn inside them. The default is nil.
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

    /// Subclasses with properties of their own call `super` for all others.
    open override func getProperty(_ identifier: Int, _ value: PropertyValue) {
      switch Property(rawValue: identifier) {
      case .horizontalAdjustment: value.set(horizontalAdjustment)
      case .verticalAdjustment: value.set(verticalAdjustment)
      case .horizontalPolicy: value.enumeration = horizontalPolicy.value
      case .verticalPolicy: value.enumeration = verticalPolicy.value
      case nil: break
      }
    }

    /// Subclasses with properties of their own call `super` for all others.
    open override func setProperty(_ identifier: Int, _ value: PropertyValue) {
      switch Property(rawValue: identifier) {
      case .horizontalAdjustment: setAdjustment(value.object(as: Adjustment.self), .horizontal)
      case .verticalAdjustment: setAdjustment(value.object(as: Adjustment.self), .vertical)
      case .horizontalPolicy: setPolicy(ScrollPolicy(value.enumeration), .horizontal)
      case .verticalPolicy: setPolicy(ScrollPolicy(value.enumeration), .vertical)
      case nil: break
      }
    }

    /// Releases the adjustments. Subclasses call `super`.
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
      // GObject emits `notify` for the adjustments; only the policies are declared G_PARAM_EXPLICIT_NOTIFY.
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
