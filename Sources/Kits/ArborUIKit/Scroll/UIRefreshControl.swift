public import Foundation

/// The control that the visitor pulls down at the top of a scroll view to reload its content.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  weak var scroller: UIScrollView?
  private var isGoing = false
  private var title: NSAttributedString?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  /// Whether the content is being loaded.
  open var isRefreshing: Bool { read("refreshing", isGoing) }

  /// The text beside the spinner; its attributes have no effect.
  open var attributedTitle: NSAttributedString? {
    get { read("attributedTitle", title) }
    set { write("attributedTitle", title, newValue) { title = newValue } }
  }

  /// Shows that the content is being loaded; runs no action.
  open func beginRefreshing() { set(true) }
  /// Ends the display of loading.
  open func endRefreshing() { set(false) }

  private func set(_ going: Bool) { write("refreshing", isGoing, going) { isGoing = going } }

  /// Passes changes on to the scroll view, which shows the control without being its superview.
  open override func _propertyDidChange(_ change: _ViewChange) {
    super._propertyDidChange(change)
    scroller?._propertyDidChange(change)
  }

  /// The color of the spinner that code has set; `nil` for the default color.
  package var ownTint: UIColor? { look.tintColor }

  /// Performs a pull by the visitor.
  package func userPull() {
    guard isEnabled, !isGoing else { return }
    beginRefreshing()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
