import Arbor
import ArborCore
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Hosting controllers and views without a page: in windows, or in nothing at all.
@Suite @MainActor struct InProcessTests {
  private final class Model: ObservableObject {
    @Published var count = 0
  }

  private struct Counter: View {
    @ObservedObject var model: Model
    let log: Log
    var body: some View {
      log("body \(model.count)")
      return Text(String(repeating: "M", count: model.count + 1))
        .onAppear { log("appear") }
        .onDisappear { log("disappear") }
    }
  }

  @Test func aRootOfAWindowIsEvaluatedLaidOutAndAppears() {
    let (log, model) = (Log(), Model())
    let controller = UIHostingController(rootView: Counter(model: model, log: log))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    window.rootViewController = controller
    #expect(log.take() == [])
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(log.take() == ["body 0", "appear"])
    let narrow = controller.sizeThatFits(in: CGSize(width: 300, height: 200))
    model.count = 9
    controller.view.layoutIfNeeded()
    #expect(log.take() == ["body 9"])
    #expect(controller.sizeThatFits(in: CGSize(width: 300, height: 200)).width > narrow.width)
    window.rootViewController = nil
    #expect(log.take() == ["disappear"])
  }

  @Test func withoutAWindowNothingAppears() {
    let (log, model) = (Log(), Model())
    let controller = UIHostingController(rootView: Counter(model: model, log: log))
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    controller.view.layoutIfNeeded()
    #expect(log.take() == ["body 0"])
    #expect(controller.view.intrinsicContentSize.height > 10)
  }

  @Test func representedViewsAreInTheSuperviewTree() {
    struct Label: UIViewRepresentable {
      func makeUIView(context: Context) -> UIView {
        let view = UIView()
        view.tag = 42
        return view
      }
      func updateUIView(_ uiView: UIView, context: Context) {}
    }
    let controller = UIHostingController(rootView: Label().frame(width: 50, height: 20))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let found = controller.view.viewWithTag(42)
    #expect(found?.bounds.size == CGSize(width: 50, height: 20))
    #expect(found?.window === window)
    #expect(found.map { String(describing: type(of: $0.superview!)).contains("ViewHost") } == true)
  }

  @Test func nothingOfAControllerIsLeft() {
    weak var kept: Model?
    for _ in 0..<20 {
      let model = Model()
      kept = model
      let controller = UIHostingController(rootView: Counter(model: model, log: Log()))
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      window.rootViewController = controller
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
    }
    #expect(kept == nil)
    #expect(LiveObjects.count(of: UIHostingController<Counter>.self) == 0)
  }

  @Test func thePreferredSizeFollowsTheContent() {
    let (log, model) = (Log(), Model())
    let controller = UIHostingController(rootView: Counter(model: model, log: log))
    controller.sizingOptions = .preferredContentSize
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let narrow = controller.preferredContentSize.width
    model.count = 5
    window.layoutIfNeeded()
    #expect(controller.preferredContentSize.width > narrow)
  }
}
