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

  @Test func whatIsNotAnimatedIsThereAtOnce() {
    let navigation = UINavigationController(rootViewController: page("Root"))
    let stage = stage(navigation)
    #expect(
      motions(stage) { navigation.pushViewController(page("Next"), animated: false) }.isEmpty)
    #expect(
      motions(stage) {
        UIView.performWithoutAnimation {
          navigation.pushViewController(page("Last"), animated: true)
        }
      }.isEmpty)
    stage.host.surroundings.preferences.insert(.reducesMotion)
    #expect(motions(stage) { navigation.popViewController(animated: true) }.isEmpty)
    #expect(stage.texts.contains("Next"))
    stage.host.close()
  }

  @Test func anEarlierChangeWithoutAnimationHoldsNothingBack() {
    let root = page("Root")
    let navigation = UINavigationController(rootViewController: root)
    let stage = stage(navigation)
    stage.act {
      UIView.performWithoutAnimation {
        (root.view.subviews.first as? UILabel)?.text = "Start"
      }
    }
    #expect(stage.texts.contains("Start"))
    let pushed = motions(stage) { navigation.pushViewController(page("Next"), animated: true) }
    #expect(ways(pushed) == [-100, 300])
    stage.host.close()
  }

  @Test func newStacksPushTheTopOrPopToIt() {
    let pages = ["A", "B", "C", "D", "E"].map { page($0) }
    let navigation = UINavigationController(rootViewController: pages[0])
    let stage = stage(navigation)
    func changing(to stack: [Int]) -> [Double] {
      ways(
        motions(stage) {
          navigation.setViewControllers(stack.map { pages[$0] }, animated: true)
        })
    }
    let (forward, back): ([Double], [Double]) = ([-100, 300], [300, -100])
    #expect(changing(to: [1]) == forward)
    #expect(changing(to: [1, 2, 3]) == forward)
    #expect(changing(to: [4]) == forward)
    #expect(changing(to: [4, 0]) == forward)
    #expect(changing(to: [1, 2, 4]) == back)
    #expect(changing(to: [4]).isEmpty && stage.texts.contains("E"))
    stage.host.close()
  }

  @Test func ofSeveralChangesInATurnTheLastOneSlides() {
    let (root, pages) = (page("Root"), ["A", "B", "C", "D"].map { page($0) })
    let navigation = UINavigationController(rootViewController: root)
    let stage = stage(navigation)
    let deep = motions(stage) {
      navigation.pushViewController(pages[0], animated: false)
      navigation.pushViewController(pages[1], animated: true)
    }
    #expect(ways(deep) == [-100, 300] && stage.texts.contains("B"))
    let fresh = motions(stage) {
      navigation.popToRootViewController(animated: false)
      navigation.pushViewController(pages[2], animated: true)
    }
    #expect(ways(fresh) == [-100, 300] && stage.texts.contains("C"))
    let other = motions(stage) {
      navigation.popViewController(animated: true)
      navigation.pushViewController(pages[3], animated: true)
    }
    #expect(ways(other) == [-100, 300] && stage.texts.contains("D"))
    stage.host.close()
  }

  @Test func columnsOfACollapsedSplitViewSlide() {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(page("List"), for: .primary)
    split.setViewController(page("Detail"), for: .secondary)
    let stage = stage(split)
    #expect(stage.texts.contains("List"))
    let next = motions(stage) { split.show(.secondary) }
    #expect(stage.texts.contains("Detail") && ways(next) == [-100, 300])
    let former = motions(stage) { split.show(.primary) }
    #expect(stage.texts.contains("List") && ways(former) == [300, -100])
    stage.host.close()
  }
}
