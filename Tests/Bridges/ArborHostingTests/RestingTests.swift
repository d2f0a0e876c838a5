import Arbor
import ArborAppKit
import ArborCore
import ArborHostingAppKit
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// What hosting views keep while nobody shows them, and what they tell of their sizes.
@Suite @MainActor struct RestingTests {
  private final class Box: UIView {}
  private final class MacBox: NSView {}
  private final class Part: UIViewController {
    var log: Log?
    override func viewDidAppear(_ animated: Bool) { log?("appeared") }
    override func viewDidDisappear(_ animated: Bool) { log?("disappeared") }
  }

  private struct BoxView: UIViewRepresentable {
    @State private var count = 0
    let remote: Remote<Int>
    let log: Log

    final class Coordinator {}
    func makeCoordinator() -> Coordinator { Coordinator() }
    func makeUIView(context: Context) -> Box {
      log("make")
      return Box()
    }
    func updateUIView(_ uiView: Box, context: Context) {
      remote.connect($count)
      uiView.tag = count
    }
    static func dismantleUIView(_ uiView: Box, coordinator: Coordinator) {
      dismantled += 1
    }
    @MainActor static var dismantled = 0
  }

  private struct PartView: UIViewControllerRepresentable {
    let log: Log
    func makeUIViewController(context: Context) -> Part {
      let part = Part()
      part.log = log
      return part
    }
    func updateUIViewController(_ uiViewController: Part, context: Context) {}
  }

  private struct MacView: NSViewRepresentable {
    let log: Log
    func makeNSView(context: Context) -> MacBox {
      log("make")
      return MacBox()
    }
    func updateNSView(_ nsView: MacBox, context: Context) {}
    static func dismantleNSView(_ nsView: MacBox, coordinator: Void) { nsView.toolTip = "gone" }
  }

  private struct Holder: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  private struct MacHolder: NSViewRepresentable {
    let view: NSView
    func makeNSView(context: Context) -> NSView { view }
    func updateNSView(_ nsView: NSView, context: Context) {}
  }

  private func live(_ type: PlatformObject.Type) -> Int { LiveObjects.count(of: type) }

