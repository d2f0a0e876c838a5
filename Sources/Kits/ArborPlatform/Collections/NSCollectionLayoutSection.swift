public import Foundation

/// The container of a layout.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: AnyObject {
  /// The size of the container in points.
  var contentSize: CGSize { get }
  /// The size of the container within the insets.
  var effectiveContentSize: CGSize { get }
  /// The insets of the container.
  var contentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment of a layout.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The container of the layout.
  var container: any NSCollectionLayoutContainer { get }
}

/// A section of a compositional layout: groups that follow each other in the scroll direction.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  package let group: NSCollectionLayoutGroup
  /// The space around the groups.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// The headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The decoration views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Whether the groups are side by side and scroll orthogonally, in the kit that supports it.
  package final var scrollsAcross = false
  /// Properties of sections that only one of the kits has.
  package final var ofKit: AnyObject?

  /// Creates a section that repeats a group.
  public init(group: NSCollectionLayoutGroup) { self.group = group }
}

/// The environment that authors receive for a collection view or the space of a group.
@MainActor
package final class CollectionEnvironment: NSCollectionLayoutEnvironment,
  NSCollectionLayoutContainer
{
  package let contentSize: CGSize
  /// Properties of environments that only one of the kits has.
  package let ofKit: AnyObject?

  package init(_ size: CGSize, ofKit: AnyObject? = nil) {
    contentSize = size
    self.ofKit = ofKit
  }

  package var container: any NSCollectionLayoutContainer { self }
  package var effectiveContentSize: CGSize { contentSize }
  package var contentInsets: NSDirectionalEdgeInsets { .zero }
}
