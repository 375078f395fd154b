import GtkBridge
import GtkTestSupport
import XCTest

@testable import LazyGrid

private final class Witness {}

final class ContentLifetimeTests: GtkTestCase {
  func testWidgetsAndClosuresAreReleasedWithTheCell() throws {
    try onMain {
      let texture = try XCTUnwrap(Gtk.Texture(width: 1, height: 1, rgba: [0, 0, 0, 0]))
      weak var witness: Witness?
      var weakWidgets: [Gtk.WeakReference<Gtk.Widget>] = []
      do {
        let captured = Witness()
        witness = captured
        let rig = CellRig {
          Trigger {
            withExtendedLifetime(captured) {}
          } content: {
            Text("a").font(size: 20).padding(3)
            HStack(spacing: 2) {
              Image(iconName: "edit-copy")
              Picture(texture)
              VStack { Text("b") }
            }
            Overlay {
              Text("c")
            } overlay: {
              Text("d")
            }
            Native {
              Gtk.Entry()
            } update: { _, _ in
              withExtendedLifetime(captured) {}
            }
            CellReader { _ in
              let _ = captured
              Text("e").help("tip")
            }
          }
        }
        rig.change(to: .selected)
        rig.body.update(rig.widget, in: rig.context)
        weakWidgets = ([rig.widget] + rig.widget.descendants).map(Gtk.WeakReference.init)
        XCTAssertGreaterThan(weakWidgets.count, 10)
      }
      XCTAssertNil(witness)
      XCTAssertEqual(weakWidgets.compactMap(\.object), [])
      XCTAssertEqual(texture.referenceCount, 1)
    }
  }

  func testWidgetDoesNotRetainTheContent() {
    onMain {
      weak var witness: Witness?
      let widget: Gtk.Widget
      do {
        let captured = Witness()
        witness = captured
        let rig = CellRig {
          CellReader { _ in
            let _ = captured
            Native {
              Gtk.Label()
            } update: { _, _ in
              withExtendedLifetime(captured) {}
            }
          }
        }
        widget = rig.widget
      }
      XCTAssertNil(witness)
      XCTAssertNotNil(widget.firstChild)
    }
  }

  func testRootWidgetOfEachKindIsReleased() {
    onMain {
      let rigs: [() -> CellRig] = [
        { CellRig { Text("a") } }, { CellRig { EmptyContent() } }, { CellRig { VStack { Text("a") } } },
        {
          CellRig {
            Overlay {
              Text("a")
            } overlay: {
              Text("b")
            }
          }
        },
        { CellRig { Image(iconName: "edit-copy").padding(3) } },
        { CellRig { CellReader { _ in Text("a") } } },
      ]
      for (index, make) in rigs.enumerated() {
        var rig: CellRig? = make()
        let weak = Gtk.WeakReference(rig!.widget)
        rig = nil
        XCTAssertNil(weak.object, "root \(index)")
      }
    }
  }
}
