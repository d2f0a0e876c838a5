import ArborPlatform
public import Foundation

/// The look of a bar. Bars store copies.
@preconcurrency @MainActor open class UIBarAppearance {
  /// Called when the bar has to be drawn again.
  var changed: () -> Void = {}

  /// Creates an appearance with the default values.
  public required init() {}

  /// Creates a copy of another appearance.
  public required convenience init(barAppearance: UIBarAppearance) {
    self.init()
    copyValues(from: barAppearance)
  }

  /// The background color; `nil` for the bar's default background.
  open var backgroundColor: UIColor? { didSet { changed() } }

  /// The color of the line between the bar and the content; `nil` for no line.
  open var shadowColor: UIColor? = .separator { didSet { changed() } }

  /// Sets the default background and the default line.
  open func configureWithDefaultBackground() {
    backgroundColor = nil
    shadowColor = .separator
  }

  /// Sets an opaque background in the system's color, with the default line.
  open func configureWithOpaqueBackground() {
    backgroundColor = .systemBackground
    shadowColor = .separator
  }

  /// Sets a clear background without a line.
  open func configureWithTransparentBackground() {
    backgroundColor = .clear
    shadowColor = nil
  }

  /// Copies the values of another appearance.
  func copyValues(from other: UIBarAppearance) {
    backgroundColor = other.backgroundColor
    shadowColor = other.shadowColor
  }

  /// Reports changes of a part's appearance as changes of this one.
  final func follow(_ part: UIBarButtonItemAppearance) {
    part.changed = { [weak self] in self?.changed() }
    changed()
  }
}

/// The look of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The font and the color of the title. Other attributes have no effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The font and the color of the large title. Other attributes have no effect.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The look of buttons of the style `plain`.
  open var buttonAppearance = UIBarButtonItemAppearance() { didSet { follow(buttonAppearance) } }
  /// The look of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance() {
    didSet { follow(backButtonAppearance) }
  }
  /// The look of buttons of the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { follow(doneButtonAppearance) }
  }

  /// Creates an appearance with the default values.
  public required init() {
    super.init()
    for part in [buttonAppearance, backButtonAppearance, doneButtonAppearance] { follow(part) }
  }

  override func copyValues(from other: UIBarAppearance) {
    super.copyValues(from: other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    buttonAppearance = other.buttonAppearance.copied()
    backButtonAppearance = other.backButtonAppearance.copied()
    doneButtonAppearance = other.doneButtonAppearance.copied()
  }
}

/// The look of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// The look of tabs with the icon above the title, which all bars use.
  open var stackedLayoutAppearance = UITabBarItemAppearance() {
    didSet { follow(stackedLayoutAppearance) }
  }
  /// The look of tabs with the icon before the title. Without effect: no bar uses this layout.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The look of narrow tabs with the icon before the title. Without effect: no bar uses this
  /// layout.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()

  /// Creates an appearance with the default values.
  public required init() {
    super.init()
    follow(stackedLayoutAppearance)
  }

  private func follow(_ part: UITabBarItemAppearance) {
    part.changed = { [weak self] in self?.changed() }
    changed()
  }

  override func copyValues(from other: UIBarAppearance) {
    super.copyValues(from: other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance.copied()
    inlineLayoutAppearance = other.inlineLayoutAppearance.copied()
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copied()
  }
}

/// The look of a toolbar.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  /// The look of buttons of the style `plain`.
  open var buttonAppearance = UIBarButtonItemAppearance() { didSet { follow(buttonAppearance) } }
  /// The look of buttons of the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { follow(doneButtonAppearance) }
  }

  /// Creates an appearance with the default values.
  public required init() {
    super.init()
    for part in [buttonAppearance, doneButtonAppearance] { follow(part) }
  }

  override func copyValues(from other: UIBarAppearance) {
    super.copyValues(from: other)
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance.copied()
    doneButtonAppearance = other.doneButtonAppearance.copied()
  }
}

/// Stores a bar's own copies of its appearances, and has the bar drawn again when one of them
/// changes.
@MainActor final class KeptAppearances<Appearance: UIBarAppearance> {
  private weak var bar: UIView?
  private var standardCopy = Appearance()
  private var edgeCopy: Appearance?
  /// Whether code has set the standard appearance.
  private var isStandardSet = false

  init(of bar: UIView) {
    self.bar = bar
    follow(standardCopy, "standardAppearance")
  }

  var standard: Appearance {
    get { standardCopy }
    set {
      isStandardSet = true
      standardCopy = Appearance(barAppearance: newValue)
      follow(standardCopy, "standardAppearance")
      bar?.lookDidChange("standardAppearance")
    }
  }

  var atEdge: Appearance? {
    get { edgeCopy }
    set {
      edgeCopy = newValue.map { Appearance(barAppearance: $0) }
      follow(edgeCopy, "scrollEdgeAppearance")
      bar?.lookDidChange("scrollEdgeAppearance")
    }
  }

  /// The appearance in effect for a bar that does not know whether the content scrolls under it.
  var shown: Appearance { isStandardSet ? standardCopy : edgeCopy ?? standardCopy }

  private func follow(_ copy: Appearance?, _ key: String) {
    copy?.changed = { [weak self] in self?.bar?.lookDidChange(key) }
  }
}
