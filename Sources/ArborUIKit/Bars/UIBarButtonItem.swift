import ArborPlatform
public import Foundation

/// A button of a bar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// What a button says that has no words of its own.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize,
      bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo,
      close
  }

  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  package let systemItem: SystemItem?
  private var run: (() -> Void)?

  private init(system: SystemItem?) {
    systemItem = system
    super.init()
  }

  public override convenience init() { self.init(system: nil) }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(barButtonSystemItem: systemItem, primaryAction: primaryAction)
  }

  public convenience init(
    barButtonSystemItem systemItem: SystemItem, primaryAction: UIAction? = nil
  ) {
    self.init(system: systemItem)
    self.primaryAction = primaryAction
  }

  /// Calls a method of an object, `MyController.done`, which takes the place of a selector.
  public convenience init<Object: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Object,
    action: @escaping (Object) -> () -> Void
  ) {
    self.init(system: systemItem)
    setTarget(target, action: action)
  }

  public convenience init<Object: AnyObject>(
    title: String?, style: Style, target: Object, action: @escaping (Object) -> () -> Void
  ) {
    self.init(system: nil)
    self.title = title
    self.style = style
    setTarget(target, action: action)
  }

  public convenience init<Object: AnyObject>(
    image: UIImage?, style: Style, target: Object, action: @escaping (Object) -> () -> Void
  ) {
    self.init(system: nil)
    self.image = image
    self.style = style
    setTarget(target, action: action)
  }

  // The same with methods that want to know which item it was.

  public convenience init<Object: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Object,
    action: @escaping (Object) -> (UIBarButtonItem) -> Void
  ) {
    self.init(system: systemItem)
    setTarget(target, action: action)
  }

  public convenience init<Object: AnyObject>(
    title: String?, style: Style, target: Object,
    action: @escaping (Object) -> (UIBarButtonItem) -> Void
  ) {
    self.init(system: nil)
    self.title = title
    self.style = style
    setTarget(target, action: action)
  }

  public convenience init<Object: AnyObject>(
    image: UIImage?, style: Style, target: Object,
    action: @escaping (Object) -> (UIBarButtonItem) -> Void
  ) {
    self.init(system: nil)
    self.image = image
    self.style = style
    setTarget(target, action: action)
  }

  private func setTarget<Object: AnyObject>(
    _ target: Object, action: @escaping (Object) -> (UIBarButtonItem) -> Void
  ) {
    run = { [weak target, weak self] in
      if let target, let self { action(target)(self) }
    }
  }

  // Without anything to do, as `action: nil` says.

  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Never?
  ) { self.init(system: systemItem) }

  public convenience init(title: String?, style: Style, target: AnyObject?, action: Never?) {
    self.init(system: nil)
    self.title = title
    self.style = style
  }

  public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Never?) {
    self.init(system: nil)
    self.image = image
    self.style = style
  }

  /// Without an action a tap opens the menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(system: nil)
    self.primaryAction = primaryAction
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.menu = menu
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu?) {
    self.init(barButtonSystemItem: systemItem, primaryAction: primaryAction)
    self.menu = menu
  }

  /// Shows the action's title and image.
  public convenience init(primaryAction: UIAction?) {
    self.init(system: nil)
    self.primaryAction = primaryAction
    title = primaryAction?.title
    image = primaryAction?.image
  }

  /// Shows a view in the button's place.
  public convenience init(customView: UIView) {
    self.init(system: nil)
    self.customView = customView
  }

  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(system: .flexibleSpace) }

  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(system: .fixedSpace)
    item.width = width
    return item
  }

  private func setTarget<Object: AnyObject>(
    _ target: Object, action: @escaping (Object) -> () -> Void
  ) {
    run = { [weak target] in if let target { action(target)() } }
  }

  /// Whether it stands for a view of a page, which says what it is like.
  package var isDeclared = false

  open var style: Style {
    get { read("style", storedStyle) }
    set { write("style", storedStyle, newValue) { storedStyle = newValue } }
  }
  private var storedStyle = Style.plain

  open var tintColor: UIColor? {
    get { read("tintColor", storedTint) }
    set { write("tintColor", storedTint, newValue) { storedTint = newValue } }
  }
  private var storedTint: UIColor?

  /// Of a fixed space; 0: as wide as the label.
  open var width: CGFloat {
    get { read("width", storedWidth) }
    set { write("width", storedWidth, newValue) { storedWidth = newValue } }
  }
  private var storedWidth: CGFloat = 0

  open var customView: UIView? {
    get { read("customView", storedView) }
    set { write("customView", storedView, newValue) { storedView = newValue } }
  }
  private var storedView: UIView?

  open var primaryAction: UIAction? {
    get { read("primaryAction", storedAction) }
    set { write("primaryAction", storedAction, newValue) { storedAction = newValue } }
  }
  private var storedAction: UIAction?

  /// What opens below a button without an action.
  open var menu: UIMenu? {
    get { read("menu", storedMenu) }
    set { write("menu", storedMenu, newValue) { storedMenu = newValue } }
  }
  private var storedMenu: UIMenu?

  /// Whether the bar leaves the button out.
  open var isHidden: Bool {
    get { read("hidden", storedIsHidden) }
    set { write("hidden", storedIsHidden, newValue) { storedIsHidden = newValue } }
  }
  private var storedIsHidden = false

  /// What the button says: the title, or the system item's word.
  package var label: String? {
    if let title { return title }
    switch systemItem {
    case .flexibleSpace, .fixedSpace, nil: return nil
    case .some(let item): return "\(item)".capitalized
    }
  }

  /// The symbol of a system item that is shown by one.
  package var symbol: String? {
    switch systemItem {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .action: "square.and.arrow.up"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .trash: "trash"
    case .camera: "camera"
    case .bookmarks: "book"
    case .organize: "folder"
    case .stop, .close: "xmark"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .fastForward: "forward.fill"
    case .rewind: "backward.fill"
    default: nil
    }
  }

  /// What the visitor does. Whether the button reacts.
  @discardableResult
  package func tap() -> Bool {
    guard isEnabled else { return false }
    run?()
    primaryAction?.run(from: self)
    return true
  }
}
