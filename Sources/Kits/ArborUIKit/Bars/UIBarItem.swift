public import ArborPlatform
public import Foundation

extension UIBarItem: AccessibleObject {}

/// The base of the items that bars show: a title or an image that can be tapped.
@preconcurrency @MainActor open class UIBarItem: PlatformObject {
  /// The object that shows the item on a page.
  package weak var shower: AnyObject?
  /// Called when the bar has to be drawn again.
  var changed: () -> Void = {}

  /// Creates an item without content.
  public override init() { super.init() }

  open override func _propertyDidChange(_ change: _ViewChange) { changed() }

  /// The text of the item; `nil` for none.
  open var title: String? {
    get { read("title", storedTitle) }
    set { write("title", storedTitle, newValue) { storedTitle = newValue } }
  }
  private var storedTitle: String?

  /// The image of the item; `nil` for none.
  open var image: UIImage? {
    get { read("image", storedImage) }
    set { write("image", storedImage, newValue) { storedImage = newValue } }
  }
  private var storedImage: UIImage?

  /// Whether the item reacts to taps.
  open var isEnabled: Bool {
    get { read("enabled", storedIsEnabled) }
    set { write("enabled", storedIsEnabled, newValue) { storedIsEnabled = newValue } }
  }
  private var storedIsEnabled = true

  /// A number by which code can identify the item.
  open var tag = 0

  /// The accessibility values that code has set; `nil` if there are none.
  package var accessible: AccessibleValues?

  /// An identifier for tests, which is written as `data-testid` in the page.
  open var accessibilityIdentifier: String? {
    get { read("accessibilityIdentifier", accessible?.identifier) }
    set { changeAccessible("accessibilityIdentifier", \.identifier, to: newValue) }
  }

  /// The name for assistive technology, used instead of the title or the name of the image.
  open var accessibilityLabel: String? {
    get { read("accessibilityLabel", accessible?.label) }
    set { changeAccessible("accessibilityLabel", \.label, to: newValue) }
  }

  /// A description of the result of a tap, for assistive technology.
  open var accessibilityHint: String? {
    get { read("accessibilityHint", accessible?.hint) }
    set { changeAccessible("accessibilityHint", \.hint, to: newValue) }
  }

  // Fonts and colors of the title.

  var stateAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:] {
    didSet {
      origins?.noteSet("titleTextAttributes")
      changed()
    }
  }

  /// Sets the font and the color of the title in a state. Other attributes have no effect.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { stateAttributes[state] = attributes }

  /// Returns the attributes that were set for exactly this state.
  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { stateAttributes[state] }

  /// Returns the attributes in effect in a state: those of the item override those of its bar.
  package func titleAttributes(
    for state: UIControl.State, over bar: [NSAttributedString.Key: Any]
  ) -> [NSAttributedString.Key: Any] {
    bar.merging(stateAttributes[.normal] ?? [:]) { $1 }
      .merging(stateAttributes[state] ?? [:]) { $1 }
  }
}
