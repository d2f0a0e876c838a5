public import ArborPlatform
public import Foundation

extension NSCollectionLayoutEnvironment {
  @preconcurrency @MainActor public var traitCollection: UITraitCollection {
    (self as? CollectionEnvironment)?.ofKit as? UITraitCollection ?? .current
  }
}

/// How a section scrolls across the direction of its collection.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none
  case continuous
  /// Comes to rest where a group starts.
  case continuousGroupLeadingBoundary
  /// By the length of the collection.
  case paging
  /// Group by group.
  case groupPaging
  /// Group by group, each in the middle.
  case groupPagingCentered
}

/// A cell, a header or a badge that is seen of a section.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: AnyObject {
  var alpha: CGFloat { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  var center: CGPoint { get set }
  var transform: CGAffineTransform { get set }
  var frame: CGRect { get }
  var bounds: CGRect { get }
  var indexPath: IndexPath { get }
  var representedElementKind: String? { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

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

  /// Other than `none`: the groups lie across, one beside the other, and scroll by themselves.
  @preconcurrency @MainActor
  public var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior {
    get { part?.behavior ?? .none }
    set {
      change { $0.behavior = newValue }
      scrollsAcross = newValue != .none
    }
  }

  /// Told of what is seen of a section that scrolls across, whenever that changes; what it sets of an item counts.
  @preconcurrency @MainActor
  public var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  {
    get { part?.handler }
    set { change { $0.handler = newValue } }
  }

  /// nil: the section is no list.
  var list: UICollectionLayoutListConfiguration? {
    get { part?.list }
    set { change { $0.list = newValue } }
  }

  /// Rows over the whole width, each as high as it wants to be.
  @preconcurrency @MainActor public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { configuration.section() }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
  /// Whether it stays in sight while the rest of its section is seen.
  @preconcurrency @MainActor public var pinToVisibleBounds: Bool {
    get { isPinned }
    set { isPinned = newValue }
  }
}

/// The lines above and below a row of a list.
@preconcurrency @MainActor public struct UIListSeparatorConfiguration {
  /// Whether a line is there.
  public enum Visibility: Int, Sendable {
    /// As the list says.
    case automatic
    case visible, hidden
  }

  /// As the list says; each edge by itself.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// Of the line at the upper edge: `automatic` is none.
  public var topSeparatorVisibility = Visibility.automatic
  /// Of the line at the lower edge.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// `leading` and `trailing` count.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// `leading` and `trailing` count.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var color = UIColor.separator

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

/// How a list of a collection looks.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable {
    case plain, grouped, insetGrouped
    /// Rows without lines and cards, on the ground of a sidebar.
    case sidebar
    /// The same on a plain ground.
    case sidebarPlain

    var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }
  }

  /// What stands above the first row of a section, or below the last.
  public enum HeaderMode: Int, Sendable {
    case none, supplementary
  }

  public typealias FooterMode = HeaderMode

  public let appearance: Appearance
  /// Lines between rows.
  public var showsSeparators = true
  /// nil: what the appearance says.
  public var backgroundColor: UIColor?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none

  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// What a swipe to the right across a `UICollectionViewListCell` brings to light; nil: nothing.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// What a swipe to the left brings to light; nil: nothing.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The lines of all rows.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Asked for the lines of each row that is seen; given those of all rows. nil: these count.
  public var itemSeparatorHandler: ItemSeparatorHandler?

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
