import Arbor
import ArborCore
import ArborHostingUIKit
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// What represented controllers find around them: presentations, bars and what covers them.
@Suite @MainActor struct PlacedControllerTests {
  private struct Maker: UIViewControllerRepresentable {
    let make: () -> UIViewController
    func makeUIViewController(context: Context) -> UIViewController { make() }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
  }

  private struct Presenting: View {
    @Binding var isOn: Bool
    let isCover: Bool
    let make: () -> UIViewController

    var body: some View {
      if isCover {
        Text("below").fullScreenCover(isPresented: $isOn) { Maker(make: make) }
      } else {
        Text("below").sheet(isPresented: $isOn) { Maker(make: make) }
      }
    }
  }

  private func titled(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  @Test(arguments: [false, true], [false, true])
  func aRepresentedControllerTakesAwayWhatItIsPresentedIn(isCover: Bool, isInNavigation: Bool) {
    let isOn = Remote<Bool>()
    let root = titled("Root")
    let stage = Stage {
      Steered(true, isOn) {
        Presenting(isOn: $0, isCover: isCover) {
          isInNavigation ? UINavigationController(rootViewController: root) : root
        }
      }
    }
    #expect(stage.host.topPresentation != nil)
    stage.act { root.dismiss(animated: true) }
    #expect(isOn.value == false && stage.host.topPresentation == nil)
  }

  private final class Keeper: NSObject, UIAdaptivePresentationControllerDelegate {
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      false
    }
  }

  @Test func whatIsInAPresentationSaysHowItStands() throws {
    let (isOn, keeper) = (Remote<Bool>(), Keeper())
    let inner = UIViewController()
    let stage = Stage {
      Steered(true, isOn) { Presenting(isOn: $0, isCover: false) { inner } }
    }
    let top = try #require(stage.host.topPresentation)
    #expect(inner.presentationController?.presentingViewController != nil)
    stage.act {
      inner.sheetPresentationController?.detents = [.medium()]
      inner.presentationController?.delegate = keeper
    }
    #expect(inner.view.bounds.height < 200 && !top.isDismissable)
  }

  private final class Low: UIViewController {
    var early: UISheetPresentationController?
    override func viewDidLoad() {
      super.viewDidLoad()
      early = sheetPresentationController
      early?.detents = [.medium(), .large()]
      early?.prefersGrabberVisible = true
    }
  }

