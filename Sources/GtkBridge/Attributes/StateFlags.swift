import CGtk4

extension Gtk {
  /// The states of a widget that CSS matches with `:active`, `:hover`, `:selected` and others.
  public struct StateFlags: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    package init(_ flags: GtkStateFlags) { rawValue = lazygrid_state_bits(flags) }

    package var gtk: GtkStateFlags { lazygrid_state_flags(rawValue) }

    // The bits are part of GTK's ABI.
    public static let active = StateFlags(rawValue: 1 << 0)
    public static let hover = StateFlags(rawValue: 1 << 1)
    public static let selected = StateFlags(rawValue: 1 << 2)
    public static let insensitive = StateFlags(rawValue: 1 << 3)
    public static let focused = StateFlags(rawValue: 1 << 5)
    public static let backdrop = StateFlags(rawValue: 1 << 6)
    public static let leftToRight = StateFlags(rawValue: 1 << 7)
    public static let rightToLeft = StateFlags(rawValue: 1 << 8)
    public static let checked = StateFlags(rawValue: 1 << 11)
    public static let dropActive = StateFlags(rawValue: 1 << 12)
    public static let focusVisible = StateFlags(rawValue: 1 << 13)
    public static let focusWithin = StateFlags(rawValue: 1 << 14)
  }
}
