import Synchronization

@testable import LazyGrid

/// Pictures that come when the test says so. The one of an ID is a single pixel whose colour is the ID.
final class HandCrank: Sendable {
  private struct State {
    var open: [(id: Int, continuation: CheckedContinuation<PictureData, any Error>)] = []
    var asked: [Int] = []
    var sizes: [PictureSize] = []
    var cancelled: [Int] = []
  }

  struct Failure: Error {}

  private let state = Mutex(State())

  @MainActor
  func picture(_ id: Int) -> Picture {
    Picture(loading: id) { try await self.load(id, $0) }
  }

  private func load(_ id: Int, _ size: PictureSize) async throws -> PictureData {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        state.withLock {
          $0.asked.append(id)
          $0.sizes.append(size)
          $0.open.append((id, continuation))
        }
      }
    } onCancel: {
      state.withLock { $0.cancelled.append(id) }
    }
  }

  /// The IDs whose pictures are waited for, those asked for first in front.
  var open: [Int] { state.withLock { $0.open.map(\.id) } }

  /// All IDs that were ever asked for.
  var asked: [Int] { state.withLock { $0.asked } }
  var sizes: [PictureSize] { state.withLock { $0.sizes } }
  var cancelled: [Int] { state.withLock { $0.cancelled } }

  /// Gives the picture that has been waited for longest of those with the ID.
  func answer(_ id: Int) { take(id)?.resume(returning: Self.data(id)) }

  func fail(_ id: Int) { take(id)?.resume(throwing: Failure()) }

  private func take(_ id: Int) -> CheckedContinuation<PictureData, any Error>? {
    state.withLock { state in
      state.open.firstIndex { $0.id == id }.map { state.open.remove(at: $0).continuation }
    }
  }

  func answerAll() { open.forEach(answer) }

  static func data(_ id: Int) -> PictureData {
    .rgba(
      [
        UInt8(truncatingIfNeeded: id >> 16), UInt8(truncatingIfNeeded: id >> 8),
        UInt8(truncatingIfNeeded: id), 255,
      ],
      width: 1, height: 1)
  }
}

extension Gtk.Texture {
  /// The ID that a picture from a crank shows.
  var crankID: Int? { pixels().first.map { Int($0 & 0xFF_FFFF) } }

  /// A texture of one pixel.
  @MainActor
  static func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Gtk.Texture {
    // Not nil: the bytes are those of one pixel.
    Gtk.Texture(width: 1, height: 1, rgba: [red, green, blue, 255])!
  }
}