  /// Answers that it comes to a parent.
  private final class LowAndTold: UIViewController {
    let low = Low()
    var parents: [Bool] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(low)
      view.addSubview(low.view)
    }
    override func didMove(toParent parent: UIViewController?) { parents.append(parent != nil) }
  }

  @Test(arguments: [true, false])
  func whileItsViewIsLoadedAControllerSaysHowItsSheetStands(isInNavigation: Bool) throws {
    let (isOn, low) = (Remote<Bool>(), Low())
    let stage = Stage(width: 390, height: 844) {
      Steered(false, isOn) {
        Presenting(isOn: $0, isCover: false) {
          isInNavigation ? UINavigationController(rootViewController: low) : low
        }
      }
    }
    stage.act { isOn.value = true }
    #expect(stage.host.topPresentation != nil)
    let sheet = try #require(low.early)
    #expect(low.view.bounds.height < 500 && stage.host.markup.contains("data-r"))
    #expect(low.sheetPresentationController === sheet)
    #expect(sheet.presentedViewController !== low)
    stage.act { sheet.selectedDetentIdentifier = .large }
    #expect(low.view.bounds.height > 700)
  }

  @Test func inTheFirstCommitOfAPageTheyDoSoToo() throws {
    let (isOn, outer) = (Remote<Bool>(), LowAndTold())
    let stage = Stage(width: 390, height: 844) {
      Steered(true, isOn) { Presenting(isOn: $0, isCover: false) { outer } }
    }
    let sheet = try #require(outer.low.early)
    #expect(outer.view.bounds.height < 500 && outer.parents == [true])
    #expect(outer.sheetPresentationController === sheet)
    stage.act { isOn.value = false }
    #expect(outer.parents.last == false && outer.parent == nil)
  }

  @Test func theRootOfAPresentedNavigationControllerSaysHowItStands() {
    let (outer, root) = (UIViewController(), UIViewController())
    let stage = Stage { Maker { outer } }
    let navigation = UINavigationController(rootViewController: root)
    stage.act { outer.present(navigation, animated: true) }
    #expect(root.presentationController === navigation.presentationController)
    #expect(root.sheetPresentationController?.presentedViewController === navigation)
    #expect(root.popoverPresentationController == nil)
    stage.act { root.sheetPresentationController?.detents = [.medium()] }
    #expect(navigation.view.bounds.height < 200)
    stage.act { navigation.dismiss(animated: false) }
    navigation.modalPresentationStyle = .popover
    stage.act { outer.present(navigation, animated: true) }
    #expect(
      root.popoverPresentationController != nil
        && root.popoverPresentationController === navigation.popoverPresentationController)
  }

  // MARK: Bars

  private struct Page: View {
    @State private var count = 0

    var body: some View {
      Button("content \(count)") { count += 1 }
        .navigationTitle("Title \(count)")
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) { Button("more \(count)") { count += 1 } }
        }
    }
  }

  private func tap(_ stage: Stage, _ text: String) throws {
    func holds(_ node: NodeSnapshot) -> Bool {
      node.text == text || node.children.contains(where: holds)
    }
    let id = try #require(stage.nodes.last { $0.control?.role == "button" && holds($0) }?.id)
    try stage.host.handle(.tap, at: id)
    stage.host.flush()
  }

  @Test func hostedViewsSayWhatTheBarsOfANavigationControllerShow() throws {
    let controller = UIHostingController(rootView: Page())
    let own = UIBarButtonItem(title: "own", primaryAction: UIAction { _ in })
    controller.navigationItem.rightBarButtonItem = own
    let navigation = UINavigationController(rootViewController: controller)
    let stage = Stage { Maker { navigation } }
    #expect(controller.navigationItem.title == "Title 0")
    #expect(controller.navigationItem.rightBarButtonItems?.count == 2)
    #expect(controller.navigationItem.rightBarButtonItems?.last === own)
    #expect(Set(stage.texts).isSuperset(of: ["Title 0", "content 0", "more 0", "own"]))
    try tap(stage, "more 0")
    #expect(Set(stage.texts).isSuperset(of: ["Title 1", "content 1", "more 1", "own"]))
    #expect(controller.navigationItem.rightBarButtonItems?.count == 2)
    stage.act { controller.rootView = Page() }
    #expect(stage.texts.contains("Title 1"))
  }

  @Test func aHostedPageThatCodePushesHasTheTitleThatItsViewsSay() {
    let inner = UIViewController()
    let stage = Stage {
      NavigationStack { Text("root").background(Maker { inner }).navigationTitle("Root") }
    }
    stage.act {
      inner.navigationController?.pushViewController(
        UIHostingController(rootView: Page()), animated: false)
    }
    #expect(Set(stage.texts).isSuperset(of: ["Title 0", "content 0", "more 0"]))
    let other = titled("Said by code")
    stage.act { inner.navigationController?.pushViewController(other, animated: false) }
    #expect(stage.texts.contains("Said by code"))
  }

  // MARK: Parents

  private final class Asking: UIViewController {
    var found: [String] = []

    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      if navigationController != nil { found.append("navigation") }
      if tabBarController != nil { found.append("tabs") }
    }
  }

  @Test func whoComesToAParentFindsTheContainersAround() {
    let (pushed, tabbed) = (Asking(), Asking())
    let one = Stage { NavigationStack { Maker { pushed } } }
    let other = Stage { TabView { Maker { tabbed }.tabItem { Text("A") } } }
    #expect(pushed.found == ["navigation"] && tabbed.found == ["tabs"])
    withExtendedLifetime((one, other)) {}
  }

  // MARK: Cells

  private class Rows: UITableViewController {
    let log = Log()
    var texts = ["a", "b", "c"]

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      tableView.rowHeight = 44
    }

    override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {
      texts.count
    }

    override func tableView(
      _ table: UITableView, cellForRowAt path: IndexPath
    ) -> UITableViewCell {
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      let (log, text) = (log, texts[path.row])
      cell.contentConfiguration = UIHostingConfiguration {
        Text(text).onAppear { log("+\(text)") }.onDisappear { log("-\(text)") }
      }
      return cell
    }
  }

  @Test func rowsThatStayDoNotDisappear() {
    let rows = Rows(style: .plain)
    let stage = Stage { Maker { rows } }
    #expect(rows.log.take() == ["+a", "+b", "+c"])
    stage.act { rows.tableView.reloadData() }
    #expect(rows.log.take() == [])
    stage.act {
      rows.texts.removeFirst()
      rows.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    }
    #expect(rows.log.take() == ["-a"])
    stage.act {
      rows.texts = []
      rows.tableView.reloadData()
    }
    #expect(rows.log.take().sorted() == ["-b", "-c"])
  }

  // MARK: Covers

  private final class Covered: UIViewController {
    var told: [CGFloat] = []

    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      told.append(view.safeAreaInsets.top)
    }
  }

  @Test func whoIgnoresTheSafeAreaKnowsWhatCoversIt() {
    let (controller, height) = (Covered(), Remote<CGFloat>())
    let stage = Stage {
      Steered(70, height) { bound in
        Maker { controller }.ignoresSafeArea()
          .safeAreaInset(edge: .top, spacing: 0) { Color.red.frame(height: bound.wrappedValue) }
      }
    }
    #expect(controller.view.frame.size == CGSize(width: 400, height: 300))
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 70, left: 0, bottom: 0, right: 0))
    #expect(controller.told == [70])
    stage.act { height.value = 50 }
    #expect(controller.view.frame.size == CGSize(width: 400, height: 300))
    #expect(controller.told == [70, 50])
  }

  @Test func whoDoesNotReachBelowCoversIsNotCovered() {
    let controller = Covered()
    let stage = Stage {
      NavigationStack {
        ScrollView { Maker { controller }.frame(height: 900) }.navigationTitle("Title")
      }
    }
    #expect(controller.view.safeAreaInsets == .zero && controller.told.isEmpty)
    withExtendedLifetime(stage) {}
  }

  @Test func aTableAndHostedViewsBelowABarStandBelowIt() {
    let table = UITableViewController(style: .plain)
    let one = Stage {
      NavigationStack {
        Maker { table }.ignoresSafeArea().navigationTitle("Title")
          .navigationBarTitleDisplayMode(.inline)
      }
    }
    #expect(table.tableView.frame.height == 300)
    #expect(table.tableView.adjustedContentInset.top == 44)
    let hosting = UIHostingController(
      rootView: VStack {
        Color.red.frame(height: 10)
        Spacer()
      })
    let other = Stage {
      Maker { hosting }.ignoresSafeArea()
        .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 30) }
    }
    #expect(hosting.view.frame.height == 300)
    #expect(
      other.nodes.contains {
        $0.frame == CGRect(x: 0, y: 30, width: 400, height: 10)
      })
    withExtendedLifetime(one) {}
  }
}
