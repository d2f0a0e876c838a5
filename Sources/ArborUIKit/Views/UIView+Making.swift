public import Foundation

/// A class whose objects can be made from a frame alone.
///
/// The initialisers here are those that UIKit's classes inherit once they override `init(frame:)`
/// and `init(coder:)`. Here the latter overrides nothing, so that Swift does not hand the others
/// down; in an extension of a protocol every class has them. What a class declares itself comes
/// first.
@preconcurrency @MainActor public protocol _MadeByFrame {}

extension UIView: _MadeByFrame {}

extension _MadeByFrame {
  @_disfavoredOverload public init() { self.init(frame: .zero) }

  @_disfavoredOverload public init(frame: CGRect) {
    guard let type = Self.self as? UIView.Type,
      let made = ClassMethods.makeView(type, frame) as? Self
    else { preconditionFailure("\(Self.self) is made by its frame, but is no view.") }
    self = made
  }
}

extension _MadeByFrame where Self: UIControl {
  /// With what is done when the control is used.
  @_disfavoredOverload public init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
}

extension _MadeByFrame where Self: UIButton {
  @_disfavoredOverload public init(type buttonType: UIButton.ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// Shows the action's title and image, and does it when it is tapped.
  @_disfavoredOverload
  public init(type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  @_disfavoredOverload
  public init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    take(primaryAction)
  }
}

extension _MadeByFrame where Self: UIStackView {
  @_disfavoredOverload public init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }
}
