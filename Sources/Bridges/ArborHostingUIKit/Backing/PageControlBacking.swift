import Arbor
import ArborCore
import ArborHosting
import ArborPlatform
import ArborUIKit
import Foundation

/// The backing of a tab view's page dots.
final class PageControlBacking: ControlBacking<UIPageControl> {
  init(_ node: LayoutNode) { super.init(UIPageControl(frame: .zero), node, acting: .valueChanged) }

  override var hasInner: Bool { false }

  override func apply(_ backing: Backing) {
    guard case .pageControl(let pages) = backing else { return }
    view.declare("numberOfPages", pages.count) { view.numberOfPages = $0 }
    view.declare("currentPage", pages.current) { view.currentPage = $0 }
    view.declare("backgroundStyle", pages.hasBackground) {
      view.backgroundStyle = $0 ? .prominent : .automatic
    }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.number = wanted("currentPage", Double(view.currentPage))
    if wanted("hidesForSinglePage", view.hidesForSinglePage) == true, view.numberOfPages < 2 {
      var look = adaptation.look ?? ObjectLook()
      look.isHidden = true
      adaptation.look = look
    }
    adaptation.adaptControl { control in
      control.count = wanted("numberOfPages", view.numberOfPages)
      control.fill =
        wanted("currentPageIndicatorTintColor", view.currentPageIndicatorTintColor)??
        .resolve(traits)
      control.track = wanted("pageIndicatorTintColor", view.pageIndicatorTintColor)??
        .resolve(traits)
      control.hasBackground = wanted("backgroundStyle", view.backgroundStyle).map {
        $0 == .prominent
      }
    }
  }

  override func acted() {
    tellControl(.input(.number(Double(view.currentPage)), version: 0))
    visitorSet("currentPage")
  }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    guard case .input(.number(let page), _) = event, let page = Int(exactly: page) else {
      return false
    }
    visit { view.userSet(page) }
    return true
  }
}

extension UIPageControl {
  @ViewBuilder var shown: some View {
    if numberOfPages > 1 || !hidesForSinglePage {
      PageDots(
        count: numberOfPages, shown: currentPage,
        tint: pageIndicatorTintColor?.resolve(traitCollection),
        currentTint: currentPageIndicatorTintColor?.resolve(traitCollection),
        hasBackground: backgroundStyle == .prominent, choose: { self.userSet($0) }
      )
      .disabled(!isEnabled)
    }
  }
}
