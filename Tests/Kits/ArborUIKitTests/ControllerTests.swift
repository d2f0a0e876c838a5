import ArborUIKit
import Foundation
import Testing

@MainActor final class TellingController: UIViewController {
  let name: String
  private let write: (String) -> Void

  init(_ name: String, _ write: @escaping (String) -> Void) {
    self.name = name
    self.write = write
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { write("\(name) loaded") }
  override func viewWillAppear(_ animated: Bool) { write("\(name) will appear") }
  override func viewIsAppearing(_ animated: Bool) { write("\(name) is appearing") }
  override func viewDidAppear(_ animated: Bool) { write("\(name) appeared") }
  override func viewWillDisappear(_ animated: Bool) { write("\(name) will go") }
  override func viewDidDisappear(_ animated: Bool) { write("\(name) gone") }
  override func willMove(toParent parent: UIViewController?) {
    write("\(name) will \(parent == nil ? "leave" : "enter")")
  }
  override func didMove(toParent parent: UIViewController?) {
    write("\(name) \(parent == nil ? "left" : "entered")")
  }
}

@MainActor @Suite struct ControllerTests {
  private final class Log { var lines: [String] = [] }
  private let log = Log()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))

  private func controller(_ name: String) -> TellingController {
    let log = log
    return TellingController(name) { log.lines.append($0) }
  }

  private func check(_ expected: String...) {
    #expect(log.lines == expected)
    log.lines = []
  }

  private func add(_ child: UIViewController, to parent: UIViewController) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  @Test func childrenAppearWithTheirParent() {
    let (parent, child) = (controller("parent"), controller("child"))
    add(child, to: parent)
    check("child will enter", "parent loaded", "child loaded", "child entered")
    window.rootViewController = parent
    check()
    window.makeKeyAndVisible()
    check(
      "parent will appear", "child will appear", "parent is appearing", "child is appearing",
      "child appeared", "parent appeared")
    window.rootViewController = UIViewController()
    check("parent will go", "child will go", "child gone", "parent gone")
  }

  @Test func aChildThatComesLaterAppearsThen() {
    let (parent, child) = (controller("parent"), controller("child"))
    window.rootViewController = parent
    window.makeKeyAndVisible()
    log.lines = []
    add(child, to: parent)
    check("child will enter", "child loaded", "child will appear", "child entered")
    window.layoutIfNeeded()
    check("child is appearing", "child appeared")
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    check("child will leave", "child will go", "child gone", "child left")
  }

  @Test func aPresentedControllerAppearsAboveAndGoes() {
    let (root, sheet) = (controller("root"), controller("sheet"))
    window.rootViewController = root
    window.makeKeyAndVisible()
    log.lines = []
    root.present(sheet, animated: true)
    check("sheet loaded", "sheet will appear", "sheet is appearing", "sheet appeared")
    #expect(root.presentedViewController === sheet && sheet.presentingViewController === root)
    sheet.dismiss(animated: true)
    check("sheet will go", "sheet gone")
    #expect(root.presentedViewController == nil && window.subviews.count == 1)
  }

  @Test func whatFillsTheScreenHidesWhoPresentsIt() {
    let (root, cover) = (controller("root"), controller("cover"))
    window.rootViewController = root
    window.makeKeyAndVisible()
    log.lines = []
    cover.modalPresentationStyle = .fullScreen
    root.present(cover, animated: false)
    check(
      "root will go", "cover loaded", "cover will appear", "cover is appearing",
      "cover appeared", "root gone")
    root.dismiss(animated: false)
    check(
      "cover will go", "root will appear", "root is appearing", "root appeared", "cover gone")
    cover.modalPresentationStyle = .overFullScreen
    root.present(cover, animated: false)
    check("cover will appear", "cover is appearing", "cover appeared")
  }

  @Test func framesAreLaidOutOnceAControllerHasAppeared() async {
    final class Measuring: UIViewController {
      let box = UIView()
      var seen: [CGFloat] = []
      override func viewDidLoad() {
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        NSLayoutConstraint.activate([
          box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
          box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
      }
      override func viewDidAppear(_ animated: Bool) { seen.append(box.frame.width) }
    }
    let (root, pushed, child) = (Measuring(), Measuring(), Measuring())
    let navigation = UINavigationController(rootViewController: root)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    #expect(root.seen == [290])
    navigation.pushViewController(pushed, animated: true)
    #expect(pushed.seen == [290])
    // Who adds a view gives it a frame after that, and nobody lays the window out by hand.
    pushed.addChild(child)
    pushed.view.addSubview(child.view)
    child.view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    child.didMove(toParent: pushed)
    await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
    #expect(child.seen == [90])
  }

  @Test func presentingWithoutAWindowDoesNothing() {
    let (root, sheet) = (controller("root"), controller("sheet"))
    root.present(sheet, animated: false)
    #expect(root.presentedViewController == nil && !sheet.isViewLoaded)
  }

  private final class Measuring: UIViewController {
    var widths: [CGFloat] = []
    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      widths.append(view.bounds.width)
    }
  }

  @Test func whoIsAppearingHasTheSizeToAppearWith() {
    let (one, other, third, child) = (Measuring(), Measuring(), Measuring(), Measuring())
    let tabs = UITabBarController()
    tabs.viewControllers = [one, other]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    tabs.selectedIndex = 1
    tabs.viewControllers = [third]
    #expect([one.widths, other.widths, third.widths] == [[300], [300], [300]])
    third.addChild(child)
    third.view.addSubview(child.view)
    child.view.frame = CGRect(x: 10, y: 0, width: 120, height: 50)
    child.didMove(toParent: third)
    window.layoutIfNeeded()
    #expect(child.widths == [120])
  }

  @Test func theTabThatComesIsToldBeforeTheOneThatGoes() {
    let tabs = UITabBarController()
    tabs.viewControllers = [controller("one"), controller("other")]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    log.lines = []
    tabs.selectedIndex = 1
    check(
      "other loaded", "other will appear", "one will go", "one gone", "other is appearing",
      "other appeared")
    tabs.selectedIndex = 0
    check(
      "one will appear", "other will go", "other gone", "one is appearing", "one appeared")
  }

  private final class Traits: UIViewController {
    var seen: [UIUserInterfaceSizeClass] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      seen.append(traitCollection.horizontalSizeClass)
    }
  }

  @Test func aWindowIsCompactWhereThereIsLittleRoom() {
    #expect(window.traitCollection.horizontalSizeClass == .compact)
    #expect(window.traitCollection.verticalSizeClass == .regular)
    let controller = Traits()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.seen = []
    window.frame.size = CGSize(width: 900, height: 400)
    window.frame.size.width = 950
    #expect(controller.seen == [.regular])
    #expect(controller.traitCollection.verticalSizeClass == .compact)
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(UIViewController(), for: .secondary)
    window.rootViewController = split
    #expect(!split.isCollapsed)
    window.frame.size.width = 400
    #expect(split.isCollapsed)
  }

  @Test func aNavigationControllerShowsItsTop() {
    let (first, second) = (controller("first"), controller("second"))
    let navigation = UINavigationController(rootViewController: first)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    log.lines = []
    navigation.pushViewController(second, animated: true)
    check(
      "second will enter", "second loaded", "first will go", "second will appear", "first gone",
      "second is appearing", "second appeared", "second entered")
    #expect(second.navigationController === navigation)
    #expect(navigation.popViewController(animated: true) === second)
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(second.parent == nil && navigation.topViewController === first)
  }

  @Test func nothingIsKeptAlive() {
    weak var gone: UIViewController?
    weak var goneView: UIView?
    do {
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.loadViewIfNeeded()
      _ = navigation.navigationItem
      gone = navigation.topViewController
      goneView = gone?.view
    }
    #expect(gone == nil && goneView == nil)
  }
}
