import CGtk4

extension Gtk {
  /// A key, identified by its GDK key value.
  public struct Key: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    private init(_ value: Int32) { rawValue = UInt32(value) }

    public static let left = Key(GDK_KEY_Left)
    public static let right = Key(GDK_KEY_Right)
    public static let up = Key(GDK_KEY_Up)
    public static let down = Key(GDK_KEY_Down)
    public static let home = Key(GDK_KEY_Home)
    public static let end = Key(GDK_KEY_End)
    public static let pageUp = Key(GDK_KEY_Page_Up)
    public static let pageDown = Key(GDK_KEY_Page_Down)
    public static let enter = Key(GDK_KEY_Return)
    public static let space = Key(GDK_KEY_space)
    public static let escape = Key(GDK_KEY_Escape)
    public static let tab = Key(GDK_KEY_Tab)
    public static let backTab = Key(GDK_KEY_ISO_Left_Tab)
    public static let delete = Key(GDK_KEY_Delete)

    /// Returns the key that types a character.
    public static func character(_ character: Unicode.Scalar) -> Key {
      Key(rawValue: gdk_unicode_to_keyval(character.value))
    }

    /// The main keyboard's equivalent of a numeric keypad key; other keys return themselves.
    public var withoutKeypad: Key {
      switch Int32(rawValue) {
      case GDK_KEY_KP_Left: .left
      case GDK_KEY_KP_Right: .right
      case GDK_KEY_KP_Up: .up
      case GDK_KEY_KP_Down: .down
      case GDK_KEY_KP_Home: .home
      case GDK_KEY_KP_End: .end
      case GDK_KEY_KP_Page_Up: .pageUp
      case GDK_KEY_KP_Page_Down: .pageDown
      case GDK_KEY_KP_Enter: .enter
      case GDK_KEY_KP_Space: .space
      case GDK_KEY_KP_Delete: .delete
      default: self
      }
    }

    /// The character that the key types, or nil.
    public var character: Unicode.Scalar? {
      let value = gdk_keyval_to_unicode(rawValue)
      return value == 0 ? nil : Unicode.Scalar(value)
    }
  }

  /// Modifier keys.
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

  /// The direction of keyboard focus movement.
  public enum FocusDirection: Sendable, CaseIterable {
    case tabForward, tabBackward, up, down, left, right

    package init(_ direction: GtkDirectionType) {
      self = Self.allCases.first { $0.gtk == direction } ?? .tabForward
    }

    package var gtk: GtkDirectionType {
      switch self {
      case .tabForward: GTK_DIR_TAB_FORWARD
      case .tabBackward: GTK_DIR_TAB_BACKWARD
      case .up: GTK_DIR_UP
      case .down: GTK_DIR_DOWN
      case .left: GTK_DIR_LEFT
      case .right: GTK_DIR_RIGHT
      }
    }
  }
}
