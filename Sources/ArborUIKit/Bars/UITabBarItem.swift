public import ArborPlatform
import Foundation

/// What a tab bar shows for a controller.
@preconcurrency @MainActor open class UITabBarItem: PlatformObject {
  var changed: () -> Void = {}

  public init(title: String?, image: UIImage?, tag: Int) {
    self.title = title
    self.image = image
    self.tag = tag
    super.init()
  }

  public convenience override init() { self.init(title: nil, image: nil, tag: 0) }

  open var title: String? { didSet { if oldValue != title { changed() } } }
  open var image: UIImage? { didSet { if oldValue != image { changed() } } }
  open var selectedImage: UIImage? { didSet { if oldValue != selectedImage { changed() } } }
  open var badgeValue: String? { didSet { if oldValue != badgeValue { changed() } } }
  open var isEnabled = true { didSet { if oldValue != isEnabled { changed() } } }
  open var tag: Int
}
