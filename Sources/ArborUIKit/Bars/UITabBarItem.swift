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
