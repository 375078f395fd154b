import GtkBridge

/// The size that a picture asks for. It depends on nothing that is loaded.
struct PictureSizing: Equatable {
  /// Nil when the size follows the room.
  private var fixed: Length?

  private var aspectRatio = 1.0
  private var width = Picture.defaultLength

  private struct Length: Equatable {
    var width: Int
    var height: Int
  }

  init() {}

  /// - Parameter own: the texture that gives the proportions and the natural width.
  @MainActor
  init(width: Int?, height: Int?, aspectRatio: Double?, own: Gtk.Texture?) {
    self.aspectRatio = aspectRatio ?? own.map { Double($0.width) / Double($0.height) } ?? 1
    self.width = own?.width ?? Picture.defaultLength
    if width != nil || height != nil {
      fixed = Length(
        width: width ?? self.width(forHeight: height ?? 0),
        height: height ?? self.height(forWidth: width ?? 0))
    }
  }

  var requestMode: Gtk.SizeRequestMode { fixed == nil ? .heightForWidth : .constantSize }

  /// - Parameter forSize: the size along the other axis, -1 when it is open.
  func request(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.SizeRequest {
    if let fixed {
      let length = orientation == .horizontal ? fixed.width : fixed.height
      return Gtk.SizeRequest(minimum: length, natural: length)
    }
    let natural =
      switch orientation {
      case .horizontal: forSize < 0 ? width : width(forHeight: forSize)
      case .vertical: height(forWidth: forSize < 0 ? width : forSize)
      }
    return Gtk.SizeRequest(minimum: 0, natural: natural)
  }

  private func width(forHeight height: Int) -> Int { Self.length(Double(height) * aspectRatio) }

  private func height(forWidth width: Int) -> Int { Self.length(Double(width) / aspectRatio) }

  private static func length(_ value: Double) -> Int { Int(min(value, longest).rounded()) }

  /// Far more than a window, far less than GTK can count.
  private static let longest = 1_048_576.0
}
