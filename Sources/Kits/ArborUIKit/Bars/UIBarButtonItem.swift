import ArborPlatform
public import Foundation

/// A button of a bar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// The purpose of a button that has neither a title nor an image of its own.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize,
      bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo,
      close
  }

  /// The emphasis of a button: `done` is bold.
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

  /// Creates a button without content.
  public override convenience init() { self.init(system: nil) }

  /// Creates a button with a standard purpose that runs an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(barButtonSystemItem: systemItem, primaryAction: primaryAction)
  }

  /// Creates a button with a standard purpose that runs an action.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, primaryAction: UIAction? = nil
  ) {
    self.init(system: systemItem)
    self.primaryAction = primaryAction
  }

  /// Creates a button with a standard purpose that calls a method of an object, such as
  /// `MyController.done`. Differs from UIKit: the method takes the place of a selector.
  public convenience init<Object: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Object,
    action: @escaping (Object) -> () -> Void
  ) {
    self.init(system: systemItem)
    setTarget(target, action: action)
  }

  /// Creates a button with a title that calls a method of an object.
  public convenience init<Object: AnyObject>(
    title: String?, style: Style, target: Object, action: @escaping (Object) -> () -> Void
  ) {
    self.init(system: nil)
    self.title = title
    self.style = style
    setTarget(target, action: action)
  }

  /// Creates a button with an image that calls a method of an object.
  public convenience init<Object: AnyObject>(
    image: UIImage?, style: Style, target: Object, action: @escaping (Object) -> () -> Void
  ) {
    self.init(system: nil)
    self.image = image
    self.style = style
    setTarget(target, action: action)
  }

  // The same with methods that take the item as their argument.

  /// Creates a button with a standard purpose that calls a method with the item.
  public convenience init<Object: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Object,
    action: @escaping (Object) -> (UIBarButtonItem) -> Void
  ) {
    self.init(system: systemItem)
    setTarget(target, action: action)
  }

  /// Creates a button with a title that calls a method with the item.
  public convenience init<Object: AnyObject>(
    title: String?, style: Style, target: Object,
    action: @escaping (Object) -> (UIBarButtonItem) -> Void
  ) {
    self.init(system: nil)
    self.title = title
    self.style = style
    setTarget(target, action: action)
  }

  /// Creates a button with an image that calls a method with the item.
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

  // Without an action: `action: nil`.

  /// Creates a button with a standard purpose that does nothing.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Never?
  ) { self.init(system: systemItem) }

  /// Creates a button with a title that does nothing.
  public convenience init(title: String?, style: Style, target: AnyObject?, action: Never?) {
    self.init(system: nil)
    self.title = title
    self.style = style
  }

  /// Creates a button with an image that does nothing.
  public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Never?) {
    self.init(system: nil)
    self.image = image
    self.style = style
  }

  /// Creates a button that runs an action, or opens a menu if there is no action. The title and the
  /// image default to those of the action.
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

  /// Creates a button with a standard purpose that runs an action, or opens a menu if there is no
  /// action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu?) {
    self.init(barButtonSystemItem: systemItem, primaryAction: primaryAction)
    self.menu = menu
  }

  /// Creates a button with the title and the image of an action, which it runs.
  public convenience init(primaryAction: UIAction?) {
    self.init(system: nil)
    self.primaryAction = primaryAction
    title = primaryAction?.title
    image = primaryAction?.image
  }

  /// Creates an item that shows a view instead of a button.
  public convenience init(customView: UIView) {
    self.init(system: nil)
    self.customView = customView
  }

  /// Returns a space that takes an equal share of the room that is left in the bar.
  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(system: .flexibleSpace) }

  /// Returns a space of a width in points.
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

  /// Whether the item is the platform object of a declarative view, which then decides its
  /// properties.
  package var isDeclared = false

  /// The emphasis of the button.
  open var style: Style {
    get { read("style", storedStyle) }
    set { write("style", storedStyle, newValue) { storedStyle = newValue } }
  }
  private var storedStyle = Style.plain

  /// The color of the title and the image; `nil` for the bar's tint.
  open var tintColor: UIColor? {
    get { read("tintColor", storedTint) }
    set { write("tintColor", storedTint, newValue) { storedTint = newValue } }
  }
  private var storedTint: UIColor?

  /// The width of a fixed space in points. Differs from UIKit: other items ignore it.
  open var width: CGFloat {
    get { read("width", storedWidth) }
    set { write("width", storedWidth, newValue) { storedWidth = newValue } }
  }
  private var storedWidth: CGFloat = 0

  /// The view that is shown instead of a button.
  open var customView: UIView? {
    get { read("customView", storedView) }
    set { write("customView", storedView, newValue) { storedView = newValue } }
  }
  private var storedView: UIView?

  /// The action that runs on a tap, after the target's method.
  open var primaryAction: UIAction? {
    get { read("primaryAction", storedAction) }
    set { write("primaryAction", storedAction, newValue) { storedAction = newValue } }
  }
  private var storedAction: UIAction?

  /// The menu that a tap opens if there is no primary action.
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

  /// The text of the button: its title, or the name of the system item; `nil` for spaces and items
  /// without either.
  package var label: String? {
    if let title { return title }
    switch systemItem {
    case .flexibleSpace, .fixedSpace, nil: return nil
    case .some(let item): return "\(item)".capitalized
    }
  }

  /// The name of the symbol that the system item shows; `nil` if it shows its name.
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

  /// Performs a tap of the visitor. Returns whether the button is enabled.
  @discardableResult
  package func tap() -> Bool {
    guard isEnabled else { return false }
    run?()
    primaryAction?.run(from: self)
    return true
  }
}
