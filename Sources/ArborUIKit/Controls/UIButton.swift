package import ArborPlatform
public import Foundation

/// A control with a label that does something when it is tapped.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// How a button without a configuration looks.
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
  }

  private struct Labels: Equatable {
    var title: String?
    var attributedTitle: NSAttributedString?
    var color: UIColor?
    var image: UIImage?
    var background: UIImage?
  }

  public private(set) var buttonType: ButtonType
  private var labels: [State: Labels] = [:]
  private var storedConfiguration: Configuration?
  private var storedMenu: UIMenu?
  /// What a view says that the button stands for, where code says nothing.
  package var shownTitle: String? {
    didSet { if oldValue != shownTitle { updateLabel() } }
  }
  /// Makes the menu of such a view.
  package var shownMenu: (() -> UIMenu?)?
  private var opensMenu = false
  private var storedInsets = UIEdgeInsets.zero
  private var storedLabel: UIButtonLabel?
  private var storedImageView: UIImageView?

  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
  }

  public override init?(coder: NSCoder, _ unused: Void = ()) {
    buttonType = .custom
    super.init(coder: coder)
  }

  public init(type buttonType: ButtonType) {
    self.buttonType = buttonType
    super.init(frame: .zero)
  }

  /// Shows the action's title and image, and does it when it is tapped.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    take(primaryAction)
  }

  /// For subclasses that are made by their frame.
  func become(_ type: ButtonType) { buttonType = type }

  func take(_ action: UIAction?) {
    guard let action else { return }
    addAction(action, for: .primaryActionTriggered)
    if storedConfiguration != nil {
      if storedConfiguration?.title == nil { storedConfiguration?.title = action.title }
      if storedConfiguration?.image == nil { storedConfiguration?.image = action.image }
    } else {
      setTitle(action.title, for: .normal)
      setImage(action.image, for: .normal)
    }
  }

  /// What the button looks like; nil: what was set for its states.
  open var configuration: Configuration? {
    get { read("configuration", storedConfiguration) }
    set {
      write("configuration", storedConfiguration, newValue, [.look, .size]) {
        storedConfiguration = newValue
      }
      invalidateIntrinsicContentSize()
      setNeedsUpdateConfiguration()
    }
  }

  /// Called for each state that the button comes into, and at `setNeedsUpdateConfiguration()`, to change the configuration.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// At once; what the handler itself changes does not run it again.
  open func setNeedsUpdateConfiguration() {
    if isUpdatingConfiguration { return }
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
  }
  private var isUpdatingConfiguration = false

  /// Overridden to change the configuration; calls this one too, which calls the handler.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  /// What opens under the button; see `showsMenuAsPrimaryAction`.
  open var menu: UIMenu? {
    get { read("menu", storedMenu ?? shownMenu?()) }
    set { write("menu", storedMenu, newValue) { storedMenu = newValue } }
  }

  /// Whether a tap opens the menu. A menu that only a long press opens is not shown.
  open var showsMenuAsPrimaryAction: Bool {
    get { read("showsMenuAsPrimaryAction", opensMenu) }
    set { write("showsMenuAsPrimaryAction", opensMenu, newValue) { opensMenu = newValue } }
  }

  /// Around the label of a button without a configuration.
  open var contentEdgeInsets: UIEdgeInsets {
    get { read("contentEdgeInsets", storedInsets) }
    set {
      write("contentEdgeInsets", storedInsets, newValue, [.look, .size]) {
        storedInsets = newValue
      }
      invalidateIntrinsicContentSize()
    }
  }

  private func change(_ state: State, _ change: (inout Labels) -> Void) {
    let old = labels
    change(&labels[state, default: Labels()])
    guard labels != old else { return }
    updateLabel()
    _propertyDidChange(.look)
    invalidateIntrinsicContentSize()
  }

  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
  open func setTitleColor(_ color: UIColor?, for state: State) {
    change(state) { $0.color = color }
  }
  /// Goes before the title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change(state) { $0.attributedTitle = title }
  }
  /// Fills the button behind the label.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    change(state) { $0.background = image }
  }
  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }

  open func title(for state: State) -> String? { ownTitle(for: state) ?? shownTitle }
  private func ownTitle(for state: State) -> String? {
    labels[state]?.title ?? labels[.normal]?.title
  }
  open func titleColor(for state: State) -> UIColor? {
    labels[state]?.color ?? labels[.normal]?.color
  }
  open func image(for state: State) -> UIImage? { labels[state]?.image ?? labels[.normal]?.image }

  open func attributedTitle(for state: State) -> NSAttributedString? {
    labels[state]?.attributedTitle ?? labels[.normal]?.attributedTitle
  }
  open func backgroundImage(for state: State) -> UIImage? {
    labels[state]?.background ?? labels[.normal]?.background
  }

  open var currentAttributedTitle: NSAttributedString? {
    storedConfiguration == nil ? attributedTitle(for: state) : nil
  }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// Behind the label; nil: there is none.
  package var groundImage: UIImage? {
    if storedConfiguration != nil { return storedConfiguration?.background.image }
    return labels.isEmpty ? nil : currentBackgroundImage
  }
  open var currentTitle: String? { ownTitle ?? shownTitle }
  /// The title that code has given for the state; nil: none.
  package var ownTitle: String? {
    storedConfiguration?.title ?? currentAttributedTitle?.string ?? ownTitle(for: state)
  }
  open var currentImage: UIImage? { storedConfiguration?.image ?? image(for: state) }
  open var currentTitleColor: UIColor {
    if let storedConfiguration {
      return isEnabled ? storedConfiguration.foreground(tintColor) : .tertiaryLabel
    }
    if let color = titleColor(for: state) { return color }
    if !isEnabled { return .tertiaryLabel }
    return buttonType == .system ? tintColor : .white
  }

  /// Whose font is the title's.
  open var titleLabel: UILabel? {
    if let storedLabel { return storedLabel }
    let made = UIButtonLabel()
    made.font = .systemFont(ofSize: buttonType == .system ? 15 : 18)
    made.button = self
    storedLabel = made
    updateLabel()
    return made
  }

  /// Whether code says anything of the label.
  package var hasOwnLabel: Bool {
    !labels.isEmpty || storedConfiguration != nil || ownTitleFont != nil
  }

  /// The font that code has given to the label; nil: none.
  package var ownTitleFont: UIFont? { storedLabel.flatMap { $0.hasOwnFont ? $0.font : nil } }

  package var titleLabelIfLoaded: UILabel? { storedLabel }

  open var imageView: UIImageView? {
    if let storedImageView { return storedImageView }
    let made = UIImageView(image: currentImage)
    storedImageView = made
    return made
  }

  package var titleFont: UIFont {
    storedConfiguration?.titleFont ?? storedLabel?.font
      ?? .systemFont(ofSize: buttonType == .system ? 15 : 18)
  }

  private func updateLabel() {
    storedLabel?.isUpdating = true
    defer { storedLabel?.isUpdating = false }
    storedLabel?.text = currentTitle
    storedLabel?.textColor = currentTitleColor
    storedImageView?.image = currentImage
  }

  override func stateDidChange() {
    setNeedsUpdateConfiguration()
    updateLabel()
    _propertyDidChange(.look)
  }

  override func touchedUpInside(_ event: UIEvent?) { send(.primaryActionTriggered, event) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var intrinsicContentSize: CGSize {
    let title = currentTitle ?? ""
    let text = title.isEmpty ? CGSize.zero : TextMeasure.size(title, titleFont, width: .infinity)
    let image = currentImage?.size ?? .zero
    guard let configuration = storedConfiguration else {
      let height = max(text.height, image.height)
      let insets = storedInsets
      if insets != .zero {
        return CGSize(
          width: text.width + image.width + insets.left + insets.right,
          height: height + insets.top + insets.bottom)
      }
      return CGSize(
        width: max(text.width + image.width, 30),
        height: max(height + (image == .zero ? 12 : 0), 30))
    }
    let insets = configuration.contentInsets
    let gap = image == .zero || title.isEmpty ? 0 : configuration.imagePadding
    let isAcross = !configuration.imagePlacement.isDisjoint(with: [.leading, .trailing])
    var size =
      isAcross
      ? CGSize(width: text.width + gap + image.width, height: max(text.height, image.height))
      : CGSize(width: max(text.width, image.width), height: text.height + gap + image.height)
    if let subtitle = configuration.subtitle, !subtitle.isEmpty {
      let second = TextMeasure.size(
        subtitle, .preferredFont(forTextStyle: .caption1), width: .infinity)
      size.width = max(size.width, second.width + (isAcross ? gap + image.width : 0))
      size.height += second.height
    }
    return CGSize(
      width: size.width + insets.leading + insets.trailing,
      height: size.height + insets.top + insets.bottom)
  }

  package override func baselineOffset(_ baseline: LayoutBaseline, in size: CGSize) -> CGFloat {
    let font = titleFont
    let above = max(0, (size.height - font.lineHeight) / 2)
    return baseline == .first ? above + font.ascender : above - font.descender
  }
}

/// The label of a button, which is shown anew when code changes it.
private final class UIButtonLabel: UILabel {
  weak var button: UIButton? { didSet { origins = PropertyOrigins() } }
  /// Whether the button itself changes the label.
  var isUpdating = false
  var hasOwnFont: Bool { isOtherwise("font") }

  override func _propertyDidChange(_ change: _ViewChange) {
    super._propertyDidChange(change)
    guard !isUpdating, let button else { return }
    button._propertyDidChange(.look)
    button.invalidateIntrinsicContentSize()
  }
}
