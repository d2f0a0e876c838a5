public import ArborPlatform
import Foundation

/// What a tab bar shows for a controller.
@preconcurrency @MainActor open class UITabBarItem: PlatformObject {
  var changed: () -> Void = {}

  public init(title: String?, image: UIImage?, tag: Int) {
    storedTitle = title
    self.image = image
    self.tag = tag
    super.init()
  }

  public convenience override init() { self.init(title: nil, image: nil, tag: 0) }

  open override func _propertyDidChange(_ change: _ViewChange) { changed() }

  open var title: String? {
    get { read("title", storedTitle) }
    set { write("title", storedTitle, newValue) { storedTitle = newValue } }
  }
  private var storedTitle: String?

  open var image: UIImage? { didSet { if oldValue != image { changed() } } }
  open var selectedImage: UIImage? { didSet { if oldValue != selectedImage { changed() } } }
  open var badgeValue: String? {
    get { read("badgeValue", storedBadge) }
    set { write("badgeValue", storedBadge, newValue) { storedBadge = newValue } }
  }
  private var storedBadge: String?

  open var isEnabled: Bool {
    get { read("enabled", storedIsEnabled) }
    set { write("enabled", storedIsEnabled, newValue) { storedIsEnabled = newValue } }
  }
  private var storedIsEnabled = true

  open var tag: Int
}
