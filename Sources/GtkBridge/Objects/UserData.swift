import CGtk4

// Swift objects as the user data of C callbacks: retained when the callback is installed, borrowed in each
// call, released by the destroy notify.

/// Returns user data that holds a reference to an object.
func retainedUserData(_ object: AnyObject) -> gpointer { Unmanaged.passRetained(object).toOpaque() }

/// Returns the object in user data, or nil for NULL. The object must be of type `T`.
@inline(__always)
func userData<T: AnyObject>(_ data: gpointer?, as type: T.Type) -> T? {
  data.map { Unmanaged<T>.fromOpaque($0).takeUnretainedValue() }
}

/// The destroy notify of user data.
let releaseUserData: @convention(c) @Sendable (gpointer?) -> Void = { data in
  if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
}
