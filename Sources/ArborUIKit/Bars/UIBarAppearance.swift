import ArborPlatform
public import Foundation

/// How a bar looks. Bars keep copies.
@preconcurrency @MainActor open class UIBarAppearance {
  /// Told when the bar has to be shown anew.
  var changed: () -> Void = {}

  public required init() {}

  public required convenience init(barAppearance: UIBarAppearance) {
    self.init()
    take(barAppearance)
  }

  open var backgroundColor: UIColor? { didSet { changed() } }

  /// Of the line between the bar and the page; nil: there is none.
  open var shadowColor: UIColor? = .separator { didSet { changed() } }

  open func configureWithDefaultBackground() {
    backgroundColor = nil
    shadowColor = .separator
  }

  open func configureWithOpaqueBackground() {
    backgroundColor = .systemBackground
    shadowColor = .separator
  }

  /// Without a line.
  open func configureWithTransparentBackground() {
    backgroundColor = .clear
    shadowColor = nil
  }

  func take(_ other: UIBarAppearance) {
    backgroundColor = other.backgroundColor
    shadowColor = other.shadowColor
  }

  /// Follows the appearance of a part.
  final func follow(_ part: UIBarButtonItemAppearance) {
    part.changed = { [weak self] in self?.changed() }
    changed()
  }
}

/// How a navigation bar looks.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  open var buttonAppearance = UIBarButtonItemAppearance() { didSet { follow(buttonAppearance) } }
  /// Of the way back.
  open var backButtonAppearance = UIBarButtonItemAppearance() {
    didSet { follow(backButtonAppearance) }
  }
  /// Of buttons of the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { follow(doneButtonAppearance) }
  }

  public required init() {
    super.init()
    for part in [buttonAppearance, backButtonAppearance, doneButtonAppearance] { follow(part) }
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    buttonAppearance = other.buttonAppearance.copied()
    backButtonAppearance = other.backButtonAppearance.copied()
    doneButtonAppearance = other.doneButtonAppearance.copied()
  }
}

/// How a tab bar looks.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// Of tabs with the icon above the title, as they always stand here.
  open var stackedLayoutAppearance = UITabBarItemAppearance() {
    didSet { follow(stackedLayoutAppearance) }
  }
  /// Of tabs with the icon before the title, which no bar here has.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// Of narrow tabs with the icon before the title, which no bar here has.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()

  public required init() {
    super.init()
    follow(stackedLayoutAppearance)
  }

  private func follow(_ part: UITabBarItemAppearance) {
    part.changed = { [weak self] in self?.changed() }
    changed()
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance.copied()
    inlineLayoutAppearance = other.inlineLayoutAppearance.copied()
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copied()
  }
}

/// How a toolbar looks.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance() { didSet { follow(buttonAppearance) } }
  /// Of buttons of the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { follow(doneButtonAppearance) }
  }

  public required init() {
    super.init()
    for part in [buttonAppearance, doneButtonAppearance] { follow(part) }
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance.copied()
    doneButtonAppearance = other.doneButtonAppearance.copied()
  }
}

/// The appearances that a bar keeps: its own copies. It is told when one of them is otherwise.
@MainActor final class KeptAppearances<Appearance: UIBarAppearance> {
  private weak var bar: UIView?
  private var standardCopy = Appearance()
  private var edgeCopy: Appearance?
  /// Whether somebody set the first one.
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

  /// What counts for a bar beside content of which nobody knows whether it ends there.
  var shown: Appearance { isStandardSet ? standardCopy : edgeCopy ?? standardCopy }

  private func follow(_ copy: Appearance?, _ key: String) {
    copy?.changed = { [weak self] in self?.bar?.lookDidChange(key) }
  }
}
