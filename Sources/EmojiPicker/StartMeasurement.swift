import LazyGrid

#if canImport(Glibc)
  import Glibc
#endif

/// The start-up times of the program for `--measure`, in microseconds.
struct StartMeasurement {
  let startedAt: Int
  var firstFrame = 0
  var settled = 0
  var longestTurn = 0
  private var items = 0
  private var liveCells = 0
  private var cellsMade = 0

  init(startedAt: Int) { self.startedAt = startedAt }

  @MainActor
  mutating func take(_ grid: GridFigures) {
    items = grid.items
    liveCells = grid.liveCells
    cellsMade = grid.cellsMade
  }

  /// The measurement as one line of JSON.
  var json: String {
    """
    {"items": \(items), "live_cells": \(liveCells), "cells_made": \(cellsMade), \
    "first_frame_ms": \(Self.milliseconds(firstFrame - startedAt)), \
    "settled_ms": \(Self.milliseconds(settled - startedAt)), \
    "longest_turn_ms": \(Self.milliseconds(longestTurn)), "rss_mb": \(Self.residentMegabytes)}
    """
  }

  private static func milliseconds(_ microseconds: Int) -> Double {
    Double(microseconds / 100) / 10
  }

  /// The resident memory of the process, in megabytes.
  private static var residentMegabytes: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return 0 }
    return pages * sysconf(Int32(_SC_PAGESIZE)) / 1_048_576
  }
}
