import LazyGrid

/// Pictures of the same size, side by side.
struct FilmStrip {
  private var frames: [(width: Int, height: Int, pixels: [UInt32])] = []

  /// The gap between two pictures, in pixels.
  private static let gap = 8

  @MainActor
  mutating func append(_ picture: Gtk.Texture) {
    frames.append((picture.width, picture.height, picture.pixels()))
  }

  /// The strip as one picture; `nil` if it is empty.
  @MainActor var texture: Gtk.Texture? {
    let height = frames.map(\.height).max() ?? 0
    let width = frames.map(\.width).reduce(0, +) + max(0, frames.count - 1) * Self.gap
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    var left = 0
    for frame in frames {
      for row in 0..<frame.height {
        for column in 0..<frame.width {
          let pixel = frame.pixels[row * frame.width + column]
          let place = (row * width + left + column) * 4
          bytes[place] = UInt8(truncatingIfNeeded: pixel >> 16)
          bytes[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
          bytes[place + 2] = UInt8(truncatingIfNeeded: pixel)
          bytes[place + 3] = UInt8(truncatingIfNeeded: pixel >> 24)
        }
      }
      left += frame.width + Self.gap
    }
    return Gtk.Texture(width: width, height: height, rgba: bytes)
  }
}
