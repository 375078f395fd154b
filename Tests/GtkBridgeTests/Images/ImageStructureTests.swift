import XCTest

@testable import GtkBridge

/// The structure of PNG and JPEG files, whatever the pieces they come in.
final class ImageStructureTests: XCTestCase {
  private func structure(of bytes: [UInt8], pieces: Int) -> ImageStructure {
    var structure = ImageStructure()
    bytes.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: pieces) {
        structure.follow(UnsafeRawBufferPointer(rebasing: bytes[start..<min(start + pieces, bytes.count)]))
      }
    }
    return structure
  }

  func testTheEndIsFoundInPiecesOfAnySize() {
    let samples: [UInt8] = [1, 2, 0xFF, 0, 0xD9, 0xFF, 0xD0, 3, 0xFF, 0xFF, 0]
    let jpeg =
      ImageFiles.jpegHead(width: 9, height: 7) + samples + ImageFiles.segment(0xC4, [1, 2])
      + ImageFiles.segment(0xDA, [1, 2, 0, 0, 63, 0]) + samples
    let png = ImageFiles.pngHead(width: 9, height: 7) + ImageFiles.chunk("tEXt", Array("IEND".utf8))
    for (whole, end) in [(jpeg, [0xFF, 0xD9]), (png, ImageFiles.chunk("IEND", []))] {
      for pieces in 1...whole.count {
        XCTAssertFalse(structure(of: whole, pieces: pieces).isComplete, "pieces of \(pieces)")
        XCTAssertTrue(structure(of: whole + end + [1, 2, 3], pieces: pieces).isComplete, "\(pieces)")
      }
    }
  }

  func testTheEndOfAThumbnailIsNotThatOfThePicture() {
    let thumbnail = ImageFiles.jpegHead(width: 2, height: 2, marker: 0xC2) + [1, 2, 0xFF, 0xD9]
    let picture = ImageFiles.jpegHead(width: 9, height: 7)
    let bytes = Array(picture[..<2]) + ImageFiles.segment(0xE1, thumbnail) + picture[2...]
    XCTAssertFalse(structure(of: bytes, pieces: 5).isComplete)
    XCTAssertEqual(structure(of: bytes, pieces: 5).jpeg?.hasSeveralScans, false)
    XCTAssertEqual(structure(of: bytes, pieces: 5).jpeg?.componentCount, 3)
  }

  func testScansAndSamplesOfAJPEGFile() {
    let cases: [([UInt8], several: Bool, samples: Double)] = [
      (ImageFiles.jpegHead(width: 9, height: 7), false, 1.5),
      (ImageFiles.jpegHead(width: 9, height: 7, samplings: [0x21, 0x11, 0x11]), false, 2),
      (ImageFiles.jpegHead(width: 9, height: 7, samplings: [0x11, 0x11, 0x11], firstScan: 1), true, 3),
      (ImageFiles.jpegHead(width: 9, height: 7, marker: 0xC2, samplings: [0x11]), true, 1),
      (ImageFiles.jpegHead(width: 9, height: 7, marker: 0xC1, samplings: [0x22]), false, 1),
      (ImageFiles.jpegHead(width: 9, height: 7, marker: 0xC9), false, 1.5),
      (ImageFiles.jpegHead(width: 9, height: 7, marker: 0xCA), true, 1.5),
    ]
    for (index, (bytes, several, samples)) in cases.enumerated() {
      let jpeg = structure(of: bytes, pieces: 3).jpeg
      XCTAssertEqual(jpeg?.hasSeveralScans, several, "case \(index)")
      XCTAssertEqual(jpeg?.samplesPerPixel, samples, "case \(index)")
    }
  }
}
