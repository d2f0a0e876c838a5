public import ArborPlatform
import Foundation

/// What may get events: views, controllers and windows, each with a next one to ask.
@preconcurrency @MainActor open class UIResponder: PlatformObject {
  public override init() { super.init() }

  /// Who is asked when this one does not answer.
  open var next: UIResponder? { nil }

  /// The same, as far as somebody has reached for the objects behind the views of a page.
  open var _knownNext: UIResponder? { next }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }

  /// The window whose keys this responder may get.
  package var focusWindow: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let view = current as? UIView { return view.window }
      if let controller = current as? UIViewController { return controller.viewIfLoaded?.window }
      responder = current._knownNext
    }
    return nil
  }

  open var isFirstResponder: Bool { focusWindow?.firstResponder === self }

  /// Asks for keys. Whether this is the first responder afterwards: it must want to be, be in a window, and who was it must let go.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = focusWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    return window.handOver(to: self)
  }

  /// Gives up keys. Whether this is not the first responder afterwards.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = focusWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.setFirstResponder(nil)
    return true
  }

  /// Shown above the keyboard while this is the first responder.
  open var inputAccessoryView: UIView? { _knownNext?.inputAccessoryView }

  /// Looks again for the accessory that is shown while this is the first responder.
  open func reloadInputViews() {
    if let window = focusWindow, window.firstResponder === self { window.inputViewsChanged?() }
  }

  /// Keys that do something while this is the first responder, or above it.
  open var keyCommands: [UIKeyCommand]? { nil }

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    _knownNext?.pressesBegan(presses, with: event)
  }

  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    _knownNext?.pressesChanged(presses, with: event)
  }

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    _knownNext?.pressesEnded(presses, with: event)
  }

  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    _knownNext?.pressesCancelled(presses, with: event)
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    _knownNext?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    _knownNext?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    _knownNext?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    _knownNext?.touchesCancelled(touches, with: event)
  }
}
