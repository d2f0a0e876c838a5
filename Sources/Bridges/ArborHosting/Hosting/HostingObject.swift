package import ArborCore
import ArborObjects
package import ArborPlatform

/// An object that surrounds represented ones; its view is their superview, and its controller their
/// parent.
@MainActor package protocol SurroundingObject: AnyObject {
  var surroundingView: (any PlatformView)? { get }
}

/// The rendition of a hosting view in a tree of its own.
@MainActor package protocol OwnTreeObject: SurroundingObject {}

extension ViewHost {
  /// The hosting view whose content the tree is; `nil` if it is the tree of a page.
  package var hostingView: (any OwnTreeObject)? {
    (root?.layoutChildren.first as? ObjectNode)?.rendition as? any OwnTreeObject
  }

  package var isOfHostingView: Bool { hostingView != nil }
}

/// A hosting view of either kit, as seen by the presenter that shows it: its root view is part of
/// the presenter's tree.
@MainActor package protocol HostingObject: AnyObject {
  var hostedContent: AnyView { get }
  /// The number of assignments of the root view.
  var assignmentCount: Int { get }
  func join(_ node: ObjectNode)
  func leave(_ node: ObjectNode)
  func hostedSizeChanged()
  /// Makes the hosting view the outermost object of a page.
  func stand(for page: ViewHost)
  /// The color scheme that the view, or an ancestor up to the one that the page shows, overrides;
  /// `nil` if it is inherited.
  var ownColorScheme: ColorScheme? { get }
  /// The environment values that the view's traits set beside the color scheme; `nil` for none.
  var ownSurroundings: HostedSurroundings? { get }
  /// Dismisses or pops the view's controller; `nil` if it is neither presented nor pushed.
  var dismissal: (@MainActor @Sendable () -> Void)? { get }
  /// Makes the key events of the window follow the focus of the hosted views.
  func followFocus()
  /// Returns the content, observed for what it says about bars around the hosting view.
  func followingBars(_ content: AnyView) -> AnyView
}

extension HostingObject {
  package var ownSurroundings: HostedSurroundings? { nil }
  package func followingBars(_ content: AnyView) -> AnyView { content }
}
