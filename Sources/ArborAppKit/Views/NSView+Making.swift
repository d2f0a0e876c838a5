/// A class whose objects can be made from a frame alone.
///
/// AppKit's classes inherit `init()` once they override `init(frame:)` and `init(coder:)`. Here the
/// latter overrides nothing, so that Swift does not hand `init()` down; in an extension of a
/// protocol every class has it. What a class declares itself comes first.
@preconcurrency @MainActor public protocol _MadeByFrameRect {}

extension NSView: _MadeByFrameRect {}

extension _MadeByFrameRect {
  @_disfavoredOverload public init() {
    guard let type = Self.self as? NSView.Type, let made = ClassMethods.makeView(type) as? Self
    else { preconditionFailure("\(Self.self) is made by its frame, but is no view.") }
    self = made
  }
}
