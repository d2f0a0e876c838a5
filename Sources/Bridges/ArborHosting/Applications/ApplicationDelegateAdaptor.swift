public import ArborCore

/// A property that creates an app's delegate, of either kit, and launches it once.
@MainActor @preconcurrency public protocol _ApplicationDelegateAdaptor: DynamicProperty {
  /// Passes the delegate to the application, which calls it.
  func _launch()
}

extension _ApplicationDelegateAdaptor {
  public static func _bind(
    _ new: UnsafeMutableRawPointer, old: UnsafeMutableRawPointer?, _ context: inout _PropertyContext
  ) {
    if old == nil { new.assumingMemoryBound(to: Self.self).pointee._launch() }
  }

  public static func _isEqual(
    _ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer
  ) -> Bool { true }
  public static func _track(_ property: UnsafeMutableRawPointer) {}
  public static func _update(_ property: UnsafeMutableRawPointer) {}
}
