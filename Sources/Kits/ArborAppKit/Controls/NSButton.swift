import ArborPlatform
public import Foundation

/// A push button, a check box, a radio button or a disclosure triangle.
@preconcurrency @MainActor open class NSButton: NSControl {
  /// The behavior of a button when it is pressed.
  public enum ButtonType: UInt, Sendable {
    case momentaryLight = 0
    case pushOnPushOff = 1
    case toggle = 2
    case `switch` = 3
    case radio = 4
    case momentaryChange = 5
    case onOff = 6
    case momentaryPushIn = 7
  }

  /// The shape of a button.
  public enum BezelStyle: UInt, Sendable {
    case automatic = 0
    case push = 1
    case flexiblePush = 2
    case disclosure = 5
    case circular = 7
    case helpButton = 9
    case smallSquare = 10
    case toolbar = 11
    case accessoryBarAction = 12
    case accessoryBar = 13
    case badge = 15
    /// The same as `push`.
    public static let rounded = BezelStyle.push
    /// The same as `flexiblePush`.
    public static let regularSquare = BezelStyle.flexiblePush
    /// The same as `smallSquare`.
    public static let shadowlessSquare = BezelStyle.smallSquare
    /// The same as `toolbar`.
    public static let texturedSquare = BezelStyle.toolbar
    /// The same as `toolbar`.
    public static let texturedRounded = BezelStyle.toolbar
    /// The same as `accessoryBarAction`.
    public static let roundRect = BezelStyle.accessoryBarAction
    /// The same as `accessoryBar`.
    public static let recessed = BezelStyle.accessoryBar
    /// The same as `badge`.
    public static let inline = BezelStyle.badge
  }

  /// The position of the image relative to the title.
  public enum ImagePosition: UInt, Sendable {
    case noImage, imageOnly, imageLeft, imageRight, imageBelow, imageAbove, imageOverlaps,
      imageLeading, imageTrailing
  }

  package struct Face: Equatable {
    package var title = "Button"
    package var attributedTitle: NSAttributedString?
    package var image: NSImage?
    package var position = ImagePosition.noImage
    package var bezel = BezelStyle.push
    package var isBordered = true
    package var tint: NSColor?
    package var bezelColor: NSColor?
    package var isDestructive = false
    package var keyEquivalent = ""
    package var alternateTitle = ""
    package var alternateImage: NSImage?
    package var hugs = false
    package var isTransparent = false
  }

  /// Everything that determines the button's appearance.
  package private(set) var face = Face()
  package private(set) var kind = ButtonType.momentaryPushIn
  private var storedState = StateValue.off

  private func change<Value: Equatable>(
    _ key: String, _ path: WritableKeyPath<Face, Value>, _ value: Value
  ) {
    write(key, face[keyPath: path], value, [.look, .size]) { face[keyPath: path] = value }
    invalidateIntrinsicContentSize()
  }

  /// Creates a push button. Target and action must be `nil`: set `onAction`, or call
  /// `setTarget(_:action:)`.
  public convenience init(title: String, target: Never?, action: Never?) {
    self.init(title: title, onAction: nil)
  }

  /// Creates a push button with an action, in the size of its title.
  public convenience init(title: String, onAction: ((NSControl) -> Void)?) {
    self.init(frame: .zero)
    self.title = title
    self.onAction = onAction
    sizeToFit()
  }

  /// Creates a push button that calls a method, for example `NSButton(title: "Go", target: self,
  /// action: MyController.go)`.
  public convenience init<Target: AnyObject>(
    title: String, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (NSButton) -> Void
  ) {
    self.init(title: title, onAction: nil)
    setTarget(target, action: action)
  }

  /// Creates a push button with an image. Target and action must be `nil`.
  public convenience init(image: NSImage, target: Never?, action: Never?) {
    self.init(frame: .zero)
    self.image = image
    imagePosition = .imageOnly
    sizeToFit()
  }

  /// Creates a push button with an image before the title. Target and action must be `nil`.
  public convenience init(title: String, image: NSImage, target: Never?, action: Never?) {
    self.init(title: title, onAction: nil)
    self.image = image
    imagePosition = .imageLeading
    sizeToFit()
  }

  /// Creates a check box. Target and action must be `nil`.
  public convenience init(checkboxWithTitle title: String, target: Never?, action: Never?) {
    self.init(title: title, onAction: nil)
    setButtonType(.switch)
    sizeToFit()
  }

  /// Creates a check box that calls a method.
  public convenience init<Target: AnyObject>(
    checkboxWithTitle title: String, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (NSButton) -> Void
  ) {
    self.init(checkboxWithTitle: title, target: nil, action: nil)
    setTarget(target, action: action)
  }

  /// Creates a radio button. Target and action must be `nil`. Radio buttons in the same superview
  /// form a group.
  public convenience init(radioButtonWithTitle title: String, target: Never?, action: Never?) {
    self.init(title: title, onAction: nil)
    setButtonType(.radio)
    sizeToFit()
  }

  /// Creates a radio button that calls a method.
  public convenience init<Target: AnyObject>(
    radioButtonWithTitle title: String, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (NSButton) -> Void
  ) {
    self.init(radioButtonWithTitle: title, target: nil, action: nil)
    setTarget(target, action: action)
  }

  /// Sets the behavior. It also sets `isBordered`: `false` for check boxes and radio buttons,
  /// otherwise `true`.
  open func setButtonType(_ type: ButtonType) {
    kind = type
    change("isBordered", \.isBordered, type != .switch && type != .radio)
  }

  /// The title; setting it removes the attributes of `attributedTitle`.
  open var title: String {
    get { read("title", face.title) }
    set {
      face.attributedTitle = nil
      change("title", \.title, newValue)
    }
  }

