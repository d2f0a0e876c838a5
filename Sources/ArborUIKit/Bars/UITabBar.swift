import ArborPlatform
public import Foundation

/// Shows the tabs of a tab bar controller.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// Whose controllers it shows.
  package weak var owner: UITabBarController?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    standardAppearance.changed = { [weak self] in self?.lookDidChange() }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    standardAppearance.changed = { [weak self] in self?.lookDidChange() }
  }

  open var items: [UITabBarItem]? { owner?.viewControllers?.map { $0.tabBarItem } }
  open var selectedItem: UITabBarItem? { owner?.selectedViewController?.tabBarItem }
  open var barTintColor: UIColor? { didSet { lookDidChange() } }
  /// Of those that are not selected; nil: gray.
  open var unselectedItemTintColor: UIColor? { didSet { lookDidChange() } }

  open var standardAppearance = UITabBarAppearance() {
    didSet {
      oldValue.changed = {}
      standardAppearance.changed = { [weak self] in self?.lookDidChange() }
      lookDidChange()
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    lookDidChange()
  }

  func lookDidChange() { _propertyDidChange(.look) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 49)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 49)
  }
}
