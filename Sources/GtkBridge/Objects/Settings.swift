import CGtk4

extension Gtk {
  /// The desktop settings that apply to all programs.
  public final class Settings: Object {
    public override class var type: GType { gtk_settings_get_type() }

    /// The settings of the default display, or nil without a display.
    public static var current: Settings? { gtk_settings_get_default().map { Settings(retaining: $0) } }

    /// Whether animations are enabled.
    public var animationsEnabled: Bool {
      get { boolProperty("gtk-enable-animations") }
      set { setProperty("gtk-enable-animations", newValue) }
    }

    /// Whether the user prefers reduced motion. Reads `gtk-interface-reduced-motion` of newer GTK, an
    /// enumeration whose 0 is "no preference"; false where the setting does not exist.
    public var reducesMotion: Bool { (enumProperty("gtk-interface-reduced-motion") ?? 0) != 0 }

    /// Whether animations are enabled and the user does not prefer reduced motion.
    public var wantsMotion: Bool { animationsEnabled && !reducesMotion }

    /// The text scale: 1 for 96 dots per inch. Values of 0 or less count as 1.
    public var textScale: Double {
      get {
        let scale = Double(intProperty("gtk-xft-dpi")) / Self.usualDots
        return scale > 0 ? scale : 1
      }
      set { setProperty("gtk-xft-dpi", Int((newValue * Self.usualDots).rounded())) }
    }

    /// The value of `gtk-xft-dpi` at scale 1, in 1024ths of a dot per inch.
    private static let usualDots = 96.0 * 1024

    /// Whether this program prefers the dark variant of the theme.
    public var prefersDarkTheme: Bool {
      get { boolProperty("gtk-application-prefer-dark-theme") }
      set { setProperty("gtk-application-prefer-dark-theme", newValue) }
    }

    /// Calls `handler` when ``animationsEnabled`` changes.
    @discardableResult
    public func onAnimationsEnabledChanged(_ handler: @escaping Handler) -> SignalConnection {
      onNotify("gtk-enable-animations", handler)
    }

    /// Calls `handler` when the theme, the font or the text scale changes, any of which can change the size
    /// of text.
    @discardableResult
    public func onTextSizeChanged(_ handler: @escaping Handler) -> [SignalConnection] {
      ["gtk-theme-name", "gtk-font-name", "gtk-xft-dpi"].map { onNotify($0, handler) }
    }
  }
}