  /// The title with attributes.
  open var attributedTitle: NSAttributedString {
    get { face.attributedTitle ?? NSAttributedString(string: face.title) }
    set {
      face.title = newValue.string
      change("attributedTitle", \.attributedTitle, NSAttributedString(attributedString: newValue))
    }
  }

  /// The image; `nil` means none. Setting one changes the position `noImage` to `imageLeading`.
  open var image: NSImage? {
    get { read("image", face.image) }
    set {
      if newValue != nil, face.position == .noImage { face.position = .imageLeading }
      change("image", \.image, newValue)
    }
  }

  /// The position of the image relative to the title.
  open var imagePosition: ImagePosition {
    get { face.position }
    set { change("imagePosition", \.position, newValue) }
  }

  /// The shape of the button.
  open var bezelStyle: BezelStyle {
    get { face.bezel }
    set { change("bezelStyle", \.bezel, newValue) }
  }

  /// Whether the button has a border.
  open var isBordered: Bool {
    get { face.isBordered }
    set { change("isBordered", \.isBordered, newValue) }
  }

  /// The color of the title and the image; `nil` means the system's.
  open var contentTintColor: NSColor? {
    get { face.tint }
    set { change("contentTintColor", \.tint, newValue) }
  }

  /// The color of the button's surface; `nil` means the system's.
  open var bezelColor: NSColor? {
    get { face.bezelColor }
    set { change("bezelColor", \.bezelColor, newValue) }
  }

  /// Whether the button deletes something, and is shown accordingly.
  open var hasDestructiveAction: Bool {
    get { face.isDestructive }
    set { change("hasDestructiveAction", \.isDestructive, newValue) }
  }

  /// The key that presses the button; "\r" is Return and marks the default button.
  open var keyEquivalent: String {
    get { face.keyEquivalent }
    set { change("keyEquivalent", \.keyEquivalent, newValue) }
  }

  /// The title while the button is on; if it is empty, `title`.
  open var alternateTitle: String {
    get { face.alternateTitle }
    set { change("alternateTitle", \.alternateTitle, newValue) }
  }

  /// The image while the button is on; if it is `nil`, `image`.
  open var alternateImage: NSImage? {
    get { face.alternateImage }
    set { change("alternateImage", \.alternateImage, newValue) }
  }

  /// Whether the image is next to the title instead of at the edge of the button.
  open var imageHugsTitle: Bool {
    get { face.hugs }
    set { change("imageHugsTitle", \.hugs, newValue) }
  }

  /// Whether the button is invisible; it can be pressed nevertheless.
  open var isTransparent: Bool {
    get { face.isTransparent }
    set { change("transparent", \.isTransparent, newValue) }
  }

  /// Shows the button as pressed or not pressed.
  open func highlight(_ flag: Bool) { isHighlighted = flag }

  // Stored, without effect: browsers decide these.
  /// Stored, without effect.
  open var showsBorderOnlyWhileMouseInside = false
  /// Stored, without effect.
  open var keyEquivalentModifierMask: NSEvent.ModifierFlags = []
  /// Stored, without effect.
  open var isSpringLoaded = false
  /// Stored, without effect.
  open var imageScaling = NSImageScaling.scaleProportionallyDown

  /// Whether `state` may be `mixed`.
  open var allowsMixedState = false

  /// The state of the button. Without `allowsMixedState`, `mixed` becomes `on`. Turning a radio
  /// button on turns the others in its superview off.
  open var state: StateValue {
    get { read("state", storedState) }
    set {
      let new = newValue == .mixed && !allowsMixedState ? .on : newValue
      write("state", storedState, new) { storedState = new }
      if new == .on, kind == .radio { turnOffSiblings() }
    }
  }

  /// Turns off the other radio buttons in the superview.
  private func turnOffSiblings() {
    for case let button as NSButton in superview?.subviews ?? []
    where button !== self && button.kind == .radio && button.state == .on {
      button.state = .off
    }
  }

  /// Changes the state as a click on a check box does.
  open func setNextState() {
    switch state {
    case .on: state = .off
    case .off: state = allowsMixedState ? .mixed : .on
    default: state = .on
    }
  }

  open override func performClick(_ sender: Any?) {
    guard isEnabled else { return }
    switch kind {
    case .radio: state = .on
    case .switch, .toggle, .onOff, .pushOnPushOff: setNextState()
    case .momentaryLight, .momentaryChange, .momentaryPushIn: break
    }
    sendAction()
  }

  open override var acceptsFirstResponder: Bool { isEnabled && !refusesFirstResponder }

  open override var intrinsicContentSize: NSSize {
    let shows = face.position != .imageOnly
    let text =
      !shows
      ? .zero
      : face.attributedTitle.map { AppKitTextMeasure.size($0, usedFont) }
        ?? AppKitTextMeasure.size(face.title, usedFont, lines: 1)
    var size = text
    if let image = face.image, face.position != .noImage {
      let isBeside = face.position != .imageAbove && face.position != .imageBelow
      let gap: CGFloat = text.width > 0 ? 4 : 0
      size =
        isBeside
        ? NSSize(
          width: text.width + gap + image.size.width, height: max(text.height, image.size.height))
        : NSSize(
          width: max(text.width, image.size.width), height: text.height + gap + image.size.height)
    }
    switch kind {
    case .switch, .radio: return NSSize(width: size.width + 21, height: max(size.height, 16))
    default:
      guard face.isBordered else { return size }
      if face.bezel == .helpButton { return NSSize(width: 20, height: 20) }
      if face.bezel == .circular {
        // The circle encloses the title.
        let length = max((hypot(size.width, size.height) + 4).rounded(.up), 20)
        return NSSize(width: length, height: length)
      }
      return NSSize(width: size.width + 22, height: max(size.height + 4, 20))
    }
  }
}
