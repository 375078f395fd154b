/// A removed slot's cell, still fading: a picture only.
struct Ghost: Sendable {
  let key: SlotKey
  let cell: CellHandle
  let kind: CellKind

  /// Where it comes to rest, in content space.
  var frame: Rect
  var motion: SlotMotion
}
