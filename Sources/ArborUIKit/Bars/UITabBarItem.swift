import Foundation

/// What a tab bar shows for a controller.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  public override init() { super.init() }

  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// What tabs of many apps are about; each has its title and its picture.
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

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    let look = systemItem.look
    self.init(title: look.title, image: UIImage(systemName: look.image), tag: tag)
  }

  open var selectedImage: UIImage? { didSet { if oldValue != selectedImage { changed() } } }
  open var badgeValue: String? {
    get { read("badgeValue", storedBadge) }
    set { write("badgeValue", storedBadge, newValue) { storedBadge = newValue } }
  }
  private var storedBadge: String?

  /// Behind the badge; nil: red.
  open var badgeColor: UIColor? {
    get { read("badgeColor", storedBadgeColor) }
    set { write("badgeColor", storedBadgeColor, newValue) { storedBadgeColor = newValue } }
  }
  private var storedBadgeColor: UIColor?
}
