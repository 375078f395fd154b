// A module whose types have names that GTK's wrappers and the content values have as well.

public struct Window {
  public init() {}
}

public struct Box {
  public init() {}
}

public struct Settings {
  public init() {}
}

public struct Widget {
  public init() {}
}

public struct Object {
  public init() {}
}

public struct Application {
  public init() {}
}

public struct Image {
  public var name: String

  public init(named name: String) { self.name = name }
}

public struct Picture {
  public var name: String

  public init(named name: String) { self.name = name }
}

public struct Text {
  public var words: [String]

  public init(words: [String]) { self.words = words }
}
