#if canImport(Glibc)
  import Glibc
#endif

/// A picture of the photos page: a file, or one that is generated.
struct Photo: Identifiable, Equatable, Sendable {
  /// The number of the picture, counted from 1.
  let id: Int
  var path: String?

  /// The minimum number of pictures that the page shows.
  static let count = 10_000

  static let generated = (1...count).map { Photo(id: $0) }

  /// Returns the image files in a folder, sorted by name. If there are fewer than ``count``, the list repeats
  /// them from the first.
  ///
  /// - Throws: If the folder cannot be read or has no image files.
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
