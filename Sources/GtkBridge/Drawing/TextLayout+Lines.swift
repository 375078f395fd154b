import CGtk4

// The decision whether line breaks change in a larger width.
extension Gtk.TextLayout {
  /// Whether no line has room for the first word of the next one in `width` Pango units. Returns false if in
  /// doubt: for right-to-left text, and in words longer than a line.
  func hasNoRoomForMore(at width: Int32) -> Bool {
    var breaks = LineBreaks(opaque)
    guard var line = pango_layout_get_lines_readonly(opaque) else { return true }
    while let next = line.pointee.next {
      let upper = OpaqueLine(line.pointee.data)
      let lower = OpaqueLine(next.pointee.data)
      line = next
      if pango_layout_line_is_paragraph_start(lower) != 0 { continue }
      guard let word = breaks.widthOfFirstWord(lower) else { return false }
      var logical = PangoRectangle()
      pango_layout_line_get_extents(upper, nil, &logical)
      guard logical.width + word > width else { return false }
    }
    return true
  }
}

private typealias OpaqueLine = UnsafeMutablePointer<PangoLayoutLine>

extension OpaqueLine {
  fileprivate init(_ data: gpointer) { self = data.assumingMemoryBound(to: PangoLayoutLine.self) }
}

/// The line break opportunities of a text, read from start to end.
private struct LineBreaks {
  private let text: UnsafePointer<CChar>
  private let attributes: UnsafeBufferPointer<PangoLogAttr>

  /// The current position in the text, in bytes and in characters.
  private var byte = 0
  private var character = 0

  init(_ layout: OpaquePointer) {
    var count: gint = 0
    let first = pango_layout_get_log_attrs_readonly(layout, &count)
    attributes = UnsafeBufferPointer(start: first, count: Int(count))
    // Never NULL according to the documentation.
    text = pango_layout_get_text(layout)!
  }

  /// Returns the width of the first word of a line, without surrounding space, or nil if it is unknown.
  mutating func widthOfFirstWord(_ line: OpaqueLine) -> Int32? {
    guard isLeftToRight(line) else { return nil }
    let start = Int(pango_layout_line_get_start_index(line))
    let end = start + Int(pango_layout_line_get_length(line))
    advance(to: start)
    guard attributes.indices.contains(character), attributes[character].is_line_break != 0 else { return nil }
    var wordEnd = byte
    repeat {
      let isSpace = attributes[character].is_white != 0
      step()
      if !isSpace { wordEnd = byte }
    } while byte < end && attributes.indices.contains(character) && attributes[character].is_line_break == 0
    var x: Int32 = 0
    pango_layout_line_index_to_x(line, Int32(clamping: wordEnd), 0, &x)
    return x
  }

  private func isLeftToRight(_ line: OpaqueLine) -> Bool {
    var run = line.pointee.runs
    while let this = run {
      let glyphs = this.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
      if glyphs.pointee.item.pointee.analysis.level != 0 { return false }
      run = this.pointee.next
    }
    return true
  }

  private mutating func advance(to position: Int) {
    while byte < position { step() }
  }

  /// Advances by one character.
  private mutating func step() {
    repeat { byte += 1 } while UInt8(bitPattern: text[byte]) & 0xC0 == 0x80
    character += 1
  }
}
