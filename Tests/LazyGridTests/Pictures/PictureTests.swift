import CGtk4
import GtkTestSupport
import XCTest

@testable import LazyGrid

/// A picture in one cell.
final class PictureTests: GtkTestCase {
  func testTexture() throws {
    try onMain {
      let wide = try XCTUnwrap(Gtk.Texture(width: 40, height: 10, rgba: Array(repeating: 255, count: 1_600)))
      let square = try XCTUnwrap(
        Gtk.Texture(width: 20, height: 20, rgba: Array(repeating: 255, count: 1_600)))
      let rig = CellRig { Picture(wide) }
      XCTAssertEqual(rig.picture?.texture, wide)
      XCTAssertEqual(rig.widget.measure(.horizontal).natural, 40)
      XCTAssertEqual(rig.widget.measure(.vertical, forSize: 20).natural, 5)
      rig.bind { Picture(nil).placeholder(square) }
      XCTAssertNil(rig.picture?.texture)
      XCTAssertEqual(rig.widget.measure(.vertical, forSize: 20).natural, 20)
      rig.bind { Picture(wide).placeholder(square).contentFit(.cover) }
      XCTAssertEqual(rig.picture?.texture, wide)
    }
  }

  func testSizesAskedFor() {
    onMain {
      let square = Gtk.Texture(width: 20, height: 20, rgba: Array(repeating: 255, count: 1_600))
      let cases: [(Picture, width: Int, height: Int, heightFor100: Int, widthFor100: Int)] = [
        (Picture(file: "a"), 64, 64, 100, 100),
        (Picture(file: "a").placeholder(square), 64, 64, 100, 100),
        (Picture(file: "a").aspectRatio(2), 64, 32, 50, 200),
        (Picture(file: "a").aspectRatio(0.5), 64, 128, 200, 50),
        (Picture(file: "a").aspectRatio(0), 64, 64, 100, 100),
        (Picture(file: "a").aspectRatio(.nan), 64, 64, 100, 100),
        (Picture(file: "a").aspectRatio(-1), 64, 64, 100, 100),
        (Picture(file: "a").aspectRatio(.infinity), 64, 64, 100, 100),
        (Picture(file: "a").aspectRatio(1e-300), 64, 1_048_576, 1_048_576, 0),
        (Picture(file: "a").frame(width: 48, height: 30), 48, 30, 30, 48),
        (Picture(file: "a").frame(width: 48), 48, 48, 48, 48),
        (Picture(file: "a").frame(height: 48).aspectRatio(2), 96, 48, 48, 96),
        (Picture(file: "a").frame(width: -5, height: 10), 0, 10, 10, 0),
        (Picture(square), 20, 20, 100, 100),
        (Picture(square).aspectRatio(2), 20, 10, 50, 200),
        (Picture(square).frame(height: 40), 40, 40, 40, 40),
      ]
      for (index, (picture, width, height, heightFor100, widthFor100)) in cases.enumerated() {
        let widget = CellRig { picture }.widget
        XCTAssertEqual(widget.measure(.horizontal).natural, width, "case \(index)")
        XCTAssertEqual(widget.measure(.vertical).natural, height, "case \(index)")
        XCTAssertEqual(widget.measure(.vertical, forSize: 100).natural, heightFor100, "case \(index)")
        XCTAssertEqual(widget.measure(.horizontal, forSize: 100).natural, widthFor100, "case \(index)")
      }
    }
  }

  func testNothingIsMeasuredAgainWhenThePictureArrives() {
    onMain {
      let crank = HandCrank()
      let loader = PictureLoader()
      let rig = CellRig { crank.picture(7).loader(loader) }
      rig.allocate(50)
      let (parent, probe) = ResizeProbe.around(rig.widget)
      turnMainLoop { crank.open == [7] }
      crank.answer(7)
      turnMainLoop { rig.picture?.texture?.crankID == 7 }
      XCTAssertFalse(probe.takeResizes())
      rig.bind { crank.picture(7).loader(loader).aspectRatio(2) }
      XCTAssertTrue(probe.takeResizes())
      rig.widget.unparent()
      withExtendedLifetime(parent) {}
    }
  }

