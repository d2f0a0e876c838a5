public import ArborPlatform
import Foundation

/// An element of a menu: an action or another menu.
@preconcurrency @MainActor open class UIMenuElement: PlatformObject {
  /// The check mark of an action.
  public enum State: Int, Sendable {
    case off, on, mixed
  }

  /// The attributes of an action.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the attributes.
    public let rawValue: UInt
    /// Creates attributes from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The action cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// The action deletes data.
    public static let destructive = Attributes(rawValue: 2)
    /// The action is not shown.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// The title.
  open var title: String
  /// The image; `nil` for none.
  open var image: UIImage?

  init(_ title: String, _ image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}

/// A menu of actions and submenus, from which the visitor chooses an action.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// The identifier of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name of the identifier.
    public let rawValue: String
    /// Creates an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu is shown within its parent menu.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The children are shown in the parent menu, between separators, instead of as a submenu.
    public static let displayInline = Options(rawValue: 1)
    /// The menu's actions delete data.
    public static let destructive = Options(rawValue: 2)
    /// At most one action is on: choosing one turns the others off.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// The identifier; a unique one if none was given.
  public let identifier: Identifier
  /// The options.
  public let options: Options
  /// The actions and submenus, in order.
  public let children: [UIMenuElement]

  /// Creates a menu. Without an identifier it gets a unique one.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.children = children
    super.init(title, image)
  }

  /// Returns a menu with the same title, image, identifier and options, and other children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// All actions of the menu and its submenus.
  package var actions: [UIAction] {
    children.flatMap { element -> [UIAction] in
      switch element {
      case let action as UIAction: [action]
      case let menu as UIMenu: menu.actions
      default: []
      }
    }
  }

  /// Runs the action that the visitor chose in the menu or a submenu.
  package func choose(_ action: UIAction, from sender: PlatformObject?) {
    guard !action.attributes.contains(.disabled) else { return }
    if options.contains(.singleSelection) {
      for other in actions { other.state = other === action ? .on : .off }
    }
    action.run(from: sender)
  }
}

/// An action of a control or a menu, with its title and image.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// The identifier of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name of the identifier.
    public let rawValue: String
    /// Creates an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The identifier; a unique one if none was given.
  public let identifier: Identifier
  /// A longer title for lists of key commands. It is stored without effect.
  open var discoverabilityTitle: String?
  /// The second line. It is stored without effect: menus of pages show titles only.
  open var subtitle: String?
  /// The attributes.
  open var attributes: Attributes
  /// The check mark.
  open var state: State
  private let handler: (UIAction) -> Void
  /// The object that triggered the action; `nil` unless the action is running.
  public internal(set) weak var sender: PlatformObject?

  /// Creates an action. Without an identifier it gets a unique one.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping (UIAction) -> Void
  ) {
    self.discoverabilityTitle = discoverabilityTitle
    self.subtitle = subtitle
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title, image)
  }

  /// Runs the action with `sender` as its sender; `target` is ignored.
  public func performWithSender(_ sender: Any?, target: Any?) {
    run(from: sender as? PlatformObject)
  }

  package func run(from sender: PlatformObject?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
