import Arbor
import ArborCore
import ArborHostingUIKit
import ArborMotion
import ArborTiming
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// The motions of controllers that take each other's place.
@Suite @MainActor struct TurnTests {
  private struct Maker: UIViewControllerRepresentable {
    let controller: UIViewController
    func makeUIViewController(context: Context) -> UIViewController { controller }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
  }

  private func page(_ title: String) -> UIViewController {
    let controller = UIViewController()
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 200, height: 20))
    label.text = title
    controller.view.addSubview(label)
    return controller
  }

  private func stage(_ controller: UIViewController) -> Stage {
    let stage = Stage(width: 300, height: 200) {
      Maker(controller: controller).environment(\.horizontalSizeClass, .compact)
    }
    stage.host.animateTransitions()
    // As in a session, all changes of a turn are evaluated together.
    stage.host.callbacks.onNeedsFlush = {}
    return stage
  }

  private func motions(_ stage: Stage, _ change: () -> Void) -> [ViewMotion] {
    stage.act(change)
    return stage.host.popAnimation()?.motions ?? []
  }

  /// How far the page that leaves goes, and from how far the other one comes.
  private func ways(_ motions: [ViewMotion]) -> [Double] {
    let removals = motions.filter { !$0.isInsertion }, insertions = motions.filter(\.isInsertion)
    return (removals + insertions).map { Double($0.effect.offset.width) }
  }

  @Test func pushedAndPoppedControllersSlideBelowTheBar() {
    let navigation = UINavigationController(rootViewController: page("Root"))
    let stage = stage(navigation)
    let pushed = motions(stage) { navigation.pushViewController(page("Next"), animated: true) }
    #expect(stage.texts.contains("Next") && !stage.texts.contains("Root"))
    #expect(ways(pushed) == [-100, 300])
    #expect(
      pushed.map(\.turn?.frame).allSatisfy { $0 == CGRect(x: 0, y: 44, width: 300, height: 156) })
    let popped = motions(stage) { navigation.popViewController(animated: true) }
    #expect(ways(popped) == [300, -100])
    #expect(pushed.map(\.place) == popped.reversed().map(\.place))
    stage.host.close()
  }

  @Test func whatIsNotAnimatedOrAtTheSameDepthIsThereAtOnce() {
    let navigation = UINavigationController(rootViewController: page("Root"))
    let stage = stage(navigation)
    #expect(
      motions(stage) { navigation.pushViewController(page("Next"), animated: false) }.isEmpty)
    #expect(
      motions(stage) {
        navigation.setViewControllers([page("A"), page("B")], animated: true)
      }.isEmpty)
    stage.host.surroundings.preferences.insert(.reducesMotion)
    #expect(motions(stage) { navigation.popViewController(animated: true) }.isEmpty)
    #expect(stage.texts.contains("A"))
    stage.host.close()
  }

  @Test func columnsOfACollapsedSplitViewSlide() {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(page("List"), for: .primary)
    split.setViewController(page("Detail"), for: .secondary)
    let stage = stage(split)
    let shown = motions(stage) { split.show(.primary) }
    #expect(stage.texts.contains("List"))
    let next = motions(stage) { split.show(.secondary) }
    #expect(stage.texts.contains("Detail"))
    #expect(ways(next) == [-100, 300] && (shown.isEmpty || ways(shown) == [300, -100]))
    stage.host.close()
  }
}
