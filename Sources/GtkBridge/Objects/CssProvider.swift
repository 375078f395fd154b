import CGtk4

extension Gtk {
  /// A style sheet.
  public final class CssProvider: Object {
    public override class var type: GType { gtk_css_provider_get_type() }

    /// What is wrong in `css` is reported by GTK as a warning and skipped.
    public convenience init(_ css: String) {
      self.init(adopting: gtk_css_provider_new())
      load(css)
    }

    /// Replaces the rules.
    public func load(_ css: String) {
      gtk_css_provider_load_from_data(assuming(GtkCssProvider.self), css, -1)
    }

    /// Which rules win: those of the sheet with the higher priority.
    public enum Priority: Sendable {
      /// A library's defaults, which theme and application can override.
      case library
      /// What a library needs whatever the theme says; only the application and the user override it.
      case aboveTheme
      /// The application's own rules, which override the theme.
      case application

      var value: guint {
        switch self {
        case .library: guint(GTK_STYLE_PROVIDER_PRIORITY_FALLBACK)
        // GTK adds the theme with the priority of settings, not with that of themes (seen in 4.8.3).
        case .aboveTheme: guint(GTK_STYLE_PROVIDER_PRIORITY_SETTINGS) + 1
        case .application: guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
        }
      }
    }

    /// Applies the rules to all widgets on the default display; nothing happens without one.
    public func addToDisplay(priority: Priority = .application) {
      guard let display = gdk_display_get_default() else { return }
      gtk_style_context_add_provider_for_display(display, lazygrid_style_provider(pointer), priority.value)
    }

    public func removeFromDisplay() {
      guard let display = gdk_display_get_default() else { return }
      gtk_style_context_remove_provider_for_display(display, lazygrid_style_provider(pointer))
    }
  }
}
