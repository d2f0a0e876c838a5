public import Foundation

/// A class whose objects can be created from a frame alone.
///
/// These are the initializers that UIKit's classes inherit once they override `init(frame:)` and
/// `init(coder:)`. Here the latter overrides nothing, so Swift does not inherit the others; in a
/// protocol extension every class has them. Initializers of the class itself take precedence.
@preconcurrency @MainActor public protocol _MadeByFrame {}

extension UIView: _MadeByFrame {}

extension _MadeByFrame {
  /// Creates a view with an empty frame.
  @_disfavoredOverload public init() { self.init(frame: .zero) }

  /// Creates a view with a frame, by calling the class's own `init(frame:)`.
  @_disfavoredOverload public init(frame: CGRect) {
    guard let type = Self.self as? UIView.Type,
      let made = UIKitMethods.makeView(type, frame) as? Self
    else { preconditionFailure("\(Self.self) is made by its frame, but is no view.") }
    self = made
  }
}

extension _MadeByFrame where Self: UIControl {
  /// Creates a control that runs an action when it is used.
  @_disfavoredOverload public init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
}

extension _MadeByFrame where Self: UIButton {
  /// Creates a button of a type, with an empty frame.
  @_disfavoredOverload public init(type buttonType: UIButton.ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// Creates a button that shows the action's title and image and runs it when tapped.
  @_disfavoredOverload
  public init(type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  /// Creates a system button with a configuration; the action fills in a missing title and image.
  @_disfavoredOverload
  public init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    adopt(primaryAction)
  }
}

extension _MadeByFrame where Self: UIStackView {
  /// Creates a stack with arranged subviews.
  @_disfavoredOverload public init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }
}
