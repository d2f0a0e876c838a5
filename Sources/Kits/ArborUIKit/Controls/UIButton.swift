package import ArborPlatform
public import Foundation

/// A control with a label that runs actions when it is tapped.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// Stored without effect: images have their size at all text sizes.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false
  /// The look of a button that has no configuration.
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

  /// The type that the button was created with.
  public private(set) var buttonType: ButtonType
  private var labels: [State: Labels] = [:]
  private var storedConfiguration: Configuration?
  private var storedMenu: UIMenu?
  /// The title of the SwiftUI view that this button backs, used while code sets none.
  package var shownTitle: String? {
    didSet { if oldValue != shownTitle { updateLabel() } }
  }
  /// Makes the menu of the SwiftUI view that this button backs.
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

  /// Creates a button of a type, with an empty frame.
  public init(type buttonType: ButtonType) {
    self.buttonType = buttonType
    super.init(frame: .zero)
  }

  /// Creates a button that shows the action's title and image and runs it when tapped.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  /// Creates a system button with a configuration; the action fills in a missing title and image.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    adopt(primaryAction)
  }

  /// Sets the type, for subclasses that are created with a frame.
  func become(_ type: ButtonType) { buttonType = type }

  func adopt(_ action: UIAction?) {
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

  /// The look of the button; `nil` to use the titles and images that are set for its states.
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

  /// Called on every change of state and by `setNeedsUpdateConfiguration()`, to update the
  /// configuration.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Updates the configuration immediately. Changes made by the update handler do not run it again.
  ///
  /// Differs from UIKit: the update is not deferred to the next layout pass.
  open func setNeedsUpdateConfiguration() {
    if isUpdatingConfiguration { return }
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
  }
  private var isUpdatingConfiguration = false

  /// Calls the update handler. Override to change the configuration, and call `super`.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  /// The menu that opens below the button when `showsMenuAsPrimaryAction` is set.
  open var menu: UIMenu? {
    get { read("menu", storedMenu ?? shownMenu?()) }
    set { write("menu", storedMenu, newValue) { storedMenu = newValue } }
  }

  /// Whether a tap opens the menu.
  ///
  /// Differs from UIKit: a menu that only a long press would open is not shown.
  open var showsMenuAsPrimaryAction: Bool {
    get { read("showsMenuAsPrimaryAction", opensMenu) }
    set { write("showsMenuAsPrimaryAction", opensMenu, newValue) { opensMenu = newValue } }
  }

  /// The space around the label of a button without a configuration, in points.
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

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
  /// Sets the title color for a state; `nil` to use the default color.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    change(state) { $0.color = color }
  }
  /// Sets the styled title for a state, which takes precedence over the plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change(state) { $0.attributedTitle = title }
  }
  /// Sets the image for a state that fills the button behind the label.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    change(state) { $0.background = image }
  }
  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }

  /// Returns the title for a state, or the title for `normal` if the state has none.
  open func title(for state: State) -> String? { ownTitle(for: state) ?? shownTitle }
  private func ownTitle(for state: State) -> String? {
    labels[state]?.title ?? labels[.normal]?.title
  }
  /// Returns the title color for a state, or the one for `normal`; `nil` if neither is set.
  open func titleColor(for state: State) -> UIColor? {
    labels[state]?.color ?? labels[.normal]?.color
  }
  /// Returns the image for a state, or the one for `normal`; `nil` if neither is set.
  open func image(for state: State) -> UIImage? { labels[state]?.image ?? labels[.normal]?.image }

  /// Returns the styled title for a state, or the one for `normal`; `nil` if neither is set.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    labels[state]?.attributedTitle ?? labels[.normal]?.attributedTitle
  }
  /// Returns the background image for a state, or the one for `normal`; `nil` if neither is set.
  open func backgroundImage(for state: State) -> UIImage? {
    labels[state]?.background ?? labels[.normal]?.background
  }

  /// The styled title for the current state; `nil` when the button has a configuration.
  open var currentAttributedTitle: NSAttributedString? {
    storedConfiguration == nil ? attributedTitle(for: state) : nil
  }
  /// The background image for the current state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The image behind the label; `nil` for none.
  package var groundImage: UIImage? {
    if storedConfiguration != nil { return storedConfiguration?.background.image }
    return labels.isEmpty ? nil : currentBackgroundImage
  }
  /// The title that the button shows.
  open var currentTitle: String? { ownTitle ?? shownTitle }
  /// The title that code has set for the current state; `nil` if none.
  package var ownTitle: String? {
    storedConfiguration?.title ?? currentAttributedTitle?.string ?? ownTitle(for: state)
  }
  /// The image that the button shows.
  open var currentImage: UIImage? { storedConfiguration?.image ?? image(for: state) }
  /// The title color for the current state.
  open var currentTitleColor: UIColor {
    if let storedConfiguration {
      return isEnabled ? storedConfiguration.foreground(tintColor) : .tertiaryLabel
    }
    if let color = titleColor(for: state) { return color }
    if !isEnabled { return .tertiaryLabel }
    return buttonType == .system ? tintColor : .white
  }

  /// The label that provides the title's font; it is created on first access.
  open var titleLabel: UILabel? {
    if let storedLabel { return storedLabel }
    let made = UIButtonLabel()
    made.font = .systemFont(ofSize: buttonType == .system ? 15 : 18)
    made.button = self
    storedLabel = made
    updateLabel()
    return made
  }

  /// Whether code has set a title, an image, a configuration or a font.
  package var hasOwnLabel: Bool {
    !labels.isEmpty || storedConfiguration != nil || ownTitleFont != nil
  }

  /// The font that code has set on the label; `nil` if none.
  package var ownTitleFont: UIFont? { storedLabel.flatMap { $0.hasOwnFont ? $0.font : nil } }

  package var titleLabelIfLoaded: UILabel? { storedLabel }

  /// The image view of the button; it is created on first access and shows `currentImage`.
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
    let text =
      title.isEmpty ? CGSize.zero : UIKitTextMeasure.size(title, titleFont, width: .infinity)
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
      let second = UIKitTextMeasure.size(
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

/// The label of a button. Changes that code makes to it mark the button for redrawing.
private final class UIButtonLabel: UILabel {
  weak var button: UIButton? { didSet { origins = PropertyOrigins() } }
  /// Whether the button itself is updating the label.
  var isUpdating = false
  var hasOwnFont: Bool { isOtherwise("font") }

  override func _propertyDidChange(_ change: _ViewChange) {
    super._propertyDidChange(change)
    guard !isUpdating, let button else { return }
    button._propertyDidChange(.look)
    button.invalidateIntrinsicContentSize()
  }
}
