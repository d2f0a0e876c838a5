import ArborPlatform
public import Foundation

/// An answer to the question of an alert.
@preconcurrency @MainActor open class UIAlertAction {
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  public let title: String?
  public let style: Style
  open var isEnabled = true { didSet { changed() } }
  var changed: () -> Void = {}
  private let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  func run() { handler?(self) }
}

/// Asks a question in the middle of the page, or offers choices at its bottom.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  public let preferredStyle: Style
  open var message: String? { didSet { _propertyDidChange(.presentation) } }
  open private(set) var actions: [UIAlertAction] = []
  /// The answer that stands out, one of `actions`; nil: the one that cancels.
  open var preferredAction: UIAlertAction? { didSet { _propertyDidChange(.presentation) } }
  /// For what the visitor types.
  open private(set) var textFields: [UITextField]?

  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  public required init?(coder: NSCoder) {
    preferredStyle = .alert
    super.init(coder: coder)
  }

  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
    action.changed = { [weak self] in self?._propertyDidChange(.presentation) }
    _propertyDidChange(.presentation)
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    field.borderStyle = .roundedRect
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    _propertyDidChange(.presentation)
  }

  /// What the visitor does: the alert goes, then the action runs.
  package func userChoose(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    dismiss(animated: true)
    action.run()
  }
}
