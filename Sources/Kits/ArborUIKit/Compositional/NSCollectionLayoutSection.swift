public import ArborPlatform
public import Foundation

extension NSCollectionLayoutEnvironment {
  /// The traits of the collection.
  @preconcurrency @MainActor public var traitCollection: UITraitCollection {
    (self as? CollectionEnvironment)?.ofKit as? UITraitCollection ?? .current
  }
}

/// How a section scrolls across the direction of its collection.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section does not scroll by itself.
  case none
  /// Comes to rest at any position.
  case continuous
  /// Comes to rest where a group starts.
  case continuousGroupLeadingBoundary
  /// Comes to rest at multiples of the collection's length.
  case paging
  /// Same as `continuousGroupLeadingBoundary`.
  case groupPaging
  /// Comes to rest where a group is centered.
  case groupPagingCentered
}

/// A visible cell or supplementary view of a section.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The stacking order: views with higher values are in front.
  var zIndex: Int { get set }
  /// Whether the view is hidden.
  var isHidden: Bool { get set }
  /// The center of the frame.
  var center: CGPoint { get set }
  /// The transform of the view around its center.
  var transform: CGAffineTransform { get set }
  /// The rectangle in the coordinates of the collection, while the section is at its start.
  var frame: CGRect { get }
  /// The size, with the origin zero.
  var bounds: CGRect { get }
  /// The item, or the item to which the view belongs.
  var indexPath: IndexPath { get }
  /// The kind of a supplementary view; `nil` for a cell.
  var representedElementKind: String? { get }
  /// Whether this is a cell or a supplementary view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// Changes the visible items of a section, given its content offset.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> Void

extension NSCollectionLayoutSection {
  private final class Part {
    var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    var handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    var list: UICollectionLayoutListConfiguration?
  }

  private var part: Part? { ofKit as? Part }

  private func change(_ change: (Part) -> Void) {
    let part = self.part ?? Part()
    change(part)
    ofKit = part
  }

  /// How the section scrolls across the collection. With any value other than `none`, the groups
  /// are side by side and scroll by themselves.
  @preconcurrency @MainActor
  public var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior {
    get { part?.behavior ?? .none }
    set {
      change { $0.behavior = newValue }
      scrollsAcross = newValue != .none
    }
  }

  /// Called with the visible items whenever they are placed; the values that it sets are applied.
  /// Differs from UIKit: only sections that scroll orthogonally call it.
  @preconcurrency @MainActor
  public var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  {
    get { part?.handler }
    set { change { $0.handler = newValue } }
  }

  /// The list configuration; `nil` if the section is no list.
  var list: UICollectionLayoutListConfiguration? {
    get { part?.list }
    set { change { $0.list = newValue } }
  }

  /// Creates a section of rows over the whole width, each as high as it prefers.
  @preconcurrency @MainActor public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { configuration.section() }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
  /// Whether the item stays visible while the rest of its section is.
  @preconcurrency @MainActor public var pinToVisibleBounds: Bool {
    get { isPinned }
    set { isPinned = newValue }
  }
}

/// The separators above and below a row of a list.
@preconcurrency @MainActor public struct UIListSeparatorConfiguration {
  /// Whether there is a separator.
  public enum Visibility: Int, Sendable {
    /// As the list's appearance specifies.
    case automatic
    case visible, hidden
  }

  /// Insets that the list's appearance determines, for each edge separately.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// Whether there is a line at the upper edge; `automatic` means none.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether there is a line at the lower edge.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the upper line; only `leading` and `trailing` are used.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The insets of the lower line; only `leading` and `trailing` are used.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The color of both lines.
  public var color = UIColor.separator

  /// Creates the default separators; the appearance is ignored.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  func line(
    _ visibility: Visibility, _ insets: NSDirectionalEdgeInsets, isUsual: Bool, isWhole: Bool
  ) -> UICollectionViewCell.ListRow.Line? {
    guard visibility == .visible || visibility == .automatic && isUsual else { return nil }
    func inset(_ given: CGFloat, or usual: CGFloat) -> CGFloat {
      given == Self.automaticInsets.leading || !given.isFinite ? usual : given
    }
    return UICollectionViewCell.ListRow.Line(
      color: color, leading: inset(insets.leading, or: isWhole ? 0 : 20),
      trailing: inset(insets.trailing, or: 0))
  }
}

/// The look and the behavior of a list in a collection.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  /// The style of a list.
  public enum Appearance: Int, Sendable {
    case plain, grouped, insetGrouped
    /// Rows without lines and cards, on the background of a sidebar.
    case sidebar
    /// Rows without lines and cards, on a plain background.
    case sidebarPlain

    var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }
  }

  /// Whether a section has a header or a footer.
  public enum HeaderMode: Int, Sendable {
    case none, supplementary
  }

  /// Whether a section has a footer.
  public typealias FooterMode = HeaderMode

  /// The style of the list.
  public let appearance: Appearance
  /// Whether there are lines between rows.
  public var showsSeparators = true
  /// The background of a collection that has no background color; `nil` for that of the appearance.
  public var backgroundColor: UIColor?
  /// Whether sections have headers, for which the data source provides views.
  public var headerMode = HeaderMode.none
  /// Whether sections have footers, for which the data source provides views.
  public var footerMode = FooterMode.none

  /// Returns the swipe actions of a row; `nil` for none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?
  /// Returns the separators of a row, given those of all rows.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// Returns the actions that a swipe to the right across a `UICollectionViewListCell` reveals;
  /// `nil` for none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Returns the actions that a swipe to the left reveals; `nil` for none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The separators of all rows.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Returns the separators of a visible row, given those of all rows; `nil` to use the latter.
  public var itemSeparatorHandler: ItemSeparatorHandler?

  /// Creates a configuration of a style, with separators and without headers.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  func section() -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.list = self
    if headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = appearance == .plain
      section.boundarySupplementaryItems.append(header)
    }
    if footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
    let gap: CGFloat = appearance == .plain ? 0 : appearance.isSidebar ? 10 : 17.5
    let side: CGFloat = appearance == .insetGrouped ? 20 : appearance.isSidebar ? 16 : 0
    section.contentInsets = NSDirectionalEdgeInsets(
      top: gap, leading: side, bottom: gap, trailing: side)
    return section
  }

  var ground: UIColor {
    let isPlain = appearance == .plain || appearance == .sidebarPlain
    return backgroundColor ?? (isPlain ? .systemBackground : .systemGroupedBackground)
  }
}
