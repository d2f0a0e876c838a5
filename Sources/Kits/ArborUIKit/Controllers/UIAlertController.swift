import ArborPlatform
public import Foundation

/// A choice that an alert or an action sheet offers.
@preconcurrency @MainActor open class UIAlertAction {
  /// The role of a choice.
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  /// The text of the button.
  public let title: String?
  /// The role of the choice.
  public let style: Style
  /// Whether the visitor can choose it.
  open var isEnabled = true { didSet { changed() } }
  var changed: () -> Void = {}
  private let handler: ((UIAlertAction) -> Void)?

  /// Creates a choice. The handler runs after the alert is dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  func run() { handler?(self) }
}

/// A controller that asks a question in the middle of the page, or offers choices at its bottom.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// Whether the controller is an alert or an action sheet.
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  /// Whether the controller is an alert or an action sheet.
  public let preferredStyle: Style
  /// The text below the title.
  open var message: String? { didSet { _propertyDidChange(.presentation) } }
  /// The choices in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The emphasized choice, one of `actions`; `nil` for the cancel action.
  open var preferredAction: UIAlertAction? { didSet { _propertyDidChange(.presentation) } }
  /// The text fields below the message; `nil` if none was added.
  open private(set) var textFields: [UITextField]?

  /// Creates a controller without choices.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  /// Creates an alert without content.
  public required init?(coder: NSCoder) {
    preferredStyle = .alert
    super.init(coder: coder)
  }

  /// Adds a choice.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
    action.changed = { [weak self] in self?._propertyDidChange(.presentation) }
    _propertyDidChange(.presentation)
  }

  /// Adds a text field, which the closure configures.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    field.borderStyle = .roundedRect
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    _propertyDidChange(.presentation)
  }

  /// Performs the visitor's choice: dismisses the alert, then runs the action.
  package func userChoose(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    dismiss(animated: true)
    action.run()
  }
}
