import CGtk4
import GtkBridge

/// GTK's own widget: a GtkGridView, or a GtkListView for a look with one column.
@MainActor
final class GridViewContestant: Contestant {
  let widget: Gtk.Widget
  let isSettled = true
  let liveCellCount: Int? = nil
  private let strings: StringList

  init(_ data: Dataset) {
    strings = data.strings
    let factory = Self.makeFactory(data.look)
    // The view takes the references to factory and model; the model takes one to the strings.
    let model = gtk_no_selection_new(OpaquePointer(g_object_ref(data.strings.pointer)))
    if data.look.columns == 1 {
      widget = Gtk.Widget(adopting: gtk_list_view_new(model, factory))
    } else {
      let view = gtk_grid_view_new(model, factory)
      widget = Gtk.Widget(adopting: view!)
      gtk_grid_view_set_max_columns(widget.opaque, guint(data.look.columns))
      gtk_grid_view_set_min_columns(widget.opaque, guint(data.look.columns))
    }
  }

  func show(_ items: [Item], after edits: [Edit]) {
    for edit in edits { strings.splice(at: edit.position, removed: edit.removed, added: edit.added) }
  }

  private static func makeFactory(_ look: Look) -> OpaquePointer? {
    // Cannot be NULL.
    let factory = gtk_signal_list_item_factory_new()!
    Gtk.Object(retaining: factory).connectPointer("setup") { item in
      guard let item else { return }
      let label = makeLabel(look)
      withExtendedLifetime(label) { gtk_list_item_set_child(OpaquePointer(item), label.widgetPointer) }
    }
    let bind: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, item, _ in
      let item = OpaquePointer(item)
      guard let label = gtk_list_item_get_child(item) else { return }
      let text = gtk_string_object_get_string(OpaquePointer(gtk_list_item_get_item(item)))
      gtk_label_set_text(OpaquePointer(label), text)
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(factory), "bind", unsafeBitCast(bind, to: GCallback.self), nil, nil,
      lazygrid_connect_default)
    return factory
  }

  private static func makeLabel(_ look: Look) -> Gtk.Label {
    let label = Gtk.Label()
    // Between words, GTK's default: breaking inside words as well would cost the rival more, and the words of
    // the bench are short.
    if look.wraps { gtk_label_set_wrap(label.opaque, 1) }
    if let size = look.fontSize {
      var attributes = Gtk.TextAttributes()
      attributes.pointSize = size
      label.setAttributes(attributes)
    }
    label.setSizeRequest(height: look.minHeight)
    return label
  }
}
