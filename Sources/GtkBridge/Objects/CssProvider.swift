import CGtk4

extension Gtk {
  /// A CSS style sheet.
  public final class CssProvider: Object {
    public override class var type: GType { gtk_css_provider_get_type() }

    /// Creates a style sheet from CSS. GTK skips invalid rules with a warning.
    public convenience init(_ css: String) {
      self.init(adopting: gtk_css_provider_new())
      load(css)
    }

    /// Replaces the rules. GTK skips invalid rules with a warning.
    public func load(_ css: String) {
      gtk_css_provider_load_from_data(assuming(GtkCssProvider.self), css, -1)
    }

    /// The priority of a style sheet. Rules of a higher priority override those of a lower one.
    public enum Priority: Sendable {
      /// Below the theme: defaults of a library.
      case library
      /// Above the theme and below the application.
      case aboveTheme
      /// Above the theme: the application's own rules.
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

    /// Applies the rules to all widgets of the default display. Does nothing without a display.
    public func addToDisplay(priority: Priority = .application) {
      guard let display = gdk_display_get_default() else { return }
      gtk_style_context_add_provider_for_display(display, lazygrid_style_provider(pointer), priority.value)
    }

    /// Removes the rules from the default display. Does nothing without a display.
    public func removeFromDisplay() {
      guard let display = gdk_display_get_default() else { return }
      gtk_style_context_remove_provider_for_display(display, lazygrid_style_provider(pointer))
    }
  }
}
