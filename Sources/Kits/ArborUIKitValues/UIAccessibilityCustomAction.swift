public import ArborPlatform

/// An action on a view under a name, for assistive technology and the keyboard.
///
/// ```swift
/// row.accessibilityCustomActions = [
///   UIAccessibilityCustomAction(name: "Archive") { _ in archive() }
/// ]
/// ```
///
/// Differs from UIKit: it is a button, since browsers know no list of actions; assistive technology
/// finds it after the view, and it appears in the view's corner when the Tab key reaches it. There
/// are no selectors.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: PlatformObject {
  /// Performs an action, and returns whether it has succeeded.
  public typealias ActionHandler = (UIAccessibilityCustomAction) -> Bool

  /// The name, which is the title of the button.
  open var name: String
  /// The image in front of the title; `nil` for none.
  open var image: UIImage?
  /// Performs the action; `nil` has no effect.
  open var actionHandler: ActionHandler?

  /// Creates an action.
  public init(name: String, image: UIImage?, actionHandler: ActionHandler?) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
    super.init()
  }

  /// Creates an action without an image.
  public convenience init(name: String, actionHandler: ActionHandler?) {
    self.init(name: name, image: nil, actionHandler: actionHandler)
  }
}
