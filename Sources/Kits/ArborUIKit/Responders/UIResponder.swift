public import ArborPlatform
import Foundation

/// An object that can handle events: a view, a controller or a window. Each has a next responder.
@preconcurrency @MainActor open class UIResponder: PlatformObject {
  public override init() { super.init() }

  /// The traits that the object sets and the registrations for them; `nil` for neither.
  final var traitState: TraitState?

  /// The responder that receives the events which this one does not handle; `nil` at the end of the
  /// chain.
  open var next: UIResponder? { nil }

  /// The next responder, as far as the platform objects of the page have already been created.
  open var _knownNext: UIResponder? { next }

  /// Whether the object can become first responder; `false` by default.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the object can resign as first responder; `true` by default.
  open var canResignFirstResponder: Bool { true }

  /// The window whose key events the responder can receive.
  package var focusWindow: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let view = current as? UIView { return view.window }
      if let controller = current as? UIViewController { return controller.viewIfLoaded?.window }
      responder = current._knownNext
    }
    return nil
  }

  /// Whether the object receives the key events of its window.
  open var isFirstResponder: Bool { focusWindow?.firstResponder === self }

  /// Makes the object first responder. Returns whether it is first responder afterwards: it must be
  /// able to, be in a window, and the previous one must resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = focusWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    return window.handOver(to: self)
  }

  /// Gives up first responder status. Returns whether the object is not first responder afterwards.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = focusWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.setFirstResponder(nil)
    return true
  }

  /// The view above the keyboard while the object is first responder; by default that of the next
  /// responder.
  open var inputAccessoryView: UIView? { _knownNext?.inputAccessoryView }

  /// The view that is shown at the lower edge of the page while the object is first responder,
  /// instead of a keyboard; by default that of the next responder.
  open var inputView: UIView? { _knownNext?.inputView }

  /// Updates the input view and the accessory view if the object is first responder.
  open func reloadInputViews() {
    if let window = focusWindow, window.firstResponder === self { window.inputViewsChanged?() }
  }

  /// The key commands that are available while the object is in the responder chain of the first
  /// responder.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Called before a page has a menu bar, on the application delegate only: adds to the menus and
  /// removes from them. By default it does nothing.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// Called when keys go down. By default it forwards to the next responder.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    _knownNext?.pressesBegan(presses, with: event)
  }

  /// Called when presses change. By default it forwards to the next responder.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    _knownNext?.pressesChanged(presses, with: event)
  }

  /// Called when keys are released. By default it forwards to the next responder.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    _knownNext?.pressesEnded(presses, with: event)
  }

  /// Called when presses are canceled. By default it forwards to the next responder.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    _knownNext?.pressesCancelled(presses, with: event)
  }

  /// Called when touches go down. By default it forwards to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    _knownNext?.touchesBegan(touches, with: event)
  }

  /// Called when touches move. By default it forwards to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    _knownNext?.touchesMoved(touches, with: event)
  }

  /// Called when touches end. By default it forwards to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    _knownNext?.touchesEnded(touches, with: event)
  }

  /// Called when touches are canceled. By default it forwards to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    _knownNext?.touchesCancelled(touches, with: event)
  }
}
