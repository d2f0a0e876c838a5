package import ArborCore
package import ArborPlatform

/// The objects that stand behind the views of a page, created on first access.
///
/// From then on they are kept in sync: an object lives as long as its view, and has the view's
/// frame.
@MainActor
package protocol PlatformTree: ObjectTree {
  /// The outermost view, with its subviews as of the last commit.
  var rootView: (any PlatformView)? { get }
  /// The controller of the outermost view, if the kit has one for it.
  var rootController: PlatformObject? { get }
  /// The window that contains the outermost view.
  var rootWindow: PlatformObject? { get }
  /// Returns the views of the other kit that the page shows in a view, back to front. They are not
  /// its subviews.
  func guests(of view: any PlatformView) -> [any PlatformView]
  /// Returns the view in which the page shows a view of the other kit; `nil` if `view` is not shown
  /// in this way.
  func viewAround(guest view: any PlatformView) -> (any PlatformView)?
  /// Returns the object behind a node; `nil` if there is none.
  func object(behind node: Node) -> PlatformObject?
  /// Returns the object of a given class, for views that can be backed by objects of several
  /// classes; `nil` if there is none.
  func object<Object: AnyObject>(_ type: Object.Type, behind node: Node) -> Object?
  /// Returns the node behind which an object stands; `nil` if it belongs to no view of the page.
  func node(of object: PlatformObject) -> Node?
}

extension PlatformTree {
  package static func connect() { Pages.provider = TreePages.shared }
  package static var createsAll: Bool { Pages.createsAllObjects }
}

extension ViewHost {
  /// The objects behind the views, created on first access; `nil` if the program contains no
  /// platform kit, or the page is closed.
  package var platformTree: (any PlatformTree)? { objectTree as? any PlatformTree }

  /// The objects behind the views, if they were accessed before.
  package var knownPlatformTree: (any PlatformTree)? { knownObjectTree as? any PlatformTree }

  /// Creates the objects behind the views if there are none yet.
  package func reachObjects() { _ = platformTree?.rootView }
}
