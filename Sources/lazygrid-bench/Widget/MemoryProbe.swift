import LazyGrid

#if canImport(Glibc)
  import Glibc
#endif

/// Measures the memory of one side in a separate process. In a shared process each side would reuse memory
/// that the other has freed.
struct MemoryProbe {
  static let option = "--memory-probe"

  /// The memory in kilobytes, counted from the creation of the data.
  struct Result: CustomStringConvertible {
    var firstFrame: Double
    var scrolled: Double

    var description: String { "\(firstFrame) \(scrolled)" }
  }

  var isOurs: Bool
  var look: Look
  var count: Int
  var frames: Int

  private init(isOurs: Bool, look: Look, count: Int, frames: Int) {
    self.isOurs = isOurs
    self.look = look
    self.count = count
    self.frames = frames
  }

  /// Parses ``argument``.
  init?(_ argument: String) {
    let parts = argument.split(separator: ":")
    guard parts.count == 4, let look = Look.named.first(where: { $0.name == parts[1] }),
      let count = Int(parts[2]), let frames = Int(parts[3])
    else { return nil }
    self.init(isOurs: parts[0] == "ours", look: look, count: count, frames: frames)
  }

  private var argument: String { "\(isOurs ? "ours" : "rival"):\(look.name):\(count):\(frames)" }

  @MainActor
  func run() -> Result {
    isOurs ? run(GridContestant.self) : run(GridViewContestant.self)
  }

  @MainActor
  private func run<Side: Contestant>(_ side: Side.Type) -> Result {
    // Loads fonts and style sheets.
    _ = Stage<Side>(Dataset(look, look.items(1)))
    let data = Dataset(look, look.items(count))
    if !isOurs { _ = data.strings }
    let before = Heap.kilobytesInUse
    let stage = Stage<Side>(data)
    stage.settle()
    let firstFrame = Heap.kilobytesInUse - before
    _ = stage.scroll(frames: frames)
    stage.settle()
    return Result(firstFrame: firstFrame, scrolled: Heap.kilobytesInUse - before)
  }

  /// Starts this program again for one side; returns `nil` if that fails.
  static func measure(ours: Bool, _ look: Look, _ count: Int, frames: Int) -> Result? {
    let probe = MemoryProbe(isOurs: ours, look: look, count: count, frames: frames)
    guard let program = CurrentProgram.path else { return nil }
    // GLib's slice allocator would keep memory back.
    let command = "G_SLICE=always-malloc '\(program)' \(option) '\(probe.argument)'"
    guard let pipe = popen(command, "r") else { return nil }
    defer { pclose(pipe) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, Int32(line.count), pipe) != nil else { return nil }
    let text = String(decoding: line.prefix { $0 >= 32 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    return numbers.count == 2 ? Result(firstFrame: numbers[0], scrolled: numbers[1]) : nil
  }
}

extension WidgetSuite {
  /// Compares the memory of both sides, in separate processes.
  func compareMemory(_ look: Look, _ report: inout Report) {
    let count = 100_000
    guard let ours = MemoryProbe.measure(ours: true, look, count, frames: effort.frames),
      let rival = MemoryProbe.measure(ours: false, look, count, frames: effort.frames)
    else { return }
    report.add(
      Row(
        Self.label(look, count, "memory, data → first frame"), ours: ours.firstFrame,
        rival: rival.firstFrame, .kilobytes, bar: .ratio(0.7)))
    report.add(
      Row(
        Self.label(look, count, "memory, data → end of the scroll"), ours: ours.scrolled,
        rival: rival.scrolled, .kilobytes, bar: .ratio(0.7)))
  }
}
