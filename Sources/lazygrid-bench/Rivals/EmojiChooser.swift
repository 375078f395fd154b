import CGtk4
import GtkBridge

/// GTK's emoji chooser, filled and shown in a window.
@MainActor
enum EmojiChooser {
  /// Returns the time from the creation of a chooser until all emoji are in it and it has been painted, in
  /// milliseconds.
  static func timeToFill() -> Double {
    let window = Gtk.Window(width: 800, height: 600)
    window.isDecorated = false
    let button = Gtk.Button(label: "Emoji")
    window.child = button
    window.present()
    let host = FrameProbe(window.frameClock!)
    while host.paintedCount == 0 { Gtk.MainLoop.iterate(mayBlock: true) }
    let watch = Stopwatch()
    let chooser = Gtk.Widget(adopting: gtk_emoji_chooser_new()!)
    gtk_popover_set_autohide(chooser.popover, 0)
    chooser.setParent(button)
    // It fills itself in idle callbacks.
    while Gtk.MainLoop.iterate() {}
    gtk_popover_popup(chooser.popover)
    guard let clock = chooser.frameClock else { return .nan }
    let probe = FrameProbe(clock)
    while probe.paintedCount == 0 { Gtk.MainLoop.iterate(mayBlock: true) }
    while Gtk.MainLoop.iterate() {}
    let time = watch.milliseconds
    chooser.unparent()
    window.destroy()
    while Gtk.MainLoop.iterate() {}
    return time
  }
}

extension Gtk.Widget {
  fileprivate var popover: UnsafeMutablePointer<GtkPopover> { assuming(GtkPopover.self) }
}
