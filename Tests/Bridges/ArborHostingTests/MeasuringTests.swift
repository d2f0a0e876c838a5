import Arbor
import ArborAppKit
import ArborCore
import ArborHostingAppKit
import ArborHostingUIKit
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// What hosting views answer when they are asked for sizes: of what was assigned and written last,
/// wherever they are.
@Suite @MainActor struct MeasuringTests {
  private final class Lengths: ObservableObject {
    @Published var length = 10
  }

  private struct Bar: View {
    @ObservedObject var lengths: Lengths
    var body: some View { Color.red.frame(width: 10, height: CGFloat(lengths.length)) }
  }

  private func bar(_ length: CGFloat) -> AnyView {
    AnyView(Color.red.frame(width: 10, height: length))
  }

  @Test func aNewRootViewIsMeasuredAtOnce() {
    let room = CGSize(width: 100, height: 100)
    let controller = UIHostingController(rootView: bar(10))
    #expect(controller.sizeThatFits(in: room).height == 10)
    controller.rootView = bar(50)
    #expect(controller.sizeThatFits(in: room).height == 50)
    controller.rootView = bar(60)
    #expect(controller.view.sizeThatFits(room).height == 60)
    controller.rootView = bar(70)
    #expect(controller.view.intrinsicContentSize.height == 70)
    controller.rootView = bar(80)
    let fitting = controller.view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(fitting.height == 80)
  }

  private struct Represented<Kit: UIView>: UIViewRepresentable {
    let make: @MainActor () -> Kit
    func makeUIView(context: Context) -> Kit { make() }
    func updateUIView(_ uiView: Kit, context: Context) {}
  }

  /// The height of a view above a colour in a stack of 400 points.
  private func height<Kit: UIView>(_ make: @escaping @MainActor () -> Kit) -> CGFloat? {
    var made: Kit?
    let view = Represented { () -> Kit in
      let kit = make()
      made = kit
      return kit
    }
    let controller = UIHostingController(
      rootView: VStack(spacing: 0) {
        view
        Color.red
      })
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return made?.bounds.height
  }

