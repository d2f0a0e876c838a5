public import ArborPlatform
public import Foundation

/// An object that can handle events: a view, a controller or a window. Unhandled events go to the
/// next responder.
@preconcurrency @MainActor open class NSResponder: PlatformObject {
  private weak var chosenNext: NSResponder?

  public override init() { super.init() }

  /// Creates a responder; the coder is not read, since there are no archives.
  public init?(coder: NSCoder, _ unused: Void = ()) { super.init() }

  /// The next responder unless another one was set.
  package var naturalNext: NSResponder? { nil }

  /// The object that receives events that this one does not handle.
  open var nextResponder: NSResponder? {
    get { chosenNext ?? naturalNext }
    set { chosenNext = newValue }
  }

  /// Whether the responder accepts keyboard focus.
  open var acceptsFirstResponder: Bool { false }
  /// Called before the responder becomes first responder; `false` refuses.
  open func becomeFirstResponder() -> Bool { true }
  /// Called before the responder resigns first responder; `false` refuses.
  open func resignFirstResponder() -> Bool { true }

  /// Handles a key with Command or Control before the first responder does; called for the views of
  /// a window from the top. Returns whether it was a key equivalent, which was then performed.
  open func performKeyEquivalent(with event: NSEvent) -> Bool { false }

  /// Handles a press of the left button. By default, passes it on to the next responder, as all of
  /// these methods do.
  open func mouseDown(with event: NSEvent) { nextResponder?.mouseDown(with: event) }
  /// Handles a release of the left button.
  open func mouseUp(with event: NSEvent) { nextResponder?.mouseUp(with: event) }
  /// Handles a move with the left button down.
  open func mouseDragged(with event: NSEvent) { nextResponder?.mouseDragged(with: event) }
  /// Handles a move without a button.
  open func mouseMoved(with event: NSEvent) { nextResponder?.mouseMoved(with: event) }
  /// Handles the pointer's entry into a tracking area.
  open func mouseEntered(with event: NSEvent) { nextResponder?.mouseEntered(with: event) }
  /// Handles the pointer's exit from a tracking area.
  open func mouseExited(with event: NSEvent) { nextResponder?.mouseExited(with: event) }
  /// Handles the pointer's entry into a tracking area with the `cursorUpdate` option.
  open func cursorUpdate(with event: NSEvent) { nextResponder?.cursorUpdate(with: event) }
  /// Handles a press of the right button.
  open func rightMouseDown(with event: NSEvent) { nextResponder?.rightMouseDown(with: event) }
  /// Handles a release of the right button.
  open func rightMouseUp(with event: NSEvent) { nextResponder?.rightMouseUp(with: event) }
  /// Handles a move with the right button down.
  open func rightMouseDragged(with event: NSEvent) { nextResponder?.rightMouseDragged(with: event) }
  /// Handles a press of another button.
  open func otherMouseDown(with event: NSEvent) { nextResponder?.otherMouseDown(with: event) }
  /// Handles a release of another button.
  open func otherMouseUp(with event: NSEvent) { nextResponder?.otherMouseUp(with: event) }
  /// Handles a move with another button down.
  open func otherMouseDragged(with event: NSEvent) { nextResponder?.otherMouseDragged(with: event) }
  /// Handles a turn of the wheel.
  open func scrollWheel(with event: NSEvent) { nextResponder?.scrollWheel(with: event) }
  /// Handles two-finger magnification.
  open func magnify(with event: NSEvent) { nextResponder?.magnify(with: event) }
  /// Handles two-finger rotation.
  open func rotate(with event: NSEvent) { nextResponder?.rotate(with: event) }
  /// Handles a press of a key.
  open func keyDown(with event: NSEvent) { nextResponder?.keyDown(with: event) }
  /// Handles a release of a key.
  open func keyUp(with event: NSEvent) { nextResponder?.keyUp(with: event) }
  /// Handles a change of the modifier keys.
  open func flagsChanged(with event: NSEvent) { nextResponder?.flagsChanged(with: event) }

  // MARK: Drops, of views

  /// The facts about a view that drags need; `nil` until a type is registered.
  package var drops: DropState?

  /// Called when items come over the view; returns what a drop would do.
  open func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation {
    (self as? any DropList)?.validateDrop(sender) ?? []
  }
  /// Called when the items are at another place over the view; by default, a drop would do what it
  /// would have done before.
  open func draggingUpdated(_ sender: any NSDraggingInfo) -> NSDragOperation {
    (self as? any DropList)?.validateDrop(sender) ?? (sender as? DragInfo)?.operation ?? []
  }
  /// Called when the items are no longer over the view. By default, does nothing.
  open func draggingExited(_ sender: (any NSDraggingInfo)?) {}
  /// Returns whether the drop is accepted: by default, always.
  open func prepareForDragOperation(_ sender: any NSDraggingInfo) -> Bool { true }
  /// Takes the items, and returns whether that went well.
  open func performDragOperation(_ sender: any NSDraggingInfo) -> Bool {
    (self as? any DropList)?.acceptDrop(sender) ?? false
  }
  /// Called after the items were taken. By default, does nothing.
  open func concludeDragOperation(_ sender: (any NSDraggingInfo)?) {}
  /// Called at the end of a drag over the view. By default, does nothing.
  open func draggingEnded(_ sender: any NSDraggingInfo) {}
}