  func testFile() throws {
    try onMain {
      let file = try TemporaryFile(picture: 20, 20)
      let loader = PictureLoader()
      let rig = CellRig { Picture(file: file.path).loader(loader) }
      rig.wait(milliseconds: 60)
      XCTAssertEqual(loader.startedCount, 0, "not before it is known how large it is shown")
      rig.allocate(50)
      turnMainLoop { rig.picture?.texture != nil }
      XCTAssertEqual(rig.picture?.texture?.width, 20, "not enlarged")
      let texture = rig.picture?.texture
      rig.bind { Picture(file: file.path).loader(loader) }
      XCTAssertEqual(rig.picture?.texture, texture)
      rig.bind { Picture(file: file.path + "x").loader(loader) }
      XCTAssertNil(rig.picture?.texture)
      rig.bind { Picture(file: file.path).loader(loader) }
      XCTAssertEqual(rig.picture?.texture, texture, "kept")
      rig.wait(milliseconds: 60)
      XCTAssertEqual(loader.startedCount, 1)
    }
  }

  func testAPictureIsDecodedAtTheSizeShown() throws {
    try onMain {
      let file = try TemporaryFile(picture: 800, 400)
      let loader = PictureLoader()
      for (fit, small) in [(Picture.ContentFit.contain, (58, 29)), (.cover, (116, 58))] {
        let rig = CellRig { Picture(file: file.path).loader(loader).contentFit(fit) }
        rig.allocate(50)
        turnMainLoop { rig.picture?.texture != nil }
        let first = rig.picture?.texture
        XCTAssertEqual(first?.width, small.0)
        XCTAssertEqual(first?.height, small.1)
        let count = loader.startedCount
        for length in [55, 58, 45, 30] {
          rig.allocate(length)
          rig.wait(milliseconds: 40)
          XCTAssertEqual(rig.picture?.texture, first, "\(length) px")
        }
        XCTAssertEqual(loader.startedCount, count)
        rig.allocate(200)
        XCTAssertEqual(rig.picture?.texture, first, "the small one until the large one is there")
        turnMainLoop { rig.picture?.texture != first }
        XCTAssertGreaterThanOrEqual(rig.picture?.texture?.width ?? 0, 200)
      }
    }
  }

  func testEncodedBytes() throws {
    try onMain {
      let file = try TemporaryFile(picture: 300, 300)
      let bytes = try file.bytes()
      let rig = CellRig { Picture(loading: 1) { _ in .encoded(bytes) }.loader(PictureLoader()) }
      rig.allocate(20)
      turnMainLoop { rig.picture?.texture?.width == 20 }
    }
  }

  func testWhatCannotBeShownIsNamedOnce() throws {
    try onMain {
      let noPicture = try TemporaryFile([UInt8]("this is no picture".utf8))
      let empty = try TemporaryFile([])
      let loader = PictureLoader()
      var warnings: [String] = []
      Diagnostics.observer = { warnings.append($0) }
      defer { Diagnostics.observer = nil }
      let failing: [(String, () -> Picture)] = [
        ("'/no/such/file'", { Picture(file: "/no/such/file") }),
        ("'\(noPicture.path)'", { Picture(file: noPicture.path) }),
        ("'\(empty.path)'", { Picture(file: empty.path) }),
        ("'/'", { Picture(file: "/") }),
        ("''", { Picture(file: "") }),
        ("the picture 17", { Picture(loading: 17) { _ in throw HandCrank.Failure() } }),
        ("the picture 18", { Picture(loading: 18) { _ in .rgba([1, 2, 3], width: 2, height: 2) } }),
        ("the picture 19", { Picture(loading: 19) { _ in .rgba([], width: -1, height: 0) } }),
        ("the picture 20", { Picture(loading: 20) { _ in .encoded([]) } }),
      ]
      for (name, picture) in failing {
        warnings = []
        let rig = CellRig { picture().loader(loader) }
        rig.allocate(50)
        for _ in 0..<3 {
          turnMainLoop { loader.isIdle }
          XCTAssertNil(rig.picture?.texture)
          rig.bind { picture().loader(loader) }
        }
        turnMainLoop { loader.isIdle }
        XCTAssertEqual(warnings.count, 1, name)
        XCTAssertTrue(warnings.first?.contains(name) ?? false, "\(warnings) names \(name)")
      }
      warnings = []
      for id in 1_000..<1_030 {
        let rig = CellRig { Picture(loading: id) { _ in throw HandCrank.Failure() }.loader(loader) }
        rig.allocate(20)
        turnMainLoop { loader.isIdle }
      }
      XCTAssertEqual(warnings.count, 20 - failing.count)
      XCTAssertTrue(warnings.last?.contains("will not be named") ?? false)
    }
  }

