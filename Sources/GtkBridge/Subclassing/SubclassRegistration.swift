import CGtk4

extension Gtk {
  /// A widget class that is written in Swift and registered as a GType.
  ///
  /// Store it in a `static let`: the type exists for the life of the process.
  ///
  /// ```swift
  /// final class Tile: Gtk.WidgetImplementation {
  ///   static let registration = Gtk.SubclassRegistration<Tile>(name: "Tile")
  ///
  ///   override class func configure(_ widgetClass: Gtk.WidgetClass) { widgetClass.setCSSName("tile") }
  ///   override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.SizeRequest { … }
  /// }
  ///
  /// let tile = Tile.registration.make()             // a handle, owning the GObject
  /// Tile.registration.implementation(of: tile)      // the Tile that the GObject owns
  /// ```
  @MainActor
  public struct SubclassRegistration<Implementation: WidgetImplementation> {
    /// The registered type.
    public let type: GType

    /// Registers the type.
    ///
    /// - Precondition: No type called `name` exists, and `parent` is a derivable widget class that was not
    ///   registered by this type. To derive from such a class, subclass its Swift class.
    public init(name: String, parent: Widget.Type = Widget.self) {
      type = SubclassRecord(Implementation.self).register(name: name, parent: parent.type)
    }

    /// Creates a widget with default property values.
    ///
    /// - Precondition: ``Gtk/initialize()`` has returned true.
    public func make() -> Widget {
      Gtk.requireDisplay()
      // Cannot be NULL: GLib aborts when it cannot make an instance.
      return Widget(adopting: lazygrid_object_new(type)!)
    }

    /// Returns the implementation of a widget, or nil if the widget is not of this type.
    public func implementation(of widget: Widget) -> Implementation? {
      guard lazygrid_instance_is_a(widget.pointer, type) != 0 else { return nil }
      return userData(ImplementationSlot.of(widget.pointer).pointee, as: Implementation.self)
    }
  }

  /// An interface that a registered type implements, with the function that initializes its vtable.
  public struct InterfaceRegistration {
    let type: GType
    let initialize: GInterfaceInitFunc?

    package init(_ type: GType, _ initialize: GInterfaceInitFunc? = nil) {
      self.type = type
      self.initialize = initialize
    }

    @MainActor
    func add(to instanceType: GType) {
      var info = GInterfaceInfo(interface_init: initialize, interface_finalize: nil, interface_data: nil)
      g_type_add_interface_static(instanceType, type, &info)
    }
  }
}
