import Arbor
import ArborAppKit
import ArborCore
import ArborHostingAppKit
import ArborHostingUIKit
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Controllers of UIKit that present others, and refresh controls, on a page.
@Suite @MainActor struct PresentationTests {
  private struct Maker: UIViewControllerRepresentable {
    let make: () -> UIViewController
    func makeUIViewController(context: Context) -> UIViewController { make() }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
  }

  private final class Inner: UIViewController {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
      label.text = "inner"
      view.addSubview(label)
    }
    override func viewDidAppear(_ animated: Bool) { log("appear") }
    override func viewDidDisappear(_ animated: Bool) { log("disappear") }
  }

  private final class Watcher: NSObject, UIAdaptivePresentationControllerDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      log("attempt")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      log("dismissed")
    }
  }

  private struct Sheet: View {
    @Environment(\.dismiss) private var dismiss
    let log: Log
    var body: some View {
      Button("Close") { dismiss() }.onDisappear { log("gone") }
    }
  }

  private final class HeightWatcher: NSObject, UISheetPresentationControllerDelegate {
    var told: [String] = []
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheet: UISheetPresentationController
    ) { told.append(sheet.selectedDetentIdentifier?.rawValue ?? "none") }
  }

  @Test func theVisitorDrawsASheetToAnotherOfItsHeights() throws {
    var rows = 2
    let watcher = HeightWatcher()
    let outer = UIViewController()
    let stage = Stage(width: 390, height: 844) { Maker { outer } }
    let inner = Inner(Log())
    let sheet = try #require(inner.sheetPresentationController)
    sheet.delegate = watcher
    sheet.detents = [
      .custom(identifier: .init("rows")) { context in
        min(CGFloat(rows) * 100, context.maximumDetentValue)
      },
      .large(),
    ]
    stage.act { outer.present(inner, animated: false) }
    func height() -> CGFloat { inner.view.bounds.height }
    #expect(height() == 200)
    // A handle is there where code asks for it.
    #expect(stage.host.markup.contains("data-r") && !stage.host.markup.contains("U T A"))
    rows = 3
    stage.act { sheet.invalidateDetents() }
    #expect(height() == 300)
    let top = try #require(stage.host.topPresentation)
    try stage.host.handle(.input(.number(700), version: 0), at: top.id)
    stage.host.flush()
    #expect(height() == 804)
    #expect(watcher.told == ["com.apple.UIKit.large"])
    stage.act { sheet.animateChanges { sheet.selectedDetentIdentifier = .init("rows") } }
    #expect(height() == 300)
    // By code is not by the visitor.
    #expect(watcher.told.count == 1)
    try stage.host.handle(.input(.number(700), version: 0), at: top.id)
    stage.host.flush()
    #expect(height() == 804 && watcher.told.count == 2)
    stage.act { sheet.selectedDetentIdentifier = nil }
    #expect(height() == 300)
  }

  @Test func aControllerOfAppKitPresentsASheet() throws {
    struct Maker: NSViewControllerRepresentable {
      let controller: NSViewController
      func makeNSViewController(context: Context) -> NSViewController { controller }
      func updateNSViewController(_ controller: NSViewController, context: Context) {}
    }
    let log = Log()
    let outer = NSHostingController(rootView: Text("outer"))
    let stage = Stage(idiom: .macOS) { Maker(controller: outer) }
    for _ in 0..<2 {
      let sheet = NSHostingController(rootView: Sheet(log: log))
      stage.act { outer.presentAsSheet(sheet) }
      #expect(stage.texts == ["outer", "Close"])
      #expect(stage.host.topPresentation?.kind == .sheet)
      #expect(sheet.view.window === outer.view.window && sheet.view.frame.width > 20)
      let button = try #require(stage.nodes.last { $0.control?.role == "button" })
      try stage.host.handle(.tap, at: button.id)
      stage.host.flush()
      #expect(outer.presentedViewControllers == [] && stage.texts == ["outer"])
      #expect(sheet.presentingViewController == nil && log.take() == ["gone"])
    }
    let plain = NSViewController()
    plain.view = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 80))
    stage.act { outer.presentAsSheet(plain) }
    #expect(plain.view.frame.size == CGSize(width: 200, height: 80))
    let top = try #require(stage.host.topPresentation)
    try stage.host.handle(.dismiss, at: top.id)
    stage.host.flush()
    #expect(outer.presentedViewControllers == [] && plain.view.window == nil)
  }

  @Test func aControllerPresentsAnother() throws {
    let log = Log()
    let outer = UIViewController()
    let stage = Stage { Maker { outer } }
    let inner = Inner(log)
    let watcher = Watcher(log)
    inner.isModalInPresentation = true
    stage.act { outer.present(inner, animated: true) }
    inner.presentationController?.delegate = watcher
    #expect(stage.texts == ["inner"])
    #expect(log.take() == ["appear"])
    let top = try #require(stage.host.topPresentation)
    #expect(top.kind == .sheet && !top.isDismissable)
    #expect(inner.view.bounds.size == CGSize(width: 400, height: 292))
    #expect(throws: EventError.keptPresented(top.id)) {
      try stage.host.handle(.dismiss, at: top.id)
    }
    #expect(log.take() == ["attempt"])
    stage.act { inner.isModalInPresentation = false }
    #expect(top.isDismissable)
    try stage.host.handle(.dismiss, at: top.id)
    stage.host.flush()
    #expect(outer.presentedViewController == nil && stage.texts.isEmpty)
    #expect(log.take() == ["disappear", "dismissed"])
    inner.modalPresentationStyle = .fullScreen
    stage.act { outer.present(inner, animated: true) }
    #expect(stage.host.topPresentation?.kind == .cover)
    stage.act { inner.dismiss(animated: true) }
    #expect(stage.host.topPresentation == nil)
  }

  @Test func aRefreshControlIsPulled() throws {
    let log = Log()
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 400, height: 1000)
    let control = UIRefreshControl()
    control.addAction(UIAction { _ in log("pulled") }, for: .valueChanged)
    scroll.refreshControl = control
    struct Shown: UIViewRepresentable {
      let view: UIView
      func makeUIView(context: Context) -> UIView { view }
      func updateUIView(_ uiView: UIView, context: Context) {}
    }
    let stage = Stage { Shown(view: scroll) }
    let node = try #require(stage.nodes.first { $0.scroll != nil })
    try stage.host.handle(.tap, at: node.id)
    stage.host.flush()
    #expect(log.take() == ["pulled"] && control.isRefreshing)
    // Room for the spinner.
    #expect(stage.scroll?.contentSize.height == 1060)
    try stage.host.handle(.tap, at: node.id)
    #expect(log.take() == [])
    stage.act { control.endRefreshing() }
    #expect(stage.scroll?.contentSize.height == 1000)
  }

  @Test func theAnswerThatCancelsComesFirstBesideTheOtherAndLastBelowOthers() throws {
    func frames(_ titles: [String], _ fields: Int = 0) throws -> [CGRect] {
      let root = UIViewController()
      let stage = Stage { Maker { root } }
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      for title in titles {
        alert.addAction(
          UIAlertAction(title: title, style: title == "No" ? .cancel : .default))
      }
      for _ in 0..<fields { alert.addTextField() }
      stage.act { root.present(alert, animated: false) }
      func says(_ node: NodeSnapshot, _ title: String) -> Bool {
        node.text == title || node.children.contains { says($0, title) }
      }
      let buttons = stage.nodes.filter { $0.control?.role == "button" }
      return try titles.map { title in
        try #require(buttons.first { says($0, title) }?.frame)
      }
    }
    let two = try frames(["Yes", "No"])
    #expect(two[1].maxX == two[0].minX && two[0].minY == two[1].minY)
    let three = try frames(["Yes", "No", "Maybe"])
    #expect(three[0].maxY == three[2].minY && three[2].maxY == three[1].minY)
    let asked = try frames(["Yes", "No"], 1)
    #expect(asked[1].maxX == asked[0].minX && asked[0].minY > two[0].minY)
  }
}
