import LazyGrid

// The examples in the documentation of contents. ReadmeTests compares them with the documentation.

/// The item of the examples.
struct Note: Identifiable, Equatable {
  var id = 0
  var title = ""
  var text = ""
}

struct Stars: CellContent {
  var count: Int

  func makeWidget() -> Gtk.Widget { Gtk.Label() }

  func update(_ widget: Gtk.Widget, in context: CellContext) {
    widget.cast(to: Gtk.Label.self)?.text = String(repeating: "★", count: count)
  }
}

@MainActor
func titleExample(_ note: Note) -> some CellContent {
  Native {
    Gtk.Label()
  } update: { label, context in
    label.text = note.title
  }
}

@MainActor
func entryExample(_ note: Note, _ save: @escaping @MainActor (String, Int) -> Void) -> some CellContent {
  Native {
    Gtk.Entry()
  } bind: { entry, context in
    entry.text = note.text
    let typing = entry.onTextChanged { [unowned entry] in save(entry.text, note.id) }
    context.onUnbind { typing.disconnect() }
  } update: { entry, context in
    entry.placeholder = note.title
  }
}

@MainActor
func triggerExample(_ emoji: String, _ copy: @escaping (String) -> Void) -> some CellContent {
  Trigger {
    copy(emoji)
  } content: {
    Text(emoji)
  }
}

@MainActor
func overlayExample(_ photo: Gtk.Texture, _ name: String) -> some CellContent {
  Overlay {
    Picture(photo)
  } overlay: {
    Text(name).aligned(horizontally: .start, vertically: .end)
  }
}

@MainActor
@CellContentBuilder
func textExample(_ emoji: (symbol: String, name: String)) -> some CellContent {
  Text(emoji.symbol).font(size: 48)
  Text(emoji.name).bold().lineLimit(2)
}
