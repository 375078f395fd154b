import CGtk4
import GtkTestSupport

@testable import LazyGrid

/// The pixels and the natural height of a widget in a space of a given size.
struct TextPicture: Equatable {
  let height: Int
  private let pixels: [UInt32]

  @MainActor
  init(_ widget: Gtk.Widget, width: Int = 90, height: Int = 120) {
    let room = Room.make(width: width, height: height)
    let window = Gtk.Window(width: width, height: height)
    window.isDecorated = false
    window.child = room
    widget.setParent(room)
    window.present()
    var isPainted = false
    let connection = room.frameClock?.onAfterPaint { isPainted = true }
    turnMainLoop { isPainted && widget.isMapped }
    connection?.disconnect()
    self.height = widget.measuredHeight(inRoom: width)
    pixels = room.renderToTexture()?.pixels() ?? []
    widget.unparent()
    window.destroy()
  }

  var isBlank: Bool { Set(pixels).count < 2 }
}

/// Allocates a fixed size to its child, whatever the child requests.
private final class Room: Gtk.WidgetImplementation {
  private static let registration = Gtk.SubclassRegistration<Room>(name: "LazyGridTestRoom")

  private var size = (width: 0, height: 0)

  static func make(width: Int, height: Int) -> Gtk.Widget {
    let room = registration.make()
    registration.implementation(of: room)?.size = (width, height)
    room.horizontalAlignment = .start
    room.verticalAlignment = .start
    return room
  }

  override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.SizeRequest {
    let length = orientation == .horizontal ? size.width : size.height
    return Gtk.SizeRequest(minimum: length, natural: length)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    guard let child = widget.firstChild else { return }
    _ = child.measuredHeight(inRoom: width)
    child.allocate(x: 0, y: 0, width: width, height: height)
  }
}

extension Gtk.Widget {
  /// Returns the natural height for a width, or for the minimum width if it is larger: newer GTK versions warn about
  /// a measurement for less.
  fileprivate func measuredHeight(inRoom width: Int) -> Int {
    measure(.vertical, forSize: max(width, measure(.horizontal).minimum)).natural
  }
}
