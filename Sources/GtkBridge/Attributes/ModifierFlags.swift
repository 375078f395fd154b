import CGtk4

extension Gtk {
  /// The modifier keys held during an event.
  public struct ModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    package init(_ modifiers: GdkModifierType) { rawValue = lazygrid_modifier_bits(modifiers) }

    package var gdk: GdkModifierType { lazygrid_modifiers(rawValue) }

    // The bits are part of GDK's ABI.
    public static let shift = ModifierFlags(rawValue: 1 << 0)
    public static let control = ModifierFlags(rawValue: 1 << 2)
    public static let alt = ModifierFlags(rawValue: 1 << 3)
    public static let `super` = ModifierFlags(rawValue: 1 << 26)
    public static let meta = ModifierFlags(rawValue: 1 << 28)
  }
}
