import Arbor
import ArborCore
import ArborDisplay
import ArborHostingUIKit
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Popovers of controllers of UIKit stand beside what they are told.
@Suite @MainActor struct PointingPopoverTests {
  private final class Presenter: UIViewController, UIPopoverPresentationControllerDelegate {
    let button = UIButton(type: .system)

    override func viewDidLoad() {
      super.viewDidLoad()
      button.frame = CGRect(x: 120, y: 20, width: 160, height: 30)
      view.addSubview(button)
    }

    func show(_ tell: (UIPopoverPresentationController) -> Void) {
      let shown = UIViewController()
      shown.preferredContentSize = CGSize(width: 200, height: 100)
      shown.modalPresentationStyle = .popover
      guard let popover = shown.popoverPresentationController else { return }
      popover.delegate = self
      tell(popover)
      present(shown, animated: true)
    }

    func adaptivePresentationStyle(
      for controller: UIPresentationController
    ) -> UIModalPresentationStyle { .none }
  }

  private struct Maker: UIViewControllerRepresentable {
    let controller: UIViewController
    func makeUIViewController(context: Context) -> UIViewController { controller }
    func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
  }

  enum Around: CaseIterable { case nothing, navigation, tabs }

  private func put(_ presenter: UIViewController, in around: Around) -> UIViewController {
    switch around {
    case .nothing: return presenter
    case .navigation: return UINavigationController(rootViewController: presenter)
    case .tabs:
      let tabs = UITabBarController()
      tabs.viewControllers = [presenter]
      return tabs
    }
  }

  private func panel(_ stage: Stage) throws -> CGRect {
    func find(_ segment: Segment) -> CGRect? {
      if case .modal = segment.content {
        return segment.children.last.map { CGRect(origin: $0.offset, size: $0.segment.size) }
      }
      return segment.children.lazy.compactMap { find($0.segment) }.first
    }
    return try #require(find(stage.host.displayList.root))
  }

  @Test(arguments: Around.allCases)
  func itStandsBesideItsSourceView(_ around: Around) throws {
    let presenter = Presenter()
    let outer = put(presenter, in: around)
    let stage = Stage(width: 800, height: 700) {
      VStack {
        Text("above")
        Maker(controller: outer).frame(width: 500, height: 400)
      }
    }
    stage.act { presenter.show { $0.sourceView = presenter.button } }
    func button() -> CGRect { presenter.button.convert(presenter.button.bounds, to: nil) }
    var place = try panel(stage)
    #expect(place.midX == button().midX && place.size == CGSize(width: 200, height: 100))
    #expect(place.minY > button().maxY && place.minY < button().maxY + 30)
    // A part of it, by then, and where it is moved.
    let popover = presenter.presentedViewController?.popoverPresentationController
    stage.act { popover?.sourceRect = CGRect(x: 0, y: 0, width: 10, height: 10) }
    place = try panel(stage)
    #expect(place.midX == button().minX + 5 && place.minY < button().maxY)
    let before = place
    stage.act { presenter.button.frame.origin.y += 60 }
    #expect(try panel(stage) == before.offsetBy(dx: 0, dy: 60))
  }

  @Test func withoutASourceItStandsBesideThePresenter() throws {
    let presenter = Presenter()
    let stage = Stage(width: 800, height: 700) {
      VStack(alignment: .leading) {
        Maker(controller: presenter).frame(width: 300, height: 100)
        Color.clear
      }
    }
    stage.act { presenter.show { _ in } }
    let view = presenter.view.convert(presenter.view.bounds, to: nil)
    let place = try panel(stage)
    #expect(place.midX == view.midX && place.minY > view.maxY && place.minY < view.maxY + 30)
  }
}