  func testAnotherPictureCancelsTheFirst() {
    onMain {
      let crank = HandCrank()
      let loader = PictureLoader()
      let rig = CellRig { crank.picture(1).loader(loader) }
      rig.allocate(50)
      turnMainLoop { crank.open == [1] }
      rig.bind { crank.picture(2).loader(loader) }
      turnMainLoop { crank.open == [1, 2] && crank.cancelled == [1] }
      crank.answer(2)
      turnMainLoop { rig.picture?.texture?.crankID == 2 }
      crank.answer(1)
      rig.wait(milliseconds: 30)
      XCTAssertEqual(rig.picture?.texture?.crankID, 2)
      rig.bind { Picture(nil) }
      XCTAssertNil(rig.picture?.texture)
    }
  }

  func testTwoCellsShareALoad() {
    onMain {
      let crank = HandCrank()
      let loader = PictureLoader()
      let rigs = (0..<2).map { CellRig(id: $0) { crank.picture(1).loader(loader) } }
      rigs.forEach { $0.allocate(50) }
      turnMainLoop { crank.open == [1] }
      rigs[0].bind { Picture(nil) }
      rigs[0].wait(milliseconds: 60)
      XCTAssertEqual(crank.cancelled, [], "the other one wants it still")
      crank.answer(1)
      turnMainLoop { rigs[1].picture?.texture?.crankID == 1 }
      XCTAssertNil(rigs[0].picture?.texture)
      XCTAssertEqual(crank.asked, [1])
    }
  }

  func testNothingIsLeftBehind() {
    onMain {
      let crank = HandCrank()
      weak var loader: PictureLoader?
      weak var witness: Witness?
      var widget: Gtk.WeakReference<Gtk.Widget>?
      var textures: [Gtk.WeakReference<Gtk.Texture>] = []
      do {
        let made = PictureLoader()
        let captured = Witness()
        loader = made
        witness = captured
        let rig = CellRig {
          Picture(loading: 1) { _ in
            withExtendedLifetime(captured) {}
            return HandCrank.data(1)
          }.loader(made)
        }
        widget = Gtk.WeakReference(rig.widget)
        rig.allocate(50)
        turnMainLoop { rig.picture?.texture != nil }
        textures = rig.picture?.texture.map { [Gtk.WeakReference($0)] } ?? []
        // One that is still on its way.
        rig.bind { crank.picture(2).loader(made) }
        turnMainLoop { crank.open == [2] }
      }
      XCTAssertNil(widget?.object)
      XCTAssertNil(witness)
      turnMainLoop { crank.cancelled == [2] }
      crank.answer(2)
      turnMainLoop { loader == nil }
      XCTAssertEqual(textures.compactMap(\.object), [])
    }
  }
}

private final class Witness: Sendable {}

/// A file that is there for as long as this is.
final class TemporaryFile {
  let path: String

  @MainActor private static var count = 0

  @MainActor
  init(_ bytes: [UInt8]) throws {
    Self.count += 1
    path = String(cString: g_get_tmp_dir()) + "/lazygrid-picture-\(getpid())-\(Self.count)"
    XCTAssertNotEqual(
      g_file_set_contents(path, bytes.map { CChar(bitPattern: $0) }, gssize(bytes.count), nil), 0)
  }

  /// A grey PNG.
  @MainActor
  convenience init(picture width: Int, _ height: Int) throws {
    try self.init([])
    let pixels = [UInt8](repeating: 128, count: width * height * 4)
    XCTAssertTrue(try XCTUnwrap(Gtk.Texture(width: width, height: height, rgba: pixels)).savePNG(to: path))
  }

  deinit { unlink(path) }

  func bytes() throws -> [UInt8] {
    var contents: UnsafeMutablePointer<CChar>?
    var length: gsize = 0
    XCTAssertNotEqual(g_file_get_contents(path, &contents, &length, nil), 0)
    defer { g_free(contents) }
    return try UnsafeRawBufferPointer(start: XCTUnwrap(contents), count: Int(length)).map { $0 }
  }
}

extension CellRig {
  var picture: PictureWidget? { PictureWidget.registration.implementation(of: widget) }

  /// Gives the widget a size, as its cell would.
  func allocate(_ length: Int) {
    _ = widget.measure(.horizontal)
    _ = widget.measure(.vertical, forSize: length)
    widget.allocate(x: 0, y: 0, width: length, height: length)
  }

  /// Turns the main loop for a while.
  func wait(milliseconds: Int) {
    let end = Gtk.MainLoop.monotonicTime + milliseconds * 1_000
    turnMainLoop { Gtk.MainLoop.monotonicTime >= end }
  }
}
