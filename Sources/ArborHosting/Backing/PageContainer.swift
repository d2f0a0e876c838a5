import ArborCore
import ArborPlatform
import Foundation

/// Has controllers of authors' within its own.
@MainActor protocol ControllerHolding: AnyObject {
  func adopt(_ object: AnyObject)
}

/// Keeps the controller behind one of the pages of a container.
@MainActor protocol KeptPage: ControllerHolding {
  var node: Node? { get }
  /// Whether the controller was made for the page.
  var isOwn: Bool { get }
  var pass: Int { get set }
  var pageController: PlatformObject { get }
  /// nil: nobody has asked for it.
  var knownView: (any PlatformView)? { get }
  /// Made where it is not yet there.
  var pageView: any PlatformView { get }
  /// Has what shows the page look as the view says, where it was made for the page. Returns whether it does.
  func show(in keeper: LayoutNode) -> Bool
}

extension KeptPage {
  func show(in keeper: LayoutNode) -> Bool { false }

  func leave() {
    if isOwn { knownView?.leaveSuperview() }
  }
}

/// Stands between a container of pages and the object behind it.
@MainActor protocol PageContainer: ViewBacking, ControllerHolding {
  // What was met, in this commit.
  var shown: Int? { get set }
  var keeper: LayoutNode? { get set }
  func begin()
  /// Everything was met.
  func settle()
  /// The next page: the one that is known, or a new one.
  func take(_ known: (any KeptPage)?, _ node: Node) -> any KeptPage
  /// Has a bar that the views draw stand for the object's own one; nil: it has none there.
  ///
  /// - Parameter node: nil: the bar is that of a page that is not shown.
  func bar(_ place: BackedBar, for node: LayoutNode?) -> (any PlatformView)?
  /// Whether the object itself has what is in such a part: its views have no objects.
  func owns(_ part: Backing) -> Bool
  /// Whether such a part only arranges what is the object's own business.
  func passes(_ part: Backing) -> Bool
}

extension PageContainer {
  func owns(_ part: Backing) -> Bool { false }
  func passes(_ part: Backing) -> Bool { false }
}

extension LayoutNode {
  /// The titles of the buttons in a bar.
  var buttonTitles: [String] {
    if case .button = declaredBacking { return [title] }
    return layoutChildren.flatMap(\.buttonTitles)
  }
}
