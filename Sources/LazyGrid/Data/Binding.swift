/// A reference to a value stored elsewhere, for reading and writing.
@MainActor
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  /// Creates a binding from two closures.
  ///
  /// - Parameters:
  ///   - get: Returns the value. May be called often and must not change the value.
  ///   - set: Writes the value. May normalise or refuse the new value.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }

  /// Creates a binding to a property of an object. The binding retains the object.
  ///
  /// - Parameters:
  ///   - object: The object that stores the value.
  ///   - keyPath: The property of the object.
  public init<Root: AnyObject>(_ object: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.init(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
}
