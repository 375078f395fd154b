import CGtk4

/// The decoding of one image with a `GdkPixbufLoader`.
///
/// The loader gets a file as it is read, and tells the size of the image before it allocates its memory. With
/// ``Glycin`` it gets the file at the end, when the size is known from elsewhere.
final class ImageDecoding {
  private let loader: UnsafeMutablePointer<GdkPixbufLoader>
  private let target: Gtk.ImageDecoder.Target
  private let memoryLimit: Int
  private let admit: (Int) throws(Gtk.ImageDecodingError) -> Void

  /// The size of the image; nil before it is known.
  private var size: (width: Int, height: Int)?
  private var structure = ImageStructure()
  private var writtenCount = 0

  /// Nil if gdk-pixbuf decodes a file while it is written.
  private let glycin = Glycin.loaded

  /// What was written for glycin and is not in the loader yet.
  private var file: [UInt8] = []

  /// The memory that was admitted for glycin, in bytes.
  private var admittedByteCount = 0

  /// The decoded rows, if the module reports them.
  private var rows: Range<Int>?

  /// The reason why a loader callback stopped the decoding; the loader cannot pass it on.
  private var stopReason: Gtk.ImageDecodingError?
  private var isClosed = false

  init(
    _ target: Gtk.ImageDecoder.Target, memoryLimit: Int,
    admit: @escaping (Int) throws(Gtk.ImageDecodingError) -> Void
  ) {
    // Cannot be NULL: a constructor.
    loader = gdk_pixbuf_loader_new()!
    self.target = target
    self.memoryLimit = memoryLimit
    self.admit = admit
    let didLearnSize: @convention(c) (OpaquePointer?, gint, gint, gpointer?) -> Void = {
      _, width, height, data in
      userData(data, as: ImageDecoding.self)?.didLearnSize(width: Int(width), height: Int(height))
    }
    let didDecode: @convention(c) (OpaquePointer?, gint, gint, gint, gint, gpointer?) -> Void = {
      _, _, y, _, height, data in
      userData(data, as: ImageDecoding.self)?.didDecode(Int(y)..<Int(y) + max(0, Int(height)))
    }
    connect("size-prepared", unsafeBitCast(didLearnSize, to: GCallback.self))
    connect("area-updated", unsafeBitCast(didDecode, to: GCallback.self))
  }

  deinit { g_object_unref(loader) }

  private func connect(_ signal: String, _ callback: GCallback) {
    g_signal_connect_data(
      loader, signal, callback, Unmanaged.passUnretained(self).toOpaque(), nil, lazygrid_connect_default)
  }

  // MARK: Bytes

  func write(_ bytes: UnsafeRawBufferPointer) throws(Gtk.ImageDecodingError) {
    let hadEnded = structure.hasEnded
    structure.follow(bytes)
    writtenCount += bytes.count
    guard glycin == nil else {
      if !hadEnded { try keep(bytes) }
      return
    }
    try load(bytes)
    // Modules that decode at the end buffer the whole file.
    if size == nil, writtenCount * format.pixelBytesPerByte > memoryLimit {
      throw .failed("its size is not known after \(writtenCount) bytes")
    }
  }

  private func load(_ bytes: UnsafeRawBufferPointer) throws(Gtk.ImageDecodingError) {
    var error: UnsafeMutablePointer<GError>?
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let isWritten = gdk_pixbuf_loader_write(loader, start, gsize(bytes.count), &error) != 0
    // The loader closes itself on failure.
    if !isWritten { isClosed = true }
    try check(isWritten, error)
  }

