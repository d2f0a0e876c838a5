import Testing
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Members that authors override.
@Suite @MainActor struct OverridingTests {
  final class Watched: UIView {
    var heard: [String] = []
    override func addSubview(_ view: UIView) {
      heard.append("add")
      super.addSubview(view)
    }
    override func insertSubview(_ view: UIView, at index: Int) {
      heard.append("insert")
      super.insertSubview(view, at: index)
    }
    override func removeFromSuperview() {
      heard.append("remove")
      super.removeFromSuperview()
    }
    override func setNeedsLayout() {
      super.setNeedsLayout()
      layoutWanted = true
    }
    override func layoutIfNeeded() {
      heard.append("layout")
      super.layoutIfNeeded()
    }
    override var safeAreaInsets: UIEdgeInsets {
      UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0)
    }
    override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
      CGSize(width: targetSize.width, height: 33)
    }
    var layoutWanted = false
  }

  final class Pages: UINavigationController {
    override init(rootViewController: UIViewController) {
      super.init(rootViewController: rootViewController)
      navigationBar.prefersLargeTitles = true
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  final class Container: UIViewController {
    var heard: [String] = []
    override func addChild(_ childController: UIViewController) {
      heard.append("child")
      super.addChild(childController)
    }
    override func present(
      _ viewControllerToPresent: UIViewController, animated flag: Bool,
      completion: (() -> Void)? = nil
    ) {
      heard.append("present")
      super.present(viewControllerToPresent, animated: flag, completion: completion)
    }
    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
      heard.append("dismiss")
      super.dismiss(animated: flag, completion: completion)
    }
  }

  final class Rows: UITableView {
    var heard: [String] = []
    override func setEditing(_ editing: Bool, animated: Bool) {
      heard.append("editing \(editing)")
      super.setEditing(editing, animated: animated)
    }
    override func selectRow(
      at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
    ) {
      heard.append("select")
      super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    }
    override func beginUpdates() {
      heard.append("begin")
      super.beginUpdates()
    }
  }

  @Test func viewsHearWhatIsDoneWithThem() {
    let (outer, view) = (UIView(), Watched())
    outer.addSubview(view)
    view.layoutWanted = false
    view.addSubview(UIView())
    view.insertSubview(UIView(), at: 0)
    view.frame.size = CGSize(width: 10, height: 10)
    #expect(view.layoutWanted)
    view.layoutIfNeeded()
    view.removeFromSuperview()
    #expect(view.heard == ["add", "insert", "layout", "remove"])
    #expect(view.subviews.count == 2 && view.superview == nil)
    #expect(view.safeAreaLayoutGuide.owningView === view && view.safeAreaInsets.top == 7)
    #expect(view.systemLayoutSizeFitting(CGSize(width: 5, height: 0)).height == 33)
  }

  @Test func navigationControllersAreMadeWithTheirFirstPage() {
    let root = UIViewController()
    let pages = Pages(rootViewController: root)
    #expect(pages.topViewController === root && root.navigationController === pages)
    #expect(pages.navigationBar.prefersLargeTitles)
  }

  @Test func controllersHearWhatIsDoneWithThem() {
    let (container, child, sheet) = (Container(), UIViewController(), UIViewController())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = container
    window.makeKeyAndVisible()
    container.addChild(child)
    child.didMove(toParent: container)
    container.present(sheet, animated: false)
    #expect(container.presentedViewController === sheet)
    container.dismiss(animated: false)
    #expect(container.heard == ["child", "present", "dismiss"])
    #expect(child.parent === container && container.presentedViewController == nil)
    child.removeFromParent()
    #expect(container.children.isEmpty)
  }

  @Test func tablesHearWhatIsDoneWithThem() {
    let table = Rows(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
    table.setEditing(true, animated: false)
    table.isEditing = false
    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    table.performBatchUpdates({})
    #expect(Array(table.heard.prefix(3)) == ["editing true", "editing false", "select"])
  }
}
