public import ArborUIKit
public import Foundation

/// A view that comes up in place of a keyboard, or above it, and has the background of one.
///
/// ```swift
/// let keys = UIInputView(
///   frame: CGRect(x: 0, y: 0, width: 0, height: 120), inputViewStyle: .keyboard)
/// field.inputView = keys
/// ```
@preconcurrency @MainActor open class UIInputView: UIView {
  /// The background of an input view.
  public enum Style: Int, Sendable {
    /// None.
    case `default`
    /// That of keyboards.
    case keyboard
  }

  /// The background.
  public let inputViewStyle: Style

  /// Whether the height is that by the constraints, and not that of the frame.
  open var allowsSelfSizing = false

  /// Creates a view with the background of a style.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    if inputViewStyle == .keyboard { backgroundColor = .systemGray5 }
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, inputViewStyle: .default)
  }

  public override init?(coder: NSCoder, _ unused: Void = ()) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}
