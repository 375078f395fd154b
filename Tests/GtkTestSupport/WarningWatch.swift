import CGtk4
import XCTest

/// Sees what GTK, GDK and GLib complain of: a test that makes them do so fails.
///
/// A blank frame, for instance, is a warning only ("Trying to snapshot … without a current
/// allocation").
public enum WarningWatch {
  private static let lock = NSLock()
  private nonisolated(unsafe) static var warnings: [String] = []

  /// GLib takes one writer a process.
  private static let installed: Void = g_log_set_writer_func(
    { level, fields, count, _ in
      WarningWatch.note(level, fields, Int(count))
      // What ends the process is printed in any case.
      let isFatal = level.rawValue & lazygrid_log_level_error.rawValue != 0
      guard isFatal || !isRecording else { return G_LOG_WRITER_HANDLED }
      return g_log_writer_default(level, fields, count, nil)
    }, nil, nil)

  static func begin() {
    _ = installed
    _ = take()
  }

  /// The complaints that are expected during `body`: they are not printed, and end no process.
  public static func record(_ body: () -> Void) -> [String] {
    _ = take()
    let fatal = g_log_set_always_fatal(lazygrid_log_level_error)
    isRecording = true
    body()
    isRecording = false
    g_log_set_always_fatal(fatal)
    return take()
  }

  private nonisolated(unsafe) static var isRecording = false

  /// The complaints since the last call.
  static func take() -> [String] {
    lock.withLock {
      defer { warnings = [] }
      return warnings
    }
  }

  /// GDK 4.24 complains of itself, once a process: any popover shown under Xvfb makes it do so, also in a program
  /// of GTK alone (seen in 4.24.1).
  private static let faultOfGDK = "gdk_frame_timings_submitted() called on submitted frame."

  private static func note(_ level: GLogLevelFlags, _ fields: UnsafePointer<GLogField>?, _ count: Int) {
    guard lazygrid_log_is_complaint(level) != 0 else { return }
    let fields = UnsafeBufferPointer(start: fields, count: count)
    let domain = text("GLIB_DOMAIN", in: fields) ?? ""
    guard domain.hasPrefix("G") else { return }
    let message = text("MESSAGE", in: fields) ?? ""
    if domain == "Gdk" && message == faultOfGDK { return }
    lock.withLock { warnings.append("\(domain): \(message)") }
  }

  private static func text(_ key: String, in fields: UnsafeBufferPointer<GLogField>) -> String? {
    fields.first { String(cString: $0.key) == key }.flatMap { field in
      field.value.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
    }
  }
}
