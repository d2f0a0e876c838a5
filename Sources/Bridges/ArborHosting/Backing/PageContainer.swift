package import ArborCore
package import ArborPlatform
package import Foundation

/// An object that adds authors' controllers to its own as children.
@MainActor package protocol ControllerHolding: AnyObject {
  func adopt(_ object: AnyObject)
}

/// The controller behind a presentation.
@MainActor package protocol PresentedObject: ControllerHolding {
  var pass: Int { get set }
  var controllerObject: PlatformObject { get }
  /// The controller's view, which contains the views of the presentation.
  var view: any PlatformView { get }
  /// Presents the controller from the frontmost one above the page's, once that exists.
  func present(by presenter: PlatformObject?)
  /// Makes objects inside find the presentation, even if nothing presents the controller yet.
  func anticipatePresentation()
  /// Returns the kit's object that manages the presentation; `nil` if it is not of that class.
  func presentation<Object: AnyObject>(_ type: Object.Type) -> Object?
  func place(_ frame: CGRect)
  func leave()
}

/// The controller behind one page that a container retains.
@MainActor package protocol KeptPage: ControllerHolding {
  var node: Node? { get }
  /// Whether the controller was created for the page.
  var isOwn: Bool { get }
  var pass: Int { get set }
  var pageController: PlatformObject { get }
  /// The controller's view; `nil` if it is not loaded.
  var knownView: (any PlatformView)? { get }
  /// The controller's view, which is loaded if necessary.
  var pageView: any PlatformView { get }
  /// Applies the look of the controller's view to the node that shows the page. Returns false for a
  /// controller that was not created for the page.
  func show(in keeper: LayoutNode) -> Bool
}

extension KeptPage {
  package func show(in keeper: LayoutNode) -> Bool { false }

  package func leave() {
    if isOwn { knownView?.leaveSuperview() }
  }
}

/// The backing of a container of pages.
@MainActor package protocol PageContainer: ViewBacking, ControllerHolding {
  // The parts that were visited in this commit.
  var shown: Int? { get set }
  var keeper: LayoutNode? { get set }
  func begin()
  /// Called when everything inside was visited.
  func settle()
  /// Adds the next page: the known one, or a new one.
  func makeOrReuse(_ known: (any KeptPage)?, _ node: Node) -> any KeptPage
  /// Returns the object's bar that a drawn bar represents; `nil` if the object has none there.
  ///
  /// - Parameter node: the node of the bar; `nil` for a page that is not shown.
  func bar(_ place: BackedBar, for node: LayoutNode?) -> (any PlatformView)?
  /// Whether the object itself owns the content of a part, whose views then have no objects.
  func owns(_ part: Backing) -> Bool
  /// Whether a part only arranges views, and has no object of its own.
  func passes(_ part: Backing) -> Bool
}

extension PageContainer {
  package func owns(_ part: Backing) -> Bool { false }
  package func passes(_ part: Backing) -> Bool { false }
}

/// The rendition of an item of a bar. The objects behind the views inside are among those of the
/// page.
@MainActor package protocol BarItemObject: AnyObject {}

extension LayoutNode {
  /// The titles of the buttons in a bar.
  package var buttonTitles: [String] {
    if case .button = declaredBacking { return [title] }
    return layoutChildren.flatMap(\.buttonTitles)
  }
}
