import Arbor
import ArborAppKit
import ArborCore
import ArborHostingAppKit
import Foundation
import StageSupport
import Testing

/// What moves because of `animator()` and groups of changes.
@Suite(.serialized) @MainActor struct AnimatorTests {
  private struct Maker: NSViewRepresentable {
    let make: () -> NSView
    func makeNSView(context: Context) -> NSView { make() }
    func updateNSView(_ nsView: NSView, context: Context) {}
  }

  private let view = NSView()

  private func stage() -> Stage {
    let stage = Stage { Maker { view } }
    _ = stage.host.popAnimation()
    return stage
  }

  /// Of what changed since it was asked last.
  private func animation(_ stage: Stage) -> Animation? {
    stage.host.flush()
    return stage.host.popAnimation()?.page
  }

  @Test func theAnimatorIsTheViewAndWhatItChangesMoves() {
    let stage = stage()
    view.animator().alphaValue = 0.5
    #expect(view.alphaValue == 0.5)
    #expect(animation(stage) == .easeInOut(duration: 0.25))
    view.alphaValue = 1
    #expect(animation(stage) == nil)
  }

  @Test func aGroupSaysHowLongAndHow() {
    let stage = stage()
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 2
      context.timingFunction = CAMediaTimingFunction(name: .linear)
      view.animator().frame.size.height = 10
    }
    #expect(animation(stage) == .timingCurve(0, 0, 1, 1, duration: 2))
    NSAnimationContext.beginGrouping()
    NSAnimationContext.current.duration = 0
    view.animator().alphaValue = 0.4
    NSAnimationContext.endGrouping()
    #expect(animation(stage) == nil && NSAnimationContext.current.duration == 0.25)
    NSAnimationContext.endGrouping()
  }

  @Test func withoutTheAnimatorAGroupMovesOnlyWhatItAllows() {
    let stage = stage()
    NSAnimationContext.runAnimationGroup { _ in view.alphaValue = 0.5 }
    #expect(animation(stage) == nil)
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 1
      context.allowsImplicitAnimation = true
      // Groups within move as the one around.
      NSAnimationContext.runAnimationGroup { _ in view.alphaValue = 1 }
    }
    #expect(animation(stage) == .easeInOut(duration: 1))
    view.alphaValue = 0.3
    #expect(animation(stage) == nil)
  }

  @Test func constraintsMoveToo() {
    let stage = stage()
    let child = NSView()
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    let width = child.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([
      width, child.heightAnchor.constraint(equalToConstant: 10),
      child.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      child.topAnchor.constraint(equalTo: view.topAnchor),
    ])
    #expect(animation(stage) == nil && child.frame.width == 10)
    width.constant = 20
    #expect(animation(stage) == nil && child.frame.width == 20)
    width.animator().constant = 40
    #expect(animation(stage) != nil && child.frame.width == 40)
  }

  @Test func whoWaitsIsToldAfterTheMovementsOfTheGroup() async {
    let stage = stage()
    let log = Log()
    await withCheckedContinuation { continuation in
      NSAnimationContext.runAnimationGroup({ context in
        context.duration = 0.01
        view.animator().alphaValue = 0.1
        NSAnimationContext.runAnimationGroup({ _ in log("inner") })
        log("changes")
      }) {
        log("over")
        continuation.resume()
      }
      log("after")
    }
    #expect(log.take() == ["inner", "changes", "after", "over"])
    await NSAnimationContext.runAnimationGroup { context in
      context.duration = 0.01
      view.animator().alphaValue = 0.9
    }
    #expect(view.alphaValue == 0.9 && animation(stage) != nil)
  }

  @Test func aGroupThatAPageLeavesOpenIsThatPagesOwn() throws {
    let other = NSView()
    let page = Stage(idiom: .macOS) {
      Button("begin") {
        NSAnimationContext.beginGrouping()
        NSAnimationContext.current.duration = 9
        NSAnimationContext.current.allowsImplicitAnimation = true
      }
      Button("change") { other.alphaValue = 0.4 }
      Maker { other }
    }
    let stage = stage()
    let buttons = page.nodes.filter { $0.control?.role == "button" }
    try #require(buttons.count == 2)
    try page.host.handle(.tap, at: buttons[0].id)
    #expect(NSAnimationContext.current.duration == 0.25)
    #expect(!NSAnimationContext.current.allowsImplicitAnimation)
    view.alphaValue = 0.5
    #expect(animation(stage) == nil)
    // It goes on there.
    _ = page.host.popAnimation()
    try page.host.handle(.tap, at: buttons[1].id)
    #expect(animation(page) == .easeInOut(duration: 9))
  }
}
