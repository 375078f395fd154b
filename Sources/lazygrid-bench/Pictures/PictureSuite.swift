import CGtk4
import LazyGrid

#if canImport(Glibc)
  import Glibc
#endif

/// Scrolling through pictures that are decoded meanwhile. Measures the longest turns of the main loop, in
/// which the program does not respond. Compares them with decoding the same PNG files of 800 × 600 px on the
/// main loop, and with nothing to decode.
@MainActor
struct PictureSuite {
  let effort: Effort

  init(_ effort: Effort) { self.effort = effort }

  private static let count = 10_000
  private static let length = 140

  private struct Shot: Identifiable, Equatable {
    let id: Int
  }

  func run(_ report: inout Report) {
    guard let folder = PictureFolder() else { return }
    var ours = Turns()
    var decoding = Turns()
    var drawing = Turns()
    for _ in 0..<effort.rounds {
      ours.merge(turns(of: loadedGrid(folder)))
      decoding.merge(turns(of: decodingGrid(folder)))
      drawing.merge(turns(of: drawingGrid(folder)))
    }
    let name = "\(grouped(Self.count)) pictures, scrolling"
    report.add(
      Row(
        "\(name): longest turn of the main loop", ours: ours.longest, rival: decoding.longest,
        bar: .ratio(0.25)))
    report.add(
      Row(
        "\(name): turn with a frame, 99th percentile", ours: ours.late, rival: decoding.late,
        bar: .ratio(0.25)))
    report.add(
      Row("\(name): turn with a frame, median", ours: ours.median, rival: decoding.median, bar: .ratio(0.25)))
    report.add(
      Row("\(name): longest turn, against ready textures", ours: ours.longest, rival: drawing.longest))
    report.add(
      Row("\(name): median turn, against ready textures", ours: ours.median, rival: drawing.median))
  }

  // MARK: The sides

  private func loadedGrid(_ folder: PictureFolder) -> LazyGridView<Shot> {
    let loader = PictureLoader()
    return grid { shot in
      // Each is another picture, so that none is found in the cache.
      let path = folder.path(shot.id)
      return LazyGrid.Picture(loading: shot.id) { _ in .file(path) }
        .loader(loader).aspectRatio(1).contentFit(.cover)
    }
  }

  private func decodingGrid(_ folder: PictureFolder) -> LazyGridView<Shot> {
    grid { shot in
      LazyGrid.Picture(decoded(folder.path(shot.id))).aspectRatio(1).contentFit(.cover)
    }
  }

  /// Creates a grid with nothing to decode.
  private func drawingGrid(_ folder: PictureFolder) -> LazyGridView<Shot> {
    let textures = (0..<PictureFolder.count).map { decoded(folder.path($0)) }
    return grid { shot in
      LazyGrid.Picture(textures[shot.id % textures.count]).aspectRatio(1).contentFit(.cover)
    }
  }

  private func decoded(_ path: String) -> Gtk.Texture? {
    let target = Gtk.ImageDecoder.Target(width: Self.length, height: Self.length, covers: true)
    return (try? Gtk.ImageDecoder.decode(file: path, for: target)).map { Gtk.Texture($0) }
  }

  private func grid(_ picture: @escaping @MainActor (Shot) -> LazyGrid.Picture) -> LazyGridView<Shot> {
    LazyGridView(
      (0..<Self.count).map(Shot.init),
      layout: .grid(columns: 800 / Self.length, itemSpacing: 4, lineSpacing: 4)
    ) { picture($0) }
  }

  // MARK: Measuring

  private func turns(of grid: LazyGridView<Shot>) -> Turns {
    let scroller = Gtk.ScrolledWindow(child: grid.widget)
    scroller.setPolicy(horizontal: .never, vertical: .external)
    let window = Gtk.Window(width: 800, height: 600)
    window.isDecorated = false
    window.child = scroller
    window.present()
    wait(milliseconds: 1_000)
    let result = Turns(scrolling: scroller.verticalAdjustment, frames: effort.frames, in: window)
    window.destroy()
    return result
  }

  private func wait(milliseconds: Int) {
    let end = Gtk.MainLoop.monotonicTime + milliseconds * 1_000
    let heartbeat = Gtk.MainLoop.timeout(milliseconds: 5) { true }
    while Gtk.MainLoop.monotonicTime < end { Gtk.MainLoop.iterate(mayBlock: true) }
    heartbeat.cancel()
  }
}

/// The turns of the main loop during a scroll, in milliseconds; waiting does not count.
@MainActor
private struct Turns {
  private var withFrame: [Double] = []
  private(set) var longest = 0.0

  var median: Double { withFrame.median }
  var late: Double { withFrame.percentile(0.99) }

  init() {}

  init(scrolling adjustment: Gtk.Adjustment, frames: Int, in window: Gtk.Window) {
    // Not nil: the window is presented.
    let clock = window.frameClock!
    var count = 0
    let connection = clock.onUpdate {
      count += 1
      adjustment.value += 100
    }
    clock.beginUpdating()
    while count < frames {
      let before = count
      let watch = Stopwatch()
      Gtk.MainLoop.iterate(mayBlock: true)
      let time = watch.milliseconds
      longest = max(longest, time)
      if count > before { withFrame.append(time) }
    }
    clock.endUpdating()
    connection.disconnect()
  }

  mutating func merge(_ other: Turns) {
    withFrame += other.withFrame
    longest = max(longest, other.longest)
  }
}

/// A few image files in a temporary folder, removed with this object.
@MainActor
private final class PictureFolder {
  private let folder: String
  private let paths: [String]

  static let count = 8

  /// Returns `nil` if the files cannot be written.
  init?() {
    guard let made = g_dir_make_tmp(nil, nil) else { return nil }
    defer { g_free(made) }
    let folder = String(cString: made)
    self.folder = folder
    paths = (0..<Self.count).map { "\(folder)/\($0).png" }
    for (index, path) in paths.enumerated() {
      guard let texture = Self.texture(index), texture.savePNG(to: path) else { return nil }
    }
  }

  isolated deinit {
    for path in paths { unlink(path) }
    rmdir(folder)
  }

  func path(_ index: Int) -> String { paths[index % paths.count] }

  /// Returns gradients with noise, which compress about as badly as a photograph.
  private static func texture(_ index: Int) -> Gtk.Texture? {
    var random = SplitMix(seed: UInt64(index))
    var bytes: [UInt8] = []
    for row in 0..<600 {
      for column in 0..<800 {
        let noise = Int.random(in: 0..<16, using: &random)
        bytes += [row / 3 + noise, column / 4 + noise, (row + column) / 6 + noise].map { UInt8($0) } + [255]
      }
    }
    return Gtk.Texture(width: 800, height: 600, rgba: bytes)
  }
}
