/// The options of the command line.
struct Options: Equatable {
  enum Page: String, CaseIterable {
    case picker
    case selection
    case trigger
    case photos
    case layouts
  }

  /// The task of the program besides showing a window.
  enum Task: Equatable {
    case interact
    case screenshot(path: String)
    case film(path: String)
    case measure
    case print
  }

  /// Output that needs no window.
  enum Answer: Equatable {
    case help
    case version
  }

  var page = Page.picker
  /// The folder with the pictures of the photos page; `nil` for generated pictures.
  var photosFolder: String?
  /// The first layout of the layouts page.
  var layout = LayoutChoice.list
  var isHorizontal = false
  var query = ""
  var width = 720
  var height = 640
  var task = Task.interact
  var answer: Answer?

  static let version = "0.1.0"

  static let help = """
    Usage: EmojiPicker [OPTION…]
    Finds an emoji and copies it.

      --page NAME            open on a page: picker (default), selection, trigger
      --page photos [FOLDER]
                             open on a page with 10,000 pictures: those in FOLDER, repeated if
                             there are fewer, or generated ones
      --page layouts [NAME]  open on a page with a choice of layouts, of which NAME is shown first:
                             list (default), grid, adaptive, waterfall, flow, compositional, honeycomb
      --horizontal           let the layouts page scroll horizontally
      --query TEXT           search for TEXT on the picker page
      --size WxH             the window's size in pixels, 720x640 by default
      --screenshot FILE.png  write a picture of the window once it has settled, and exit
      --film FILE.png        write a film strip of the search for --query: the window before it and
                             every 50 ms until the change has played, side by side, and exit
      --measure              print measurements of the start as one line of JSON, and exit
      --print                write the chosen emoji to standard output, and exit;
                             the exit status is 1 if the window is closed without a choice
      --help                 print this help, and exit
      --version              print the version, and exit
    """

  /// An error in the command line, described in one line.
  struct Mistake: Error, Equatable {
    var message: String
  }

  init() {}

  /// - Parameter arguments: The arguments without the program's name.
  init(_ arguments: [String]) throws(Mistake) {
    var rest = Self.split(arguments)[...]
    while let option = rest.popFirst() {
      switch option {
      case "--help": answer = .help
      case "--version": answer = .version
      case "--measure": try setTask(.measure)
      case "--print": try setTask(.print)
      case "--screenshot": try setTask(.screenshot(path: Self.value(of: option, &rest)))
      case "--film": try setTask(.film(path: Self.value(of: option, &rest)))
      case "--query": query = try Self.value(of: option, &rest)
      case "--page":
        page = try Self.page(Self.value(of: option, &rest))
        guard let word = rest.first, !word.hasPrefix("-") else { break }
        if page == .photos { photosFolder = rest.removeFirst() }
        if page == .layouts { layout = try Self.layout(rest.removeFirst()) }
      case "--horizontal": isHorizontal = true
      case "--size": (width, height) = try Self.size(Self.value(of: option, &rest))
      default: throw Mistake(message: "unknown option '\(option)'; see --help")
      }
    }
  }

  /// Splits `--size=200x100` into `--size 200x100`.
  private static func split(_ arguments: [String]) -> [String] {
    arguments.flatMap { argument in
      guard argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") else { return [argument] }
      return [String(argument[..<equals]), String(argument[argument.index(after: equals)...])]
    }
  }

  private mutating func setTask(_ new: Task) throws(Mistake) {
    guard task == .interact else {
      throw Mistake(message: "--screenshot, --film, --measure and --print exclude each other")
    }
    task = new
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(Mistake) -> String {
    guard let value = rest.popFirst() else { throw Mistake(message: "\(option) needs a value; see --help") }
    return value
  }

  private static func page(_ name: String) throws(Mistake) -> Page {
    guard let page = Page(rawValue: name) else {
      let known = Page.allCases.map(\.rawValue).joined(separator: ", ")
      throw Mistake(message: "there is no page '\(name)'; the pages are \(known)")
    }
    return page
  }

  private static func layout(_ name: String) throws(Mistake) -> LayoutChoice {
    guard let layout = LayoutChoice(rawValue: name) else {
      let known = LayoutChoice.allCases.map(\.rawValue).joined(separator: ", ")
      throw Mistake(message: "there is no layout '\(name)'; the layouts are \(known)")
    }
    return layout
  }

  private static let sizeLimit = 1...16_384

  private static func size(_ text: String) throws(Mistake) -> (Int, Int) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], sizeLimit.contains(width),
      sizeLimit.contains(height)
    else {
      throw Mistake(message: "'\(text)' is not a size; write WIDTHxHEIGHT in pixels, such as 720x640")
    }
    return (width, height)
  }
}
