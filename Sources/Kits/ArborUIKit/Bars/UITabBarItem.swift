import Foundation

/// The item that a tab bar shows for a view controller.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// Creates an item without content.
  public override init() { super.init() }

  /// Creates an item with a title, an image and a tag.
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with a title and an image for each state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// The purpose of a standard tab, each with its title and its symbol.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search,
      downloads, mostRecent, mostViewed

    fileprivate var look: (title: String, image: String) {
      switch self {
      case .more: ("More", "ellipsis")
      case .favorites: ("Favorites", "star.fill")
      case .featured: ("Featured", "star.fill")
      case .topRated: ("Top Rated", "star.fill")
      case .recents: ("Recents", "clock.fill")
      case .contacts: ("Contacts", "person.crop.circle")
      case .history: ("History", "clock.fill")
      case .bookmarks: ("Bookmarks", "book.fill")
      case .search: ("Search", "magnifyingglass")
      case .downloads: ("Downloads", "square.and.arrow.down")
      case .mostRecent: ("Most Recent", "clock.fill")
      case .mostViewed: ("Most Viewed", "list.number")
      }
    }
  }

  /// Creates an item with the title and the symbol of a standard tab.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    let look = systemItem.look
    self.init(title: look.title, image: UIImage(systemName: look.image), tag: tag)
  }

  /// The image of the selected tab; `nil` for `image`.
  open var selectedImage: UIImage? { didSet { if oldValue != selectedImage { changed() } } }
  /// The text of the badge on the tab; `nil` for no badge.
  open var badgeValue: String? {
    get { read("badgeValue", storedBadge) }
    set { write("badgeValue", storedBadge, newValue) { storedBadge = newValue } }
  }
  private var storedBadge: String?

  /// The background color of the badge; `nil` for that of the appearance, or red.
  open var badgeColor: UIColor? {
    get { read("badgeColor", storedBadgeColor) }
    set { write("badgeColor", storedBadgeColor, newValue) { storedBadgeColor = newValue } }
  }
  private var storedBadgeColor: UIColor?
}
