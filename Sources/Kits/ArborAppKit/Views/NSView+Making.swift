/// A class whose objects can be created without arguments.
///
/// AppKit's classes inherit `init()` once they override `init(frame:)` and `init(coder:)`. Here the
/// latter overrides nothing, so Swift does not inherit `init()`; a protocol extension gives it to
/// every class. An initializer that a class declares itself takes precedence.
@preconcurrency @MainActor public protocol _MadeByFrameRect {}

extension NSView: _MadeByFrameRect {}

extension _MadeByFrameRect {
  /// Creates a view with an empty frame.
  @_disfavoredOverload public init() {
    guard let type = Self.self as? NSView.Type, let made = AppKitMethods.makeView(type) as? Self
    else { preconditionFailure("\(Self.self) is made by its frame, but is no view.") }
    self = made
  }
}
