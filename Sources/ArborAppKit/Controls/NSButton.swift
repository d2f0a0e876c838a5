import ArborPlatform
public import Foundation

/// A control that is pressed: a button, a check box or a radio button.
@preconcurrency @MainActor open class NSButton: NSControl {
  /// What a press does.
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

  /// What is around the title.
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
    public static let rounded = BezelStyle.push
    public static let regularSquare = BezelStyle.flexiblePush
    public static let shadowlessSquare = BezelStyle.smallSquare
    public static let texturedSquare = BezelStyle.toolbar
    public static let texturedRounded = BezelStyle.toolbar
    public static let roundRect = BezelStyle.accessoryBarAction
    public static let recessed = BezelStyle.accessoryBar
    public static let inline = BezelStyle.badge
  }

  /// Where the image is, seen from the title.
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

  /// All that is seen at once, for whoever shows the button.
  package private(set) var face = Face()
  package private(set) var kind = ButtonType.momentaryPushIn
  private var storedState = StateValue.off

  private func change<Value: Equatable>(
    _ key: String, _ path: WritableKeyPath<Face, Value>, _ value: Value
  ) {
    write(key, face[keyPath: path], value, [.look, .size]) { face[keyPath: path] = value }
    invalidateIntrinsicContentSize()
  }

  /// For `target: nil, action: nil`; what is pressed is said by `onAction` or `setTarget(_:action:)`.
  public convenience init(title: String, target: Never?, action: Never?) {
    self.init(title: title, onAction: nil)
  }

  public convenience init(title: String, onAction: ((NSControl) -> Void)?) {
    self.init(frame: .zero)
    self.title = title
    self.onAction = onAction
    sizeToFit()
  }

  /// `NSButton(title: "Go", target: self, action: MyController.go)`: a method takes the place of a selector.
  public convenience init<Target: AnyObject>(
    title: String, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (NSButton) -> Void
  ) {
    self.init(title: title, onAction: nil)
    setTarget(target, action: action)
  }

  public convenience init(image: NSImage, target: Never?, action: Never?) {
    self.init(frame: .zero)
    self.image = image
    imagePosition = .imageOnly
    sizeToFit()
  }

  public convenience init(title: String, image: NSImage, target: Never?, action: Never?) {
    self.init(title: title, onAction: nil)
    self.image = image
    imagePosition = .imageLeading
    sizeToFit()
  }

  public convenience init(checkboxWithTitle title: String, target: Never?, action: Never?) {
    self.init(title: title, onAction: nil)
    setButtonType(.switch)
    sizeToFit()
  }

  public convenience init<Target: AnyObject>(
    checkboxWithTitle title: String, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (NSButton) -> Void
  ) {
    self.init(checkboxWithTitle: title, target: nil, action: nil)
    setTarget(target, action: action)
  }

  public convenience init(radioButtonWithTitle title: String, target: Never?, action: Never?) {
    self.init(title: title, onAction: nil)
    setButtonType(.radio)
    sizeToFit()
  }

  public convenience init<Target: AnyObject>(
    radioButtonWithTitle title: String, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (NSButton) -> Void
  ) {
    self.init(radioButtonWithTitle: title, target: nil, action: nil)
    setTarget(target, action: action)
  }

  open func setButtonType(_ type: ButtonType) {
    kind = type
    change("isBordered", \.isBordered, type != .switch && type != .radio)
  }

  open var title: String {
    get { read("title", face.title) }
    set {
      face.attributedTitle = nil
      change("title", \.title, newValue)
    }
  }

  open var attributedTitle: NSAttributedString {
    get { face.attributedTitle ?? NSAttributedString(string: face.title) }
    set {
      face.title = newValue.string
      change("attributedTitle", \.attributedTitle, NSAttributedString(attributedString: newValue))
    }
  }

  open var image: NSImage? {
    get { read("image", face.image) }
    set {
      if newValue != nil, face.position == .noImage { face.position = .imageLeading }
      change("image", \.image, newValue)
    }
  }

  open var imagePosition: ImagePosition {
    get { face.position }
    set { change("imagePosition", \.position, newValue) }
  }

  open var bezelStyle: BezelStyle {
    get { face.bezel }
    set { change("bezelStyle", \.bezel, newValue) }
  }

  open var isBordered: Bool {
    get { face.isBordered }
    set { change("isBordered", \.isBordered, newValue) }
  }

  /// The colour of the title and image; nil: the system's.
  open var contentTintColor: NSColor? {
    get { face.tint }
    set { change("contentTintColor", \.tint, newValue) }
  }

  open var bezelColor: NSColor? {
    get { face.bezelColor }
    set { change("bezelColor", \.bezelColor, newValue) }
  }

  open var hasDestructiveAction: Bool {
    get { face.isDestructive }
    set { change("hasDestructiveAction", \.isDestructive, newValue) }
  }

  /// The key that presses the button; "\r" makes it the one that Return presses.
  open var keyEquivalent: String {
    get { face.keyEquivalent }
    set { change("keyEquivalent", \.keyEquivalent, newValue) }
  }

  /// Shown instead of the title while the button is on; empty: the title is.
  open var alternateTitle: String {
    get { face.alternateTitle }
    set { change("alternateTitle", \.alternateTitle, newValue) }
  }

  /// Shown instead of the image while the button is on; nil: the image is.
  open var alternateImage: NSImage? {
    get { face.alternateImage }
    set { change("alternateImage", \.alternateImage, newValue) }
  }

  /// Whether an image stands beside the title, and not at the edge of the button.
  open var imageHugsTitle: Bool {
    get { face.hugs }
    set { change("imageHugsTitle", \.hugs, newValue) }
  }

  /// Whether nothing is drawn; it can be pressed all the same.
  open var isTransparent: Bool {
    get { face.isTransparent }
    set { change("transparent", \.isTransparent, newValue) }
  }

  /// Has the button drawn as one that is pressed.
  open func highlight(_ flag: Bool) { isHighlighted = flag }

  // What browsers decide: kept, without effect.
  open var showsBorderOnlyWhileMouseInside = false
  open var keyEquivalentModifierMask: NSEvent.ModifierFlags = []
  open var isSpringLoaded = false
  open var imageScaling = NSImageScaling.scaleProportionallyDown

  /// Whether a check box may be neither on nor off.
  open var allowsMixedState = false

  open var state: StateValue {
    get { read("state", storedState) }
    set {
      let new = newValue == .mixed && !allowsMixedState ? .on : newValue
      write("state", storedState, new) { storedState = new }
      if new == .on, kind == .radio { turnOffSiblings() }
    }
  }

  /// One of the radio buttons in a view is on.
  private func turnOffSiblings() {
    for case let button as NSButton in superview?.subviews ?? []
    where button !== self && button.kind == .radio && button.state == .on {
      button.state = .off
    }
  }

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
      : face.attributedTitle.map { TextMeasure.size($0, usedFont) }
        ?? TextMeasure.size(face.title, usedFont, lines: 1)
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
    case .switch, .radio: return NSSize(width: size.width + 18, height: max(size.height, 16))
    default:
      guard face.isBordered else { return size }
      if face.bezel == .helpButton { return NSSize(width: 20, height: 20) }
      if face.bezel == .circular {
        // A circle around the title.
        let length = max((hypot(size.width, size.height) + 4).rounded(.up), 20)
        return NSSize(width: length, height: length)
      }
      return NSSize(width: size.width + 22, height: max(size.height + 4, 20))
    }
  }
}
