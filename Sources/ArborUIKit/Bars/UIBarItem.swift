public import ArborPlatform
public import Foundation

extension UIBarItem: AccessibleObject {}

/// What bars show: a title or an image that does something.
@preconcurrency @MainActor open class UIBarItem: PlatformObject {
  /// What shows the item on a page.
  package weak var shower: AnyObject?
  /// Told when the bar has to be shown anew.
  var changed: () -> Void = {}

  public override init() { super.init() }

  open override func _propertyDidChange(_ change: _ViewChange) { changed() }

  open var title: String? {
    get { read("title", storedTitle) }
    set { write("title", storedTitle, newValue) { storedTitle = newValue } }
  }
  private var storedTitle: String?

  open var image: UIImage? {
    get { read("image", storedImage) }
    set { write("image", storedImage, newValue) { storedImage = newValue } }
  }
  private var storedImage: UIImage?

  open var isEnabled: Bool {
    get { read("enabled", storedIsEnabled) }
    set { write("enabled", storedIsEnabled, newValue) { storedIsEnabled = newValue } }
  }
  private var storedIsEnabled = true

  /// A number to find the item by.
  open var tag = 0

  /// What assistive technology, and tests, learn of the item.
  package var accessible: AccessibleValues?

  /// `data-testid` in the page.
  open var accessibilityIdentifier: String? {
    get { read("accessibilityIdentifier", accessible?.identifier) }
    set { changeAccessible("accessibilityIdentifier", \.identifier, to: newValue) }
  }

  /// What assistive technology calls the item, in the place of its title or its picture's name.
  open var accessibilityLabel: String? {
    get { read("accessibilityLabel", accessible?.label) }
    set { changeAccessible("accessibilityLabel", \.label, to: newValue) }
  }

  /// What happens when the item is operated.
  open var accessibilityHint: String? {
    get { read("accessibilityHint", accessible?.hint) }
    set { changeAccessible("accessibilityHint", \.hint, to: newValue) }
  }

  // Fonts and colours of the title.

  var stateAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:] {
    didSet {
      origins?.noteSet("titleTextAttributes")
      changed()
    }
  }

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { stateAttributes[state] = attributes }

  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { stateAttributes[state] }

  /// Those that hold for a state: what the item says, over what its bar says.
  package func titleAttributes(
    for state: UIControl.State, over bar: [NSAttributedString.Key: Any]
  ) -> [NSAttributedString.Key: Any] {
    bar.merging(stateAttributes[.normal] ?? [:]) { $1 }
      .merging(stateAttributes[state] ?? [:]) { $1 }
  }
}
