public import ArborPlatform
public import Foundation

/// What may get events: views, controllers and windows, each with a next one that gets what it does not answer.
@preconcurrency @MainActor open class NSResponder: PlatformObject {
  private weak var chosenNext: NSResponder?

  public override init() { super.init() }

  /// There are no archives of interfaces: the object is as after `init()`.
  public init?(coder: NSCoder, _ unused: Void = ()) { super.init() }

  /// Who comes next where nobody chose another one.
  package var naturalNext: NSResponder? { nil }

  /// Who gets what this one does not answer.
  open var nextResponder: NSResponder? {
    get { chosenNext ?? naturalNext }
    set { chosenNext = newValue }
  }

  /// Whether it wants keys.
  open var acceptsFirstResponder: Bool { false }
  /// Told that it is to get keys; false refuses.
  open func becomeFirstResponder() -> Bool { true }
  /// Told that it is to get keys no longer; false refuses.
  open func resignFirstResponder() -> Bool { true }

  /// Asked of the views of a window from the top before a key with Command or Control goes to who has the keys. Whether it was an
  /// equivalent of something, which then was done.
  open func performKeyEquivalent(with event: NSEvent) -> Bool { false }

  open func mouseDown(with event: NSEvent) { nextResponder?.mouseDown(with: event) }
  open func mouseUp(with event: NSEvent) { nextResponder?.mouseUp(with: event) }
  open func mouseDragged(with event: NSEvent) { nextResponder?.mouseDragged(with: event) }
  open func mouseMoved(with event: NSEvent) { nextResponder?.mouseMoved(with: event) }
  open func mouseEntered(with event: NSEvent) { nextResponder?.mouseEntered(with: event) }
  open func mouseExited(with event: NSEvent) { nextResponder?.mouseExited(with: event) }
  open func cursorUpdate(with event: NSEvent) { nextResponder?.cursorUpdate(with: event) }
  open func rightMouseDown(with event: NSEvent) { nextResponder?.rightMouseDown(with: event) }
  open func rightMouseUp(with event: NSEvent) { nextResponder?.rightMouseUp(with: event) }
  open func rightMouseDragged(with event: NSEvent) { nextResponder?.rightMouseDragged(with: event) }
  open func otherMouseDown(with event: NSEvent) { nextResponder?.otherMouseDown(with: event) }
  open func otherMouseUp(with event: NSEvent) { nextResponder?.otherMouseUp(with: event) }
  open func otherMouseDragged(with event: NSEvent) { nextResponder?.otherMouseDragged(with: event) }
  open func scrollWheel(with event: NSEvent) { nextResponder?.scrollWheel(with: event) }
  /// Two fingers spread or come together.
  open func magnify(with event: NSEvent) { nextResponder?.magnify(with: event) }
  /// Two fingers turn around each other.
  open func rotate(with event: NSEvent) { nextResponder?.rotate(with: event) }
  open func keyDown(with event: NSEvent) { nextResponder?.keyDown(with: event) }
  open func keyUp(with event: NSEvent) { nextResponder?.keyUp(with: event) }
  open func flagsChanged(with event: NSEvent) { nextResponder?.flagsChanged(with: event) }
}
