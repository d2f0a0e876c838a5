public import ArborPlatform
import Foundation

/// What a menu has: an action, or another menu.
@preconcurrency @MainActor open class UIMenuElement: PlatformObject {
  /// Whether what an action stands for holds.
  public enum State: Int, Sendable {
    case off, on, mixed
  }

  /// What is special about an action.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
  }

  open var title: String
  open var image: UIImage?

  fileprivate init(_ title: String, _ image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }
}

/// Actions, and menus of more of them, of which a visitor chooses one.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// What a menu is known by.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu stands in the one around it.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Between lines, and not behind its title.
    public static let displayInline = Options(rawValue: 1)
    public static let destructive = Options(rawValue: 2)
    /// At most one of its actions is on: a tap turns the others off.
    public static let singleSelection = Options(rawValue: 32)
  }

  public let identifier: Identifier
  public let options: Options
  public let children: [UIMenuElement]

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.children = children
    super.init(title, image)
  }

  /// The actions here and in all menus inside.
  package var actions: [UIAction] {
    children.flatMap { element -> [UIAction] in
      switch element {
      case let action as UIAction: [action]
      case let menu as UIMenu: menu.actions
      default: []
      }
    }
  }

  /// What the visitor does: chooses an action, here or in a menu inside.
  package func choose(_ action: UIAction, from sender: PlatformObject?) {
    guard !action.attributes.contains(.disabled) else { return }
    if options.contains(.singleSelection) {
      for other in actions { other.state = other === action ? .on : .off }
    }
    action.run(from: sender)
  }
}

/// Something that a control does, with what it is called.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// What an action is known by.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  /// Kept: what a list of key commands would say.
  open var discoverabilityTitle: String?
  /// Kept: menus of pages show titles.
  open var subtitle: String?
  open var attributes: Attributes
  open var state: State
  private let handler: (UIAction) -> Void
  /// Who has the action run, while it runs.
  public internal(set) weak var sender: PlatformObject?

  /// Without an identifier the action gets one of its own.
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

  /// Does it as `sender` would.
  public func performWithSender(_ sender: Any?, target: Any?) {
    run(from: sender as? PlatformObject)
  }

  func run(from sender: PlatformObject?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
