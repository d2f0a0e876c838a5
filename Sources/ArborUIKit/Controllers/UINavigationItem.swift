public import ArborPlatform
import Foundation

/// What a navigation bar shows for a controller.
@preconcurrency @MainActor open class UINavigationItem: PlatformObject {
  var changed: () -> Void = {}

  public init(title: String) {
    self.title = title.isEmpty ? nil : title
    super.init()
  }

  open var title: String? { didSet { changed() } }
  /// A line above the title.
  open var prompt: String? { didSet { changed() } }
  /// In the title's place.
  open var titleView: UIView? { didSet { changed() } }
  open var hidesBackButton = false { didSet { changed() } }
  /// What the back button of the controller above this one says; nil: the title.
  open var backButtonTitle: String? { didSet { changed() } }
}
