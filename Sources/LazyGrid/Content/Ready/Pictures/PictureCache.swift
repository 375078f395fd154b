import GtkBridge

/// The pictures shown last, as many as fit into a number of bytes.
@MainActor
struct PictureCache {
  /// The most bytes that are kept; a picture larger than that is not kept at all.
  var limit: Int { didSet { evict() } }

  /// What the kept pictures take.
  private(set) var byteCount = 0

  private var entries: [PictureKey: Entry] = [:]

  // The entries in the order of their last use. The dictionary owns them: links that did would end in
  // a release as deep as the list is long.
  private unowned var newest: Entry?
  private unowned var oldest: Entry?

  @MainActor
  private final class Entry {
    let key: PictureKey
    let texture: Gtk.Texture
    let byteCount: Int
    unowned var newer: Entry?
    unowned var older: Entry?

    init(_ key: PictureKey, _ texture: Gtk.Texture, byteCount: Int) {
      self.key = key
      self.texture = texture
      self.byteCount = byteCount
    }
  }

  init(limit: Int) { self.limit = limit }

  var count: Int { entries.count }

  /// The picture, which is now the one used last.
  ///
  /// - Complexity: O(1)
  mutating func use(_ key: PictureKey) -> Gtk.Texture? {
    guard let entry = entries[key] else { return nil }
    unlink(entry)
    link(entry)
    return entry.texture
  }

  /// Keeps a picture and lets go of those not used for longest.
  ///
  /// - Complexity: O(1) amortized.
  mutating func insert(_ texture: Gtk.Texture, byteCount: Int, for key: PictureKey) {
    remove(key)
    guard byteCount <= limit else { return }
    let entry = Entry(key, texture, byteCount: byteCount)
    entries[key] = entry
    link(entry)
    self.byteCount += byteCount
    evict()
  }

  mutating func removeAll() {
    newest = nil
    oldest = nil
    entries = [:]
    byteCount = 0
  }

  private mutating func remove(_ key: PictureKey) {
    guard let entry = entries[key] else { return }
    unlink(entry)
    entries[key] = nil
    byteCount -= entry.byteCount
  }

  private mutating func evict() {
    while byteCount > limit, let oldest { remove(oldest.key) }
  }

  private mutating func link(_ entry: Entry) {
    entry.newer = nil
    entry.older = newest
    newest?.newer = entry
    newest = entry
    if oldest == nil { oldest = entry }
  }

  private mutating func unlink(_ entry: Entry) {
    if let newer = entry.newer { newer.older = entry.older } else { newest = entry.older }
    if let older = entry.older { older.newer = entry.newer } else { oldest = entry.newer }
  }
}
