public import Foundation

/// What layouts of sections are made for.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: AnyObject {
  var contentSize: CGSize { get }
  /// Without the insets.
  var effectiveContentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
}

/// Where a layout stands.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: AnyObject {
  var container: any NSCollectionLayoutContainer { get }
}

/// The groups of a section, one after the other in the direction of scrolling.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  package let group: NSCollectionLayoutGroup
  /// Around the groups.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Between groups.
  open var interGroupSpacing: CGFloat = 0
  /// Headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Views of the layout's own, behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Whether the groups lie across, one beside the other, and scroll by themselves, where the kit can do that.
  package final var scrollsAcross = false
  /// What one of the kits alone says about sections.
  package final var ofKit: AnyObject?

  public init(group: NSCollectionLayoutGroup) { self.group = group }
}

/// A collection, or the room of a group, as its author sees it.
@MainActor
package final class CollectionEnvironment: NSCollectionLayoutEnvironment,
  NSCollectionLayoutContainer
{
  package let contentSize: CGSize
  /// What one of the kits alone says about it.
  package let ofKit: AnyObject?

  package init(_ size: CGSize, ofKit: AnyObject? = nil) {
    contentSize = size
    self.ofKit = ofKit
  }

  package var container: any NSCollectionLayoutContainer { self }
  package var effectiveContentSize: CGSize { contentSize }
  package var contentInsets: NSDirectionalEdgeInsets { .zero }
}
