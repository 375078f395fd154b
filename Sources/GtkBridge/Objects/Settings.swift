import CGtk4

extension Gtk {
  /// What the user has set for all programs.
  public final class Settings: Object {
    public override class var type: GType { gtk_settings_get_type() }

    /// The settings of the default display, nil without one.
    public static var current: Settings? { gtk_settings_get_default().map { Settings(retaining: $0) } }

    public var animationsEnabled: Bool {
      get { boolProperty("gtk-enable-animations") }
      set { setProperty("gtk-enable-animations", newValue) }
    }

    /// Whether the user asks for less motion: a setting of newer GTK (`gtk-interface-reduced-motion`,
    /// an enumeration whose 0 is "no preference"), looked up at run time; false where it is missing.
    public var reducesMotion: Bool { (enumProperty("gtk-interface-reduced-motion") ?? 0) != 0 }

    /// Whether things may move.
    public var wantsMotion: Bool { animationsEnabled && !reducesMotion }

    /// The scale of text: 1 for 96 dots an inch. Values that are not above 0 count as 1.
    public var textScale: Double {
      get {
        let scale = Double(intProperty("gtk-xft-dpi")) / Self.usualDots
        return scale > 0 ? scale : 1
      }
      set { setProperty("gtk-xft-dpi", Int((newValue * Self.usualDots).rounded())) }
    }

    /// GTK counts in 1024ths of a dot an inch.
    private static let usualDots = 96.0 * 1024

    public var prefersDarkTheme: Bool {
      get { boolProperty("gtk-application-prefer-dark-theme") }
      set { setProperty("gtk-application-prefer-dark-theme", newValue) }
    }

    @discardableResult
    public func onAnimationsEnabledChanged(_ handler: @escaping Handler) -> SignalConnection {
      onNotify("gtk-enable-animations", handler)
    }

    /// Called when the theme, the font or the scale of text changes: text may take another size then.
    ///
    /// Follows ``textScale`` also.
    @discardableResult
    public func onTextSizeChanged(_ handler: @escaping Handler) -> [SignalConnection] {
      ["gtk-theme-name", "gtk-font-name", "gtk-xft-dpi"].map { onNotify($0, handler) }
    }
  }
}
