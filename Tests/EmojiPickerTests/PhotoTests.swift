import Foundation
import GtkTestSupport
import XCTest

@testable import EmojiPicker
@testable import LazyGrid

/// The page of pictures.
final class PhotoTests: GtkTestCase {
  func testTheFolderIsAnArgumentOfThePage() throws {
    XCTAssertEqual(try Options(["--page", "photos"]).page, .photos)
    XCTAssertNil(try Options(["--page", "photos"]).photosFolder)
    XCTAssertNil(try Options(["--page", "photos", "--size", "10x10"]).photosFolder)
    XCTAssertEqual(try Options(["--page=photos", "a b", "--size", "10x10"]).photosFolder, "a b")
    XCTAssertThrowsError(try Options(["--page", "picker", "a"]))
  }

  func testAFolderIsRepeated() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    XCTAssertThrowsError(try Photo.all(in: folder.path))
    XCTAssertThrowsError(try Photo.all(in: folder.path + "/none"))
    for name in ["b.PNG", "a.jpg", "c.txt", ".png", "noext"] {
      try Data().write(to: folder.appendingPathComponent(name))
    }
    let photos = try Photo.all(in: folder.path)
    XCTAssertEqual(photos.count, 10_000)
    XCTAssertEqual(photos.map(\.id), Array(1...10_000))
    XCTAssertEqual(photos[0].path, "\(folder.path)/a.jpg")
    XCTAssertEqual(photos[1].path, "\(folder.path)/b.PNG")
    XCTAssertEqual(photos[2].path, photos[0].path)
  }

  func testGeneratedPicturesOfAnySize() {
    for (number, width, height) in [(1, 1, 1), (10_000, 20, 16), (7, 16, 300), (0, 90, 40)] {
      let size = PictureSize(width: width, height: height)
      guard case .rgba(let bytes, width, height) = GeneratedPicture.draw(number, in: size) else {
        XCTFail("\(size)")
        continue
      }
      XCTAssertEqual(bytes.count, width * height * 4)
    }
  }

  func testFewCellsShowManyPictures() {
    onMain {
      let page = PhotosPage(Photo.generated)
      let window = Gtk.Window(width: 500, height: 400)
      window.child = page.widget
      window.present()
      turnMainLoop { page.figures.isSettled && page.figures.liveCells > 3 }
      turnMainLoop(timeout: 20) { PictureLoader.shared.isIdle }
      XCTAssertEqual(page.figures.items, 10_000)
      XCTAssertLessThan(page.figures.liveCells, 60)
      window.destroy()
    }
  }
}
