import GtkBridge

/// A cache of the pictures shown last, limited by their number of bytes.
@MainActor
struct PictureCache {
  /// The maximum number of bytes. A larger picture is not kept.
  var limit: Int { didSet { evict() } }

  /// The number of bytes of all kept pictures.
  private(set) var byteCount = 0

  private var entries: [PictureKey: Entry] = [:]

  // A list of the entries in the order of their last use. The dictionary owns the entries: owning links would
  // release the list recursively.
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

  /// Returns a picture and marks it as the last one used.
  ///
  /// - Complexity: O(1)
  mutating func use(_ key: PictureKey) -> Gtk.Texture? {
    guard let entry = entries[key] else { return nil }
    unlink(entry)
    link(entry)
    return entry.texture
  }

  /// Keeps a picture and removes the least recently used ones past the limit.
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
