public import ArborPlatform

/// An element of a menu that calls a method of a responder.
///
/// ```swift
/// UICommand(title: "Duplicate", action: NotesController.duplicate)
/// ```
///
/// Differs from UIKit: it takes a method reference instead of a selector, and is not dimmed where
/// no responder has the method.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
  /// A value that tells commands with the same method apart; the method reads it from the command.
  public let propertyList: Any?
  /// A longer title for lists of key commands. It is stored without effect.
  open var discoverabilityTitle: String?
  /// The attributes.
  open var attributes: Attributes
  /// The check mark.
  open var state: State
  /// Calls the method of an object; returns whether the object has it.
  package let call: (AnyObject, UICommand) -> Bool

  package init(
    _ title: String = "", _ image: UIImage? = nil, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    call: @escaping (AnyObject, UICommand) -> Bool
  ) {
    self.propertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.call = call
    super.init(title, image)
  }

  /// Creates a copy of a command.
  package init(_ other: UICommand) {
    (propertyList, call) = (other.propertyList, other.call)
    (attributes, state) = (other.attributes, other.state)
    discoverabilityTitle = other.discoverabilityTitle
    super.init(other.title, other.image)
  }

  /// Creates a command that calls a method of the nearest responder of the method's class.
  public convenience init<Target: PlatformObject>(
    title: String = "", image: UIImage? = nil, action: @escaping (Target) -> (UICommand) -> Void,
    propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off
  ) {
    self.init(
      title, image, propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes, state: state, call: Self.calling(action))
  }

  /// Creates a command that calls a method without parameters of the nearest responder of its
  /// class.
  public convenience init<Target: PlatformObject>(
    title: String = "", image: UIImage? = nil, action: @escaping (Target) -> () -> Void,
    propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off
  ) {
    self.init(
      title, image, propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes, state: state, call: Self.calling(action))
  }

  package static func calling<Target: PlatformObject, Command: UICommand>(
    _ action: @escaping (Target) -> (Command) -> Void
  ) -> (AnyObject, UICommand) -> Bool {
    { object, command in
      guard let target = object as? Target, let command = command as? Command else { return false }
      action(target)(command)
      return true
    }
  }

  package static func calling<Target: PlatformObject>(
    _ action: @escaping (Target) -> () -> Void
  ) -> (AnyObject, UICommand) -> Bool {
    { object, _ in
      guard let target = object as? Target else { return false }
      action(target)()
      return true
    }
  }
}
