#if canImport(Glibc)
  import Glibc
#endif

/// A picture of the photos page: a file, or one that is generated.
struct Photo: Identifiable, Equatable, Sendable {
  /// Its place, from 1 on.
  let id: Int
  var path: String?

  /// What the page shows at least.
  static let count = 10_000

  static let generated = (1...count).map { Photo(id: $0) }

  /// The image files in a folder by their names, from the first again when they are fewer than the page
  /// shows.
  ///
  /// - Throws: when the folder cannot be read or has no image files.
  static func all(in folder: String) throws(Options.Mistake) -> [Photo] {
    guard let directory = opendir(folder) else {
      throw Options.Mistake(
        message: "cannot open the folder '\(folder)': \(String(cString: strerror(errno)))")
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if isImage(name) { names.append(name) }
    }
    guard !names.isEmpty else {
      throw Options.Mistake(message: "there are no pictures in the folder '\(folder)'")
    }
    names.sort()
    return (0..<max(count, names.count)).map {
      Photo(id: $0 + 1, path: "\(folder)/\(names[$0 % names.count])")
    }
  }

  private static let extensions: Set<String> = [
    "bmp", "gif", "jpeg", "jpg", "png", "svg", "tif", "tiff", "webp",
  ]

  private static func isImage(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
    return extensions.contains(name[name.index(after: dot)...].lowercased())
  }
}
