public import Foundation

/// What the visitor pulls at the top of a scroll view to have its content loaded again.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  weak var scroller: UIScrollView?
  private var isGoing = false
  private var title: NSAttributedString?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  /// Whether content is being loaded.
  open var isRefreshing: Bool { read("refreshing", isGoing) }

  open var attributedTitle: NSAttributedString? {
    get { read("attributedTitle", title) }
    set { write("attributedTitle", title, newValue) { title = newValue } }
  }

  /// Shows that content is being loaded; runs no action.
  open func beginRefreshing() { set(true) }
  open func endRefreshing() { set(false) }

  private func set(_ going: Bool) { write("refreshing", isGoing, going) { isGoing = going } }

  /// It lies in no superview: the scroll view shows it.
  open override func _propertyDidChange(_ change: _ViewChange) {
    super._propertyDidChange(change)
    scroller?._propertyDidChange(change)
  }

  /// Of the spinner, where somebody set one.
  package var ownTint: UIColor? { look.tintColor }

  /// What the visitor does.
  package func userPull() {
    guard isEnabled, !isGoing else { return }
    beginRefreshing()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
