import LazyGrid

/// The window: three pages with a switcher, and one of two more pages on request.
@MainActor
final class PickerWindow {
  var onChoice: (String) -> Void = { _ in }
  var onClose: () -> Void = {}
  var onFirstFrame: () -> Void = {}
  var onFrame: () -> Void = {}

  /// Whether a frame has been painted.
  private(set) var hasDrawn = false

  private let window: Gtk.Window
  private let stack = Gtk.Stack()
  private let picker: PickerPage
  private let selection = SelectionPage()
  private let trigger = TriggerPage()
  private let photos: PhotosPage?
  private let layouts: LayoutsPage?

  /// - Parameter photos: The pictures of the photos page; `nil` for a window without the page.
  init(_ options: Options, photos: [Photo]?) {
    self.photos = photos.map(PhotosPage.init)
    layouts =
      options.page == .layouts
      ? LayoutsPage(options.layout, axis: options.isHorizontal ? .horizontal : .vertical) : nil
    PickerStyle.install()
    window = Gtk.Window(
      title: layouts == nil ? "Emoji" : "Layouts", width: options.width, height: options.height)
    // A film shows the search while it happens.
    var query = options.query
    if case .film = options.task { query = "" }
    picker = PickerPage(query: query)
    stack.addPage(picker.widget, name: Options.Page.picker.rawValue, title: "Picker")
    stack.addPage(selection.widget, name: Options.Page.selection.rawValue, title: "Selection")
    stack.addPage(trigger.widget, name: Options.Page.trigger.rawValue, title: "Trigger")
    if let photos = self.photos {
      stack.addPage(photos.widget, name: Options.Page.photos.rawValue, title: "Photos")
    }
    if let layouts {
      stack.addPage(layouts.widget, name: Options.Page.layouts.rawValue, title: "Layouts")
    }
    stack.visiblePage = options.page.rawValue
    let header = Gtk.HeaderBar()
    // The layouts page has its own row of choices, and must fit into narrow windows.
    if layouts == nil { header.titleWidget = Gtk.StackSwitcher(stack) }
    window.titlebar = header
    window.child = stack
    picker.onChoice = { [unowned self] in onChoice($0) }
    // In a script, Escape closes the window, as there is nothing else to return to.
    picker.onEscape = { [window] in if options.task == .print { window.close() } }
    window.onCloseRequest { [unowned self] in
      onClose()
      return false
    }
    if options.task != .interact && options.task != .print && options.page == .selection {
      // A picture of the page shows a selected item.
      selection.select(DemoEmoji.all[4].symbol)
    }
    if options.page == .picker { picker.searchEntry.grabFocus() }
  }

  func present() {
    window.present()
    window.frameClock?.onAfterPaint { [unowned self] in didPaint() }
  }

  private func didPaint() {
    if !hasDrawn {
      hasDrawn = true
      // After the page has its place, because its row of buttons scrolls to the focused one.
      layouts?.focusChoice()
      onFirstFrame()
    }
    onFrame()
  }

  /// Whether nothing on the visible page is moving or loading.
  var isSettled: Bool { visibleGrid.isSettled && !stack.isInTransition && PictureLoader.shared.isIdle }

  var visibleGrid: GridFigures {
    switch stack.visiblePage.flatMap(Options.Page.init(rawValue:)) ?? .picker {
    case .picker: picker.figures
    case .selection: selection.figures
    case .trigger: trigger.figures
    case .photos: photos?.figures ?? picker.figures
    case .layouts: layouts?.figures ?? picker.figures
    }
  }

  var searchEntry: Gtk.SearchEntry { picker.searchEntry }

  /// A picture of the whole window.
  var picture: Gtk.Texture? {
    for _ in 0..<Self.pictureAttempts {
      if let picture = window.renderToTexture() { return picture }
      guard window.isMapped else { return nil }
      // GTK draws nothing while the window waits for its allocation, which happens in the next frame.
      waitForFrames(1)
    }
    return nil
  }

  private static let pictureAttempts = 10

  func savePNG(to path: String) -> Bool { picture?.savePNG(to: path) ?? false }

  // MARK: Films

  /// Replaces the frame clock on the picker page, in seconds.
  var manualClock: (() -> Double)? {
    get { picker.manualClock }
    set { picker.manualClock = newValue }
  }

  func search(_ query: String) { picker.search(query) }

  /// Runs the main loop until `count` more frames have been painted.
  func waitForFrames(_ count: Int) {
    var left = count
    let connection = window.frameClock?.onAfterPaint { left -= 1 }
    while left > 0 {
      window.queueDraw()
      Gtk.MainLoop.iterate(mayBlock: true)
    }
    connection?.disconnect()
  }

  func destroy() { window.destroy() }
}
