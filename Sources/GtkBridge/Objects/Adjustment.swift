import CGtk4

extension Gtk {
  /// A value between two bounds with a page size: the model of a scrollbar.
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

    /// The current value. Setting it clamps to `lower ... upper - pageSize`; NaN is ignored (GTK would jump
    /// to the end).
    public var value: Double {
      get { gtk_adjustment_get_value(adjustment) }
      set { if !newValue.isNaN { gtk_adjustment_set_value(adjustment, newValue) } }
    }

    /// The lower bound of the value.
    public var lower: Double { gtk_adjustment_get_lower(adjustment) }

    /// The upper bound; the largest value is `upper - pageSize`.
    public var upper: Double { gtk_adjustment_get_upper(adjustment) }

    /// The size of the visible page.
    public var pageSize: Double { gtk_adjustment_get_page_size(adjustment) }

    /// The change of the value for one small step, for example an arrow key.
    public var stepIncrement: Double { gtk_adjustment_get_step_increment(adjustment) }

    /// The change of the value for one large step, for example Page Down.
    public var pageIncrement: Double { gtk_adjustment_get_page_increment(adjustment) }

    /// Sets all properties at once, so that no handler sees a value outside its bounds. Setting the upper
    /// bound alone would leave an invalid value.
    public func configure(
      value: Double, lower: Double, upper: Double, stepIncrement: Double, pageIncrement: Double,
      pageSize: Double
    ) {
      gtk_adjustment_configure(adjustment, value, lower, upper, stepIncrement, pageIncrement, pageSize)
    }

    /// Calls `handler` when the value changes.
    @discardableResult
    public func onValueChanged(_ handler: @escaping Handler) -> SignalConnection {
      connect("value-changed", handler)
    }

    /// Calls `handler` when any property but the value changes.
    @discardableResult
    public func onChanged(_ handler: @escaping Handler) -> SignalConnection { connect("changed", handler) }
  }
}