  @Test func representedViewsInAHostingViewComeBackWithAllTheyHave() throws {
    let (log, remote, before) = (Log(), Remote<Int>(), BoxView.dismantled)
    var hosting: UIHostingController? = UIHostingController(
      rootView: VStack {
        BoxView(remote: remote, log: log)
        PartView(log: log)
      })
    let holder = UIView()
    try holder.addSubview(#require(hosting?.view))
    hosting?.view.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
    let stage = Stage { Holder(view: holder) }
    #expect(log.take() == ["make", "appeared"])
    stage.act { remote.value = 7 }
    stage.act { hosting?.view.removeFromSuperview() }
    #expect(log.take() == ["disappeared"])
    #expect(live(Box.self) == 1 && BoxView.dismantled == before)
    stage.act { try? holder.addSubview(#require(hosting?.view)) }
    #expect(log.take() == ["appeared"])
    #expect(live(Box.self) == 1 && live(Part.self) == 1)
    stage.act { remote.value = 8 }
    let box = hosting?.view.viewWithTag(8)
    #expect(box is Box)
    // What nobody puts back goes with the hosting view, and is dismantled then.
    stage.act { hosting?.view.removeFromSuperview() }
    hosting = nil
    #expect(live(Box.self) == (box == nil ? 0 : 1) && BoxView.dismantled == before + 1)
    #expect(live(Part.self) == 0)
  }

  @Test func movedWithinOneCommitTheyStay() throws {
    let (log, remote) = (Log(), Remote<Int>())
    let hosting = UIHostingController(rootView: BoxView(remote: remote, log: log))
    let (first, second, around) = (UIView(), UIView(), UIView())
    around.addSubview(first)
    around.addSubview(second)
    first.addSubview(hosting.view)
    let stage = Stage { Holder(view: around) }
    stage.act { remote.value = 3 }
    stage.act { second.addSubview(hosting.view) }
    #expect(log.take() == ["make"])
    let box = try #require(hosting.view.viewWithTag(3))
    #expect(box.window != nil && box.isDescendant(of: second))
  }

  @Test func aPageThatEndsEndsThemWhoeverHoldsTheHostingView() {
    let (log, before) = (Log(), BoxView.dismantled)
    let hosting = UIHostingController(rootView: BoxView(remote: Remote(), log: log))
    let holder = UIView()
    holder.addSubview(hosting.view)
    let stage = Stage { Holder(view: holder) }
    stage.act { hosting.view.removeFromSuperview() }
    #expect(live(Box.self) == 1)
    stage.host.close()
    #expect(live(Box.self) == 0 && BoxView.dismantled == before + 1)
  }

  @Test func viewsOfAppKitComeBackToo() {
    let log = Log()
    let hosting = NSHostingView(rootView: MacView(log: log))
    let holder = NSView()
    holder.addSubview(hosting)
    let stage = Stage { MacHolder(view: holder) }
    stage.act { hosting.removeFromSuperview() }
    stage.act { holder.addSubview(hosting) }
    #expect(log.take() == ["make"])
    #expect(live(MacBox.self) == 1)
    stage.act { hosting.removeFromSuperview() }
  }

  // MARK: Without a page

  @Test func representedViewsNeedNoServer() {
    let (log, remote) = (Log(), Remote<Int>())
    let controller = UIHostingController(
      rootView: VStack {
        Text("Hello")
        BoxView(remote: remote, log: log).frame(width: 50, height: 20)
      })
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    remote.value = 5
    controller.view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(controller.view.viewWithTag(5)?.bounds.size == CGSize(width: 50, height: 20))

    let hosting = NSHostingView(rootView: MacView(log: log).frame(width: 60, height: 30))
    let macWindow = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 200, height: 100), styleMask: [.titled],
      backing: .buffered, defer: false)
    macWindow.contentView = hosting
    macWindow.layoutIfNeeded()
    #expect(log.take() == ["make", "make"])
    #expect(hosting.fittingSize == CGSize(width: 60, height: 30))
    #expect(live(MacBox.self) == 1)
  }

  // MARK: Sizes and safe areas

  private final class Model: ObservableObject {
    @Published var width: CGFloat = 50
  }

  private struct Bar: View {
    @ObservedObject var model: Model
    var body: some View { Color.red.frame(width: model.width, height: 20) }
  }

  @Test func theIntrinsicSizeFollowsAsTheOptionsSay() {
    let model = Model()
    let controller = UIHostingController(rootView: Bar(model: model))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    func change(_ width: CGFloat) -> CGFloat {
      model.width = width
      controller.view.setNeedsLayout()
      window.layoutIfNeeded()
      return controller.view.intrinsicContentSize.width
    }
    controller.sizingOptions = .intrinsicContentSize
    #expect(change(70) == 70)
    controller.sizingOptions = []
    #expect(change(80) == 80)
    #expect(change(90) == 80)
    controller.view.invalidateIntrinsicContentSize()
    #expect(controller.view.intrinsicContentSize.width == 90)
    #expect(change(95) == 90)
    #expect(controller.sizeThatFits(in: CGSize(width: 300, height: 300)).width == 95)
    controller.sizingOptions = [.intrinsicContentSize, .preferredContentSize]
    #expect(change(60) == 60 && controller.preferredContentSize.width == 60)
  }

  @Test func whatIsCoveredIsTheContentsSafeAreaInAppKitToo() {
    let hosting = NSHostingView(
      rootView: Text("Hello").frame(maxHeight: .infinity, alignment: .top))
    let around = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    hosting.frame = around.bounds
    hosting.autoresizingMask = [.width, .height]
    around.addSubview(hosting)
    let stage = Stage(width: 200, height: 100) { MacHolder(view: around) }
    #expect(stage.nodeFrames("Text").first?.minY == 0)
    stage.act {
      around.additionalSafeAreaInsets = NSEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
    }
    #expect(hosting.safeAreaInsets.top == 30)
    #expect(hosting.safeAreaRect == NSRect(x: 0, y: 30, width: 200, height: 70))
    #expect(stage.nodeFrames("Text").first?.minY == 30)
    stage.act { hosting.safeAreaRegions = [] }
    #expect(stage.nodeFrames("Text").first?.minY == 0)
    stage.act { hosting.safeAreaRegions = .all }
    #expect(stage.nodeFrames("Text").first?.minY == 30)
  }
}
