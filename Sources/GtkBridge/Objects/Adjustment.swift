import CGtk4

extension Gtk {
  /// A value between two bounds, with the size of the page that is seen: the state of a scrollbar.
  public final class Adjustment: Object {
    public override class var type: GType { gtk_adjustment_get_type() }

    public convenience init(
      value: Double = 0, lower: Double = 0, upper: Double = 0, stepIncrement: Double = 0,
      pageIncrement: Double = 0, pageSize: Double = 0
    ) {
      self.init(
        adopting: gtk_adjustment_new(value, lower, upper, stepIncrement, pageIncrement, pageSize))
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment> { assuming(GtkAdjustment.self) }

    /// Setting clamps to `lower ... upper - pageSize`. NaN would jump to the end and is ignored.
    public var value: Double {
      get { gtk_adjustment_get_value(adjustment) }
      set { if !newValue.isNaN { gtk_adjustment_set_value(adjustment, newValue) } }
    }

    public var lower: Double { gtk_adjustment_get_lower(adjustment) }
    public var upper: Double { gtk_adjustment_get_upper(adjustment) }
    public var pageSize: Double { gtk_adjustment_get_page_size(adjustment) }
    public var stepIncrement: Double { gtk_adjustment_get_step_increment(adjustment) }
    public var pageIncrement: Double { gtk_adjustment_get_page_increment(adjustment) }

    /// Sets everything at once, so that no listener sees a value outside its bounds; setting the upper
    /// bound alone would leave one.
    public func configure(
      value: Double, lower: Double, upper: Double, stepIncrement: Double, pageIncrement: Double,
      pageSize: Double
    ) {
      gtk_adjustment_configure(adjustment, value, lower, upper, stepIncrement, pageIncrement, pageSize)
    }

    /// Called for each new value.
    @discardableResult
    public func onValueChanged(_ handler: @escaping Handler) -> SignalConnection {
      connect("value-changed", handler)
    }

    /// Called when anything but the value changed.
    @discardableResult
    public func onChanged(_ handler: @escaping Handler) -> SignalConnection { connect("changed", handler) }
  }
}