  func finish() throws(Gtk.ImageDecodingError) -> Gtk.PixelBuffer {
    if let glycin { try loadFile(glycin) }
    var error: UnsafeMutablePointer<GError>?
    isClosed = true
    try check(gdk_pixbuf_loader_close(loader, &error) != 0, error)
    guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { throw .failed("it holds no image") }
    guard isComplete(pixbuf) else { throw .failed(Self.damaged) }
    guard let reduced = reduced(pixbuf) else { throw .failed("there is not enough memory") }
    defer { g_object_unref(UnsafeMutableRawPointer(reduced)) }
    guard let turned = gdk_pixbuf_apply_embedded_orientation(reduced) else {
      throw .failed("there is not enough memory")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(turned)) }
    return Gtk.PixelBuffer(turned)
  }

  /// Ends an unfinished decoding. GdkPixbufLoader warns when it is finalized without being closed.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    // Some modules start to decode only now.
    if stopReason == nil { stopReason = .cancelled }
    gdk_pixbuf_loader_close(loader, nil)
  }

  private static let damaged = "it is damaged or ends early"

  private func check(_ isRight: Bool, _ error: UnsafeMutablePointer<GError>?) throws(Gtk.ImageDecodingError) {
    defer { if let error { g_error_free(error) } }
    if let stopReason { throw stopReason }
    guard isRight else {
      let reason = error.map { String(cString: $0.pointee.message) } ?? "no reason is known"
      throw .failed(glycin == nil ? reason : Glycin.reason(reason))
    }
  }

  // MARK: Glycin

  private func keep(_ bytes: UnsafeRawBufferPointer) throws(Gtk.ImageDecodingError) {
    file += bytes
    if size == nil, let told = structure.size { try admitWhole(width: told.width, height: told.height) }
    // A file without compression has a header besides its pixels, an icon a mask with a bit a pixel.
    guard file.count > memoryLimit, file.count - memoryLimit > memoryLimit / 16 + 1_024 else { return }
    throw .failed(
      size == nil
        ? "its size is not known after \(file.count) bytes" : "it has more than \(memoryLimit) bytes")
  }

  /// Passes the file to the loader if the image is admitted. The loader decodes it when it is closed.
  private func loadFile(_ glycin: Glycin) throws(Gtk.ImageDecodingError) {
    guard structure.isComplete else { throw .failed(Self.damaged) }
    // Also if the size is known: the file may tell two.
    if let image = try glycin.image(file) {
      if size == nil {
        try admitWhole(width: image.width, height: image.height, isScalable: image.isScalable)
      } else if byteCount(image) > admittedByteCount {
        throw .failed(Self.damaged)
      }
    }
    let whole = file
    file = []
    guard !whole.isEmpty else { return }
    let result = whole.withUnsafeBytes { bytes in
      Result { () throws(Gtk.ImageDecodingError) in try load(bytes) }
    }
    try result.get()
  }

  /// Admits an image that is decoded whole, or a drawing.
  private func admitWhole(
    width: Int, height: Int, isScalable: Bool = false
  ) throws(Gtk.ImageDecodingError) {
    size = (width, height)
    admittedByteCount = byteCount(.init(width: width, height: height, isScalable: isScalable))
    let limit = min(memoryLimit, Glycin.largestByteCount)
    guard admittedByteCount <= limit else {
      throw .tooLarge(width: width, height: height, byteCount: admittedByteCount, limit: limit)
    }
    try admit(admittedByteCount)
  }

  private func byteCount(_ image: Glycin.Image) -> Int {
    let scale = target.scale(width: image.width, height: image.height)
    return image.decodedByteCount(
      reducedTo: (Self.reduce(image.width, scale), Self.reduce(image.height, scale)))
  }

  // MARK: Size

  private var format: ImageFormat { ImageFormat(gdk_pixbuf_loader_get_format(loader)) }

  /// Called by the loader, by some modules several times.
  private func didLearnSize(width: Int, height: Int) {
    let format = format
    if stopReason == nil, size == nil {
      size = (width, height)
      do throws(Gtk.ImageDecodingError) {
        try admit(width: width, height: height, format)
      } catch {
        stopReason = error
      }
    }
    let scale = target.scale(width: width, height: height)
    if stopReason != nil {
      // A size of 0 × 0 tells a module to stop.
      if format.stopsAtNoSize { gdk_pixbuf_loader_set_size(loader, 0, 0) }
    } else if scale < 1, !format.reportsRows {
      gdk_pixbuf_loader_set_size(loader, Self.reduce(width, scale), Self.reduce(height, scale))
    }
  }

  private func admit(width: Int, height: Int, _ format: ImageFormat) throws(Gtk.ImageDecodingError) {
    let scale = target.scale(width: width, height: height)
    let byteCount = format.decodedByteCount(
      width: width, height: height, reducedTo: (Self.reduce(width, scale), Self.reduce(height, scale)),
      structure.jpeg)
    guard byteCount <= memoryLimit else {
      throw .tooLarge(width: width, height: height, byteCount: byteCount, limit: memoryLimit)
    }
    try admit(byteCount)
  }

  private static func reduce(_ length: Int, _ scale: Double) -> Int32 {
    max(1, Int32(clamping: Int((Double(length) * scale).rounded())))
  }

  // MARK: Pixels

  private func didDecode(_ new: Range<Int>) {
    guard let old = rows else { return rows = new }
    rows = min(old.lowerBound, new.lowerBound)..<max(old.upperBound, new.upperBound)
  }

  /// Whether the image is complete, which not all modules check.
  private func isComplete(_ pixbuf: OpaquePointer) -> Bool {
    guard structure.isComplete else { return false }
    return !format.reportsRows || rows == 0..<Int(gdk_pixbuf_get_height(pixbuf))
  }

  /// Returns the image in the requested size, with a new reference.
  private func reduced(_ pixbuf: OpaquePointer) -> OpaquePointer? {
    let (width, height) = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
    let scale = target.scale(width: width, height: height)
    guard format.reportsRows, scale < 1 else {
      g_object_ref(UnsafeMutableRawPointer(pixbuf))
      return pixbuf
    }
    // The loader scales the same way when it is given a size.
    return gdk_pixbuf_scale_simple(
      pixbuf, Self.reduce(width, scale), Self.reduce(height, scale), GDK_INTERP_BILINEAR)
  }
}
