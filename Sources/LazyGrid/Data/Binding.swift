/// A value that lives elsewhere and can be read and written from here.
@MainActor
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  /// - Parameters:
  ///   - get: reads the value; may be called often and must not change it.
  ///   - set: writes it; may normalise or refuse what it is given.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }

  /// Binds to a property of an object, which the binding keeps alive.
  public init<Root: AnyObject>(_ object: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.init(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
}
