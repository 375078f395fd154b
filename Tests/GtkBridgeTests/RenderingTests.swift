import Glibc
import GtkTestSupport
import XCTest

@testable import GtkBridge

/// A red square on blue, with its child drawn half way up.
private final class Flag: Gtk.WidgetImplementation {
  static let registration = Gtk.SubclassRegistration<Flag>(name: "LazyGridTestFlag")

  override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.SizeRequest {
    Gtk.SizeRequest(minimum: 40, natural: 40)
  }

  override func snapshot(_ snapshot: Gtk.Snapshot) {
    let size = Double(widget.width)
    snapshot.fill(red: 0, green: 0, blue: 1, x: 0, y: 0, width: size, height: Double(widget.height))
    snapshot.fill(red: 1, green: 0, blue: 0, x: 10, y: 10, width: 20, height: 20)
  }
}

final class RenderingTests: GtkTestCase {
  func testWidgetIsRenderedAndSavedAsPNG() {
    onMain {
      let flag = Flag.registration.make()
      XCTAssertNil(flag.renderToTexture(), "Nothing to draw before it is mapped")
      flag.horizontalAlignment = .center
      flag.verticalAlignment = .center
      let window = Gtk.Window(width: 120, height: 100)
      window.child = flag
      window.present()
      turnMainLoop { flag.isMapped && flag.width > 0 }
      let texture = flag.renderToTexture()!
      XCTAssertEqual(texture.width, 40)
      XCTAssertEqual(texture.height, 40)
      let pixels = texture.pixels()
      XCTAssertEqual(pixels[0], 0xFF00_00FF)
      XCTAssertEqual(pixels[20 * 40 + 20], 0xFFFF_0000)
      let path = "/tmp/lazygrid-rendering-\(getpid()).png"
      XCTAssertTrue(texture.savePNG(to: path))
      XCTAssertFalse(texture.savePNG(to: "/nonexistent/picture.png"))
      unlink(path)
      window.destroy()
    }
  }

  func testWindowIsRenderedWithItsHeaderBar() {
    onMain {
      let window = Gtk.Window(title: "Emoji", width: 240, height: 120)
      let bar = Gtk.HeaderBar()
      window.titlebar = bar
      window.child = Flag.registration.make()
      window.present()
      turnMainLoop { bar.isMapped && bar.height > 0 && window.child?.height ?? 0 > 0 }
      let texture = window.renderToTexture()!
      XCTAssertEqual(texture.width, 240, "The border around the content is part of the picture")
      XCTAssertEqual(texture.height, 120)
      XCTAssertGreaterThan(Set(texture.pixels()).count, 10, "Header bar and title are drawn")
      XCTAssertEqual(texture.pixels()[(texture.height - 20) * texture.width + 20], 0xFF00_00FF)
      window.destroy()
    }
  }

  func testTextureRefusesTheWrongNumberOfBytes() {
    onMain {
      XCTAssertNil(Gtk.Texture(width: 2, height: 2, rgba: [1, 2, 3]))
      XCTAssertNil(Gtk.Texture(width: 0, height: 0, rgba: []))
      XCTAssertNil(Gtk.Texture(encoded: [1, 2, 3]))
      let texture = Gtk.Texture(width: 1, height: 1, rgba: [255, 0, 0, 255])
      XCTAssertEqual(texture?.pixels(), [0xFFFF_0000])
      let picture = Gtk.Picture(texture)
      XCTAssertEqual(picture.texture, texture)
    }
  }
}
