public import ArborUIKit

/// Something that keys can give the focus to.
///
/// Differs from UIKit: browsers move the focus by themselves, in the order of the page, so that a
/// request for another place of it changes nothing. `becomeFirstResponder()` moves it.
@preconcurrency @MainActor public protocol UIFocusEnvironment: AnyObject {
  /// Asks for the focus to be placed anew.
  func setNeedsFocusUpdate()
  /// Places the focus at once if that was asked for.
  func updateFocusIfNeeded()
}

extension UIView: UIFocusEnvironment {
  /// Asks for the focus to be placed anew. See `UIFocusEnvironment`.
  public func setNeedsFocusUpdate() {}
  /// Places the focus at once if that was asked for. See `UIFocusEnvironment`.
  public func updateFocusIfNeeded() {}
}

extension UIViewController: UIFocusEnvironment {
  /// Asks for the focus to be placed anew. See `UIFocusEnvironment`.
  public func setNeedsFocusUpdate() {}
  /// Places the focus at once if that was asked for. See `UIFocusEnvironment`.
  public func updateFocusIfNeeded() {}
}