  @Test func barsOfOneHeightLeaveTheRoomToOthers() {
    #expect(height { UISearchBar() } == UISearchBar().intrinsicContentSize.height)
    #expect(
      height {
        let pages = UIPageControl()
        pages.numberOfPages = 3
        return pages
      } == UIPageControl().intrinsicContentSize.height)
    #expect(height { UIProgressView() } == UIProgressView().intrinsicContentSize.height)
    #expect(
      height {
        let bar = UISearchBar()
        bar.setContentHuggingPriority(.defaultLow - 1, for: .vertical)
        return bar
      } == 200)
    #expect(height { UITextField() } == 200)
  }

  @Test func aNewRootViewIsMeasuredAtOnceByAppKit() {
    let view = NSHostingView(rootView: bar(10))
    #expect(view.fittingSize.height == 10)
    view.rootView = bar(50)
    #expect(view.fittingSize.height == 50)
    view.rootView = bar(60)
    #expect(view.intrinsicContentSize.height == 60)
    let controller = NSHostingController(rootView: bar(10))
    #expect(controller.sizeThatFits(in: CGSize(width: 100, height: 100)).height == 10)
    controller.rootView = bar(40)
    #expect(controller.sizeThatFits(in: CGSize(width: 100, height: 100)).height == 40)
  }

  @Test func whatObjectsPublishIsMeasuredAtOnce() {
    let lengths = Lengths()
    let controller = UIHostingController(rootView: Bar(lengths: lengths))
    #expect(controller.sizeThatFits(in: CGSize(width: 100, height: 100)).height == 10)
    lengths.length = 40
    #expect(controller.sizeThatFits(in: CGSize(width: 100, height: 100)).height == 40)
  }

  private struct Half: View {
    var body: some View { Color.red.frame(width: UIScreen.main.bounds.width / 2, height: 20) }
  }

  private struct Asking: UIViewRepresentable {
    let ask: () -> Void
    func makeUIView(context: Context) -> UIView {
      ask()
      return UIView()
    }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  @Test func oneControllerMeasuresForEachPageThatAsks() {
    let controller = UIHostingController(rootView: Half())
    var widths: [CGFloat] = []
    func ask() { widths.append(controller.sizeThatFits(in: CGSize(width: 999, height: 999)).width) }
    let wide = Stage(width: 600, height: 400) { Asking(ask: ask) }
    let narrow = Stage(width: 200, height: 400) { Asking(ask: ask) }
    #expect(widths == [300, 100])
    narrow.host.close()
    let third = Stage(width: 400, height: 400) { Asking(ask: ask) }
    #expect(widths == [300, 100, 200])
    _ = (wide, third)
  }

  @Test func insetsThatAreSaidBeforeTheViewIsThereReachTheContent() throws {
    struct Top: View {
      var body: some View {
        GeometryReader { Text("\(Int($0.safeAreaInsets.top)) \(Int($0.size.height))") }
      }
    }
    struct Shown: UIViewControllerRepresentable {
      let controller: UIViewController
      func makeUIViewController(context: Context) -> UIViewController { controller }
      func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }
    let controller = UIHostingController(rootView: Top())
    controller.additionalSafeAreaInsets.top = 30
    let stage = Stage(width: 300, height: 400) { Shown(controller: controller) }
    #expect(stage.texts == ["30 370"])
    controller.additionalSafeAreaInsets.top = 50
    stage.host.flush()
    #expect(stage.texts == ["50 350"])
  }

  // MARK: Rows that measure themselves

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "row")
        ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      cell.contentConfiguration = UIHostingConfiguration {
        Color.red.frame(height: CGFloat(50 + indexPath.row * 10))
      }.margins(.all, 0)
      return cell
    }
  }

  private struct Shown: UIViewRepresentable {
    let table: UITableView
    func makeUIView(context: Context) -> UITableView { table }
    func updateUIView(_ uiView: UITableView, context: Context) {}
  }

  /// The visible rows: number, place below the upper edge, height.
  private func rows(_ table: UITableView) -> [[Int]] {
    table.visibleCells.compactMap { cell in
      table.indexPath(for: cell).map {
        [$0.row, Int(cell.frame.minY - table.contentOffset.y), Int(cell.frame.height)]
      }
    }
  }

  private func checkRows(_ table: UITableView, _ settle: () -> Void) {
    let start = [
      [0, 0, 50], [1, 50, 60], [2, 110, 70], [3, 180, 80], [4, 260, 90], [5, 350, 100],
    ]
    #expect(rows(table) == start)
    table.scrollToRow(at: IndexPath(row: 30, section: 0), at: .top, animated: false)
    settle()
    #expect(rows(table) == [[30, 0, 350], [31, 350, 360]])
    table.contentOffset.y -= 300
    settle()
    // What was in sight moves by these 300, however long the rows above are.
    #expect(rows(table) == [[29, -40, 340], [30, 300, 350]])
    table.scrollToRow(at: IndexPath(row: 10, section: 0), at: .top, animated: false)
    settle()
    #expect(rows(table) == [[10, 0, 150], [11, 150, 160], [12, 310, 170]])
    table.scrollToRow(at: IndexPath(row: 39, section: 0), at: .bottom, animated: false)
    settle()
    #expect(rows(table) == [[39, -40, 440]])
    table.contentOffset = .zero
    settle()
    #expect(rows(table) == start)
  }

  @Test func cellsThatAreUsedAgainAreAsHighAsWhatTheyShowNow() {
    let source = Rows()
    let table = UITableView(frame: .zero, style: .plain)
    table.dataSource = source
    let stage = Stage(width: 300, height: 400) { Shown(table: table) }
    checkRows(table) { stage.host.flush() }
  }

  @Test func cellsThatAreUsedAgainAreAsHighAsWhatTheyShowNowWithoutAPage() {
    let source = Rows()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let controller = UITableViewController(style: .plain)
    controller.tableView.dataSource = source
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    checkRows(controller.tableView) { window.layoutIfNeeded() }
  }
}
